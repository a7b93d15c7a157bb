/** A growing byte buffer for a content stream; reused for every page. */
export class ContentWriter {
  #bytes = Buffer.allocUnsafe(1 << 14);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  /** Appends operators and operands unchanged, one byte per character. */
  text(operators: string): void {
    this.#reserve(operators.length);
    this.#length += this.#bytes.write(operators, this.#length, 'latin1');
  }

  /**
   * A rectangle of whole numbers below a million. About nine tenths of a label are such rectangles, so their bytes are written
   * without building strings.
   */
  rect(x: number, y: number, width: number, height: number): void {
    this.#reserve(32);
    this.#integer(x);
    this.#integer(y);
    this.#integer(width);
    this.#integer(height);
    const bytes = this.#bytes;
    bytes[this.#length++] = 0x72; // r
    bytes[this.#length++] = 0x65; // e
    bytes[this.#length++] = 0x0a;
  }

  /** The bytes written so far; valid until the next write. */
  take(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #integer(value: number): void {
    this.#digits(value);
    this.#bytes[this.#length++] = 0x20;
  }

  #digits(value: number): void {
    if (value >= 10) this.#digits(Math.floor(value / 10));
    this.#bytes[this.#length++] = 0x30 + (value % 10);
  }

  #reserve(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
