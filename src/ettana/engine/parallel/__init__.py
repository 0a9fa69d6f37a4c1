"""Work that runs beside other work, without the interpreter lock where it is compiled."""
