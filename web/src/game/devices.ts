// Devices that hold one's seat: which are others', and which came since one looked last.
import type { DeviceInfo } from "../wire/types";

/** By which device each seat is held here: whatever has a higher number was let in later. */
const own = (devices: readonly DeviceInfo[]): ReadonlyMap<number, number> =>
  new Map(devices.flatMap(({ yours, seat, device }) => (yours ? [[seat, device]] : [])));

/** Others that were let in after this one, and after the last that is known already. */
export const newcomers = (devices: readonly DeviceInfo[], known: number): readonly DeviceInfo[] =>
  devices.filter(({ yours, seat, device }) => !yours && device > Math.max(known, own(devices).get(seat) ?? Infinity));

/** Nobody is removed by one who was let in later, and the last one cannot go. */
export const isRemovable = (devices: readonly DeviceInfo[], { seat, device }: DeviceInfo): boolean =>
  device >= (own(devices).get(seat) ?? Infinity) && devices.some((one) => one.seat === seat && one.device !== device);
