import { encode } from 'uqr';
import type { QrLevel } from '../template.ts';
import { interleave, planOf } from './qr-blocks.ts';

export interface QrSymbol {
  /** Modules along a side, without the quiet zone. */
  readonly size: number;
  /** Row by row, 1 where dark. */
  readonly dark: Uint8Array;
  /** The level actually used: the highest that fits into the same size. */
  readonly level: QrLevel;
}

/** ISO/IEC 18004 requires four light modules around the symbol. */
export const qrQuiet = 4;

const levels: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];
const maxVersion = 40;
// A fixed mask: trying all eight makes a batch ten times slower, and every reader accepts any of them.
const mask = 0;

/**
 * The function patterns (finders, timing, alignment, format, version) of a size and level, the mask elsewhere, and the order of the
 * remaining modules.
 */
interface Frame {
  readonly size: number;
  readonly modules: Uint8Array;
  readonly path: Int32Array;
}
const frames = new Map<string, Frame>();

/** Drawn once per version and level by the library, then cached. This makes batches fast. */
function frameOf(version: number, level: QrLevel): Frame {
  const key = `${version}${level}`;
  const known = frames.get(key);
  if (known) return known;
  const { size, data, types } = encode('', {
    ecc: level,
    minVersion: version,
    maxVersion: version,
    maskPattern: mask,
    border: 0,
    boostEcc: false,
  });
  const modules = new Uint8Array(size * size);
  const path: number[] = [];
  const isData = (x: number, y: number) => types[y]?.[x] === 0;
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (!isData(x, y) && data[y]![x]) modules[y * size + x] = 1;
  // 7.7.3: two columns at a time from the right, alternately upwards and downwards, skipping the vertical timing pattern.
  let up = true;
  for (let right = size - 1; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (isData(x, y)) path.push(y * size + x);
    }
  }
  // The mask, where a codeword has a 0.
  for (const at of path) modules[at] = ((at % size) + Math.floor(at / size)) % 2 === 0 ? 1 : 0;
  const frame = { size, modules, path: Int32Array.from(path) };
  frames.set(key, frame);
  return frame;
}

/** Encodes a text; undefined when it is empty or longer than a QR code can hold. */
export function qrOf(text: string, level: QrLevel = 'M'): QrSymbol | undefined {
  if (text === '') return undefined;
  const segment = segmentOf(text);
  let version = 1;
  while (bitsOf(segment, version) > planOf(version, level).data * 8) if (++version > maxVersion) return undefined;
  const reached = levels.findLast(
    (better) =>
      better === level || (levels.indexOf(better) > levels.indexOf(level) && bitsOf(segment, version) <= planOf(version, better).data * 8),
  )!;
  const plan = planOf(version, reached);
  const codewords = interleave(codewordsOf(segment, version, plan.data), plan);
  const frame = frameOf(version, reached);
  const { path } = frame;
  const dark = frame.modules.slice();
  for (let i = 0, at = 0; i < codewords.length; i++)
    for (let codeword = codewords[i]!, bit = 7; bit >= 0; bit--, at++) dark[path[at]!]! ^= (codeword >> bit) & 1;
  return { size: frame.size, dark, level: reached };
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const utf8 = new TextEncoder();

/** Groups of characters as values of a fixed number of bits. Table 3: bits of the character count for versions 1–9, 10–26, 27–40. */
interface Segment {
  readonly indicator: number;
  readonly countBits: readonly [number, number, number];
  readonly count: number;
  readonly values: readonly number[] | Uint8Array;
  readonly width: number;
  readonly lastWidth: number;
}

function segmentOf(text: string): Segment {
  if (/^\d+$/.test(text)) {
    const values = text.match(/\d{1,3}/g)!;
    return {
      indicator: 1,
      countBits: [10, 12, 14],
      count: text.length,
      values: values.map(Number),
      width: 10,
      lastWidth: values.at(-1)!.length * 3 + 1,
    };
  }
  if (/^[A-Z0-9 $%*+./:-]+$/.test(text)) {
    const values = text.match(/..?/g)!.map((pair) => [...pair].reduce((value, char) => value * 45 + alphanumeric.indexOf(char), 0));
    return { indicator: 2, countBits: [9, 11, 13], count: text.length, values, width: 11, lastWidth: text.length % 2 === 0 ? 11 : 6 };
  }
  const bytes = utf8.encode(text);
  return { indicator: 4, countBits: [8, 16, 16], count: bytes.length, values: bytes, width: 8, lastWidth: 8 };
}

const countBitsOf = ({ countBits }: Segment, version: number): number => countBits[version <= 9 ? 0 : version <= 26 ? 1 : 2];

function bitsOf(segment: Segment, version: number): number {
  const countBits = countBitsOf(segment, version);
  return segment.count >= 2 ** countBits ? Infinity : 4 + countBits + (segment.values.length - 1) * segment.width + segment.lastWidth;
}

/** Mode, count, data, terminator, padding (7.4). */
function codewordsOf(segment: Segment, version: number, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let position = 0;
  const put = (value: number, width: number) => {
    for (let left = width; left > 0;) {
      const free = 8 - (position & 7);
      const take = Math.min(free, left);
      out[position >> 3]! |= ((value >> (left - take)) & ((1 << take) - 1)) << (free - take);
      position += take;
      left -= take;
    }
  };
  put(segment.indicator, 4);
  put(segment.count, countBitsOf(segment, version));
  const last = segment.values.length - 1;
  for (let i = 0; i < last; i++) put(segment.values[i]!, segment.width);
  put(segment.values[last]!, segment.lastWidth);
  const used = Math.ceil(Math.min(position + 4, length * 8) / 8);
  for (let i = used, pad = 0xec; i < length; i++, pad ^= 0xec ^ 0x11) out[i] = pad;
  return out;
}
