/** Half the side of a ball of yarn as it is painted; the thread's end and the shadow lie within. */
export const REACH = 46;
