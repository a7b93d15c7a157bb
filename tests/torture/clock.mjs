// Loaded before the server (NODE_OPTIONS=--import): its clock is off by CLOCK_SHIFT milliseconds.
const off = Number(process.env.CLOCK_SHIFT ?? 0);
const Right = Date;

globalThis.Date = class Date extends Right {
  constructor(...parts) {
    if (parts.length === 0) super(Right.now() + off);
    else super(...parts);
  }
  static now() {
    return Right.now() + off;
  }
};
