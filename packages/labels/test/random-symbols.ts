import { checkDigit } from '@touchmark/gs1';
import type { SymbolKind } from '../src/index.ts';

/** A random item: the symbol to draw, and what a scanner must send for it. */
export interface Item {
  readonly kind: SymbolKind;
  readonly content: string;
  readonly scanned: string;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Maker {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  chars(set: string, length: number): string {
    return Array.from({ length }, () => set[this.below(set.length)]!).join('');
  }

  key(start: string, length: number): string {
    const body = start + this.chars('0123456789', length - 1 - start.length);
    return body + checkDigit(body);
  }
}

const cset82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const serialChars = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ-./_';
const gs = '\x1d';

/** Elements of the kinds the product prints: batch, expiry, serial, weight, count and shipping numbers. */
function elements(make: Maker, longest: number): { content: string; sent: string } {
  const gtin = make.key(make.pick(['0952110', '1952110', '0690123', '0400638']), 14);
  const day = `2${make.below(10)}0${1 + make.below(9)}${10 + make.below(18)}`;
  const text = (set: string) => make.chars(set, 1 + make.below(longest));
  const choices: (readonly (readonly [ai: string, value: string, open: boolean])[])[] = [
    [
      ['01', gtin, false],
      ['21', text(serialChars), true],
    ],
    [
      ['01', gtin, false],
      ['21', text(cset82), true],
    ],
    [
      ['01', gtin, false],
      ['17', day, false],
      ['10', text(serialChars), true],
    ],
    [
      ['01', gtin, false],
      ['10', text(serialChars), true],
      ['21', text(serialChars), true],
    ],
    [
      ['01', gtin, false],
      ['3103', make.chars('0123456789', 6), false],
      ['10', text('0123456789'), true],
      ['11', day, false],
    ],
    [['00', make.key(make.pick(['0', '3', '9']), 18), false]],
    [
      ['00', make.key('395211', 18), false],
      ['02', gtin, false],
      ['37', String(1 + make.below(9999)), true],
    ],
  ];
  const chosen = make.pick(choices);
  const sent = chosen.map(([ai, value, open], i) => ai + value + (open && i < chosen.length - 1 ? gs : '')).join('');
  return { content: chosen.map(([ai, value]) => `(${ai})${value.replaceAll('(', '\\(')}`).join(''), sent };
}

function link(make: Maker): string {
  const gtin = make.key('0952110', 14);
  const stem = make.pick(['https://id.example.cn', 'https://s.example.com/p', 'HTTPS://ID.EXAMPLE.COM']);
  const serial = make.chars('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 6 + make.below(12));
  return (
    stem +
    make.pick([
      `/01/${gtin}`,
      `/01/${gtin}/21/${serial}`,
      `/01/${gtin}/10/L${make.below(999)}/21/${serial}`,
      `/01/${gtin}?17=271231`,
      `/00/${make.key('3952110', 18)}`,
    ])
  );
}

const makers: Partial<Record<SymbolKind, (make: Maker) => { content: string; scanned: string }>> = {
  EAN13: (make) => plain(']E0', make.key(make.pick(['690', '952', '978', '400', '0', '2']), 13)),
  EAN8: (make) => plain(']E4', make.key(make.pick(['69', '4', '96', '2']), 8)),
  // Scanners send a UPC-A as EAN-13.
  UPCA: (make) => {
    const content = make.key(make.pick(['0', '6', '8', '36']), 12);
    return { content, scanned: `]E00${content}` };
  },
  ITF14: (make) => plain(']I1', make.key(String(make.below(9)), 14)),
  GS1_128: (make) => {
    const { content, sent } = elements(make, 10);
    return { content, scanned: `]C1${sent}` };
  },
  GS1_DATAMATRIX: (make) => {
    const { content, sent } = elements(make, 20);
    return { content, scanned: `]d2${sent}` };
  },
  QR_DL: (make) => plain(']Q1', link(make)),
};

const plain = (id: string, content: string) => ({ content, scanned: id + content });

/** The kinds that carry GS1 data. */
export const gs1Kinds = Object.keys(makers) as SymbolKind[];

/** The given number of items of each kind of symbol with GS1 data. */
export function randomItems(seed: number, perKind: number): Item[] {
  const make = new Maker(seed);
  return gs1Kinds.flatMap((kind) => Array.from({ length: perKind }, () => ({ kind, ...makers[kind]!(make) })));
}
