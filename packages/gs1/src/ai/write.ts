import type { Element } from './elements.ts';
import { aiEntry } from './table.ts';

/** Symbols that contain elements, with the identifier a scanner sends before their data (ISO/IEC 15424). */
export const carriers = {
  'GS1-128': ']C1',
  'GS1 DataMatrix': ']d2',
  'GS1 QR Code': ']Q3',
  'GS1 DataBar': ']e0',
  'GS1 DotCode': ']J1',
} as const;
export type Carrier = keyof typeof carriers;

/** Joins elements with a separator after each that has no predefined length, except the last. */
function joined(elements: readonly Element[], separator: string): string {
  let text = '';
  let open = false;
  for (const [ai, value] of elements) {
    text += (open ? separator : '') + ai + value;
    open = aiEntry(ai)?.fixed !== true;
  }
  return text;
}

/** Data as a symbol contains it, with ^ for FNC1. The leading ^ marks GS1 data. */
export function unbracketed(elements: readonly Element[]): string {
  return `^${joined(elements, '^')}`;
}

/** Data for people and for forms: (01)09521101000016(21)A1; an opening bracket in data becomes \(. */
export function bracketed(elements: readonly Element[]): string {
  return elements.map(([ai, value]) => `(${ai})${value.replaceAll('(', '\\(')}`).join('');
}

/** Human-readable interpretation, one line for each element, as printed beside a symbol. */
export function humanReadable(elements: readonly Element[]): string[] {
  return elements.map(([ai, value]) => `(${ai}) ${value}`);
}

/** What a scanner sends for a symbol: its identifier, then the data with GS (U+001D) as separator. */
export function scanData(elements: readonly Element[], carrier: Carrier): string {
  return carriers[carrier] + joined(elements, '\u001d');
}

/** Title of an application identifier in both languages. */
export function aiTitle(ai: string): { zh: string; en: string } | undefined {
  return aiEntry(ai)?.title;
}
