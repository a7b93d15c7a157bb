/** A bitmap and the position of its top left corner on the label, in dots. */
export interface Dots {
  readonly bitmap: Bitmap;
  readonly left: number;
  readonly top: number;
}
/** Black and white dots; each row is padded to whole bytes, the leftmost dot is the highest bit. This is the format printers expect. */
export class Bitmap {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bytes: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.stride = Math.ceil(width / 8);
    this.bytes = new Uint8Array(this.stride * height);
  }

  get(x: number, y: number): boolean {
    return x >= 0 && x < this.width && y >= 0 && y < this.height && (this.bytes[y * this.stride + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  }

  /** Sets one dot inside the bitmap to black. */
  set(x: number, y: number): void {
    this.bytes[y * this.stride + (x >> 3)]! |= 0x80 >> (x & 7);
  }

  /** Sets a rectangle to black; parts outside the bitmap are ignored. */
  fill(left: number, top: number, width: number, height: number): void {
    const [fromX, toX] = [Math.max(0, left), Math.min(this.width, left + width)];
    const [fromY, toY] = [Math.max(0, top), Math.min(this.height, top + height)];
    if (fromX >= toX) return;
    // Whole bytes: dot by dot, the bars of a label take longer than all else.
    const [first, last] = [fromX >> 3, (toX - 1) >> 3];
    const [head, tail] = [0xff >> (fromX & 7), (0xff << (7 - ((toX - 1) & 7))) & 0xff];
    for (let y = fromY; y < toY; y++) {
      const row = y * this.stride;
      if (first === last) this.bytes[row + first]! |= head & tail;
      else {
        this.bytes[row + first]! |= head;
        this.bytes.fill(0xff, row + first + 1, row + last);
        this.bytes[row + last]! |= tail;
      }
    }
  }

  /** Repeats the row `from` in the rows below it, up to the row `to`. */
  repeat(from: number, to: number): void {
    const end = to * this.stride;
    for (let at = from * this.stride, length = this.stride; at + length < end; length *= 2)
      this.bytes.copyWithin(at + length, at, Math.min(at + length, end - length));
  }

  /** Copies the black dots of another bitmap onto this one: as black, or as white with `erase`. */
  draw(other: Bitmap, left: number, top: number, erase = false): void {
    const shift = ((left % 8) + 8) % 8;
    const firstByte = Math.floor(left / 8);
    for (let y = Math.max(0, -top); y < other.height && y + top < this.height; y++) {
      const row = (y + top) * this.stride;
      for (let i = 0; i < other.stride; i++) {
        const bits = (other.bytes[y * other.stride + i]! << 8) >> shift;
        if (bits === 0) continue;
        this.#combine(row, firstByte + i, (bits >> 8) & 0xff, erase);
        this.#combine(row, firstByte + i + 1, bits & 0xff, erase);
      }
    }
  }

  #combine(row: number, column: number, bits: number, erase: boolean): void {
    if (bits === 0 || column < 0 || column >= this.stride) return;
    // The padding bits at the end of a row stay 0.
    const spare = (column + 1) * 8 - this.width;
    const inside = spare > 0 ? bits & (0xff << spare) : bits;
    if (erase) this.bytes[row + column]! &= ~inside;
    else this.bytes[row + column]! |= inside;
  }
}
