/** The bit of the codeword in each module, by size: codeword × 8 + bit, highest bit first; −1 always dark, −2 always light. Cached. */
const known = new Map<number, Int32Array>();

/** The placement of codewords in a square of this many modules without finder patterns (ISO/IEC 16022, annex F). */
export function placementOf(size: number): Int32Array {
  const old = known.get(size);
  if (old) return old;
  const placement = new Placement(size);
  placement.run();
  known.set(size, placement.bits);
  return placement.bits;
}

/** Offsets (row, column) of a codeword's bits from its last bit: the "utah" shape of the standard. */
const utah: readonly (readonly [number, number])[] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
];

const empty = -3;

class Placement {
  readonly bits: Int32Array;
  readonly #size: number;
  #codeword = 0;

  constructor(size: number) {
    this.#size = size;
    this.bits = new Int32Array(size * size).fill(empty);
  }

  run(): void {
    const n = this.#size;
    let [row, column] = [4, 0];
    do {
      this.#corners(row, column);
      // Upwards to the right, then downwards to the left.
      do {
        if (row < n && column >= 0 && this.#free(row, column)) this.#utah(row, column);
        row -= 2;
        column += 2;
      } while (row >= 0 && column < n);
      row += 1;
      column += 3;
      do {
        if (row >= 0 && column < n && this.#free(row, column)) this.#utah(row, column);
        row += 2;
        column -= 2;
      } while (row < n && column >= 0);
      row += 3;
      column += 1;
    } while (row < n || column < n);
    this.#fixedCorner();
  }

  #free(row: number, column: number): boolean {
    return this.bits[row * this.#size + column] === empty;
  }

  #put(row: number, column: number, bit: number): void {
    const n = this.#size;
    let [y, x] = [row, column];
    if (y < 0) {
      y += n;
      x += 4 - ((n + 4) % 8);
    }
    if (x < 0) {
      x += n;
      y += 4 - ((n + 4) % 8);
    }
    this.bits[y * n + x] = this.#codeword * 8 + bit;
  }

  #utah(row: number, column: number): void {
    utah.forEach(([y, x], bit) => this.#put(row + y, column + x, bit));
    this.#codeword++;
  }

  /** Codewords that would be cut by an edge are placed in the corners (figures F.3 to F.6). */
  #corners(row: number, column: number): void {
    const n = this.#size;
    const spread = (places: readonly (readonly [number, number])[]) => {
      places.forEach(([y, x], bit) => this.#put(y, x, bit));
      this.#codeword++;
    };
    if (row === n && column === 0)
      spread([
        [n - 1, 0],
        [n - 1, 1],
        [n - 1, 2],
        [0, n - 2],
        [0, n - 1],
        [1, n - 1],
        [2, n - 1],
        [3, n - 1],
      ]);
    if (row === n - 2 && column === 0 && n % 4 !== 0)
      spread([
        [n - 3, 0],
        [n - 2, 0],
        [n - 1, 0],
        [0, n - 4],
        [0, n - 3],
        [0, n - 2],
        [0, n - 1],
        [1, n - 1],
      ]);
    if (row === n - 2 && column === 0 && n % 8 === 4)
      spread([
        [n - 3, 0],
        [n - 2, 0],
        [n - 1, 0],
        [0, n - 2],
        [0, n - 1],
        [1, n - 1],
        [2, n - 1],
        [3, n - 1],
      ]);
    if (row === n + 4 && column === 2 && n % 8 === 0)
      spread([
        [n - 1, 0],
        [n - 1, n - 1],
        [0, n - 3],
        [0, n - 2],
        [0, n - 1],
        [1, n - 3],
        [1, n - 2],
        [1, n - 1],
      ]);
  }

  #fixedCorner(): void {
    const n = this.#size;
    if (!this.#free(n - 1, n - 1)) return;
    for (const [y, x] of [
      [1, 1],
      [2, 2],
    ] as const)
      this.bits[(n - y) * n + n - x] = -1;
    for (const [y, x] of [
      [1, 2],
      [2, 1],
    ] as const)
      this.bits[(n - y) * n + n - x] = -2;
  }
}
