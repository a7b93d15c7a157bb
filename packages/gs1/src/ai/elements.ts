import { unread, type Reading, type Unread } from '../reading.ts';
import { checkAssociations, type AssociationFault, type Found } from './associations.ts';
import { aiEntry, aiEntryAt } from './table.ts';
import { checkValue, contextOf, type AiOptions, type ValueFault } from './value.ts';

/** One element of GS1 data: application identifier and its value. */
export type Element = readonly [ai: string, value: string];
export type ElementFault = 'empty' | 'bracketExpected' | 'unknownAi' | 'caret' | 'separatorExpected' | ValueFault | AssociationFault;
export type ElementsReading = Reading<ElementFault, Element[]>;

/** FNC1 as scanners send it (GS, U+001D) and as it is written (^). */
const isSeparator = (code: number) => code === 0x1d || code === 0x5e;

/** Index where a value of at most `max` characters ends: at a separator, at its maximum length, or at the end of the text. */
function plainEnd(text: string, from: number, max: number): number {
  const limit = Math.min(text.length, from + max);
  let end = from;
  while (end < limit && !isSeparator(text.charCodeAt(end))) end += 1;
  return end;
}

/** Checks the values and associations of elements that were already separated. */
export function checkFound(
  found: readonly Found[],
  options: AiOptions,
  place: (element: Found, at: number) => number,
): Unread<ElementFault> | undefined {
  const context = contextOf(options);
  for (const element of found) {
    const wrong = checkValue(element.entry, element.value, context);
    if (wrong) return unread(wrong.fault, place(element, wrong.at));
  }
  const broken = options.associations === false ? undefined : checkAssociations(found);
  return broken && unread(broken.fault, broken.at);
}

/** The elements as [ai, value] pairs. */
export function pairs(found: readonly Found[]): Element[] {
  return found.map(({ entry, value }) => [entry.ai, value]);
}

/** Reads bracketed data such as (01)09521101000016(21)A1; a bracket inside data is written \(. */
export function readBracketed(text: string, options: AiOptions = {}): ElementsReading {
  if (text === '') return unread('empty', 0);
  const found: Found[] = [];
  for (let at = 0; at < text.length;) {
    if (text[at] !== '(') return unread('bracketExpected', at);
    const close = text.indexOf(')', at);
    if (close === -1) return unread('bracketExpected', text.length);
    const entry = aiEntry(text.slice(at + 1, close));
    if (!entry) return unread('unknownAi', at + 1);
    const end = valueEnd(text, close + 1);
    const value = text.slice(close + 1, end).replaceAll('\\(', '(');
    if (value.includes('^')) return unread('caret', close + 1 + value.indexOf('^'));
    found.push({ entry, value, at: at + 1, valueAt: close + 1 });
    at = end;
  }
  return checkFound(found, options, (element, at) => escapedIndex(text, element.valueAt, at)) ?? { ok: true, value: pairs(found) };
}

/** Where a bracketed value ends: at the next bracket that no backslash escapes. */
function valueEnd(text: string, from: number): number {
  let end = text.indexOf('(', from);
  while (end > from && text[end - 1] === '\\') end = text.indexOf('(', end + 1);
  return end === -1 ? text.length : end;
}

/** Index in the source of the n-th character of a value that begins at `from`. */
function escapedIndex(text: string, from: number, n: number): number {
  let at = from;
  for (let i = 0; i < n; i += 1) at += text[at] === '\\' && text[at + 1] === '(' ? 2 : 1;
  return at;
}

/** Reads data as a symbol contains it: ^ or GS (U+001D) is the separator FNC1; the leading one may be left out. */
export function readUnbracketed(text: string, options: AiOptions = {}): ElementsReading {
  const found: Found[] = [];
  let at = isSeparator(text.charCodeAt(0)) ? 1 : 0;
  if (at === text.length) return unread('empty', 0);
  while (at < text.length) {
    const entry = aiEntryAt(text, at);
    if (!entry) return unread('unknownAi', at);
    const valueAt = at + entry.ai.length;
    const end = plainEnd(text, valueAt, entry.max);
    found.push({ entry, value: text.slice(valueAt, end), at, valueAt });
    const separated = end === text.length || isSeparator(text.charCodeAt(end));
    if (!separated && !entry.fixed) return unread('separatorExpected', end);
    at = separated ? end + 1 : end;
  }
  return checkFound(found, options, (element, i) => element.valueAt + i) ?? { ok: true, value: pairs(found) };
}

/** Checks elements given as pairs; `at` counts elements, not characters. */
export function readElements(elements: readonly Element[], options: AiOptions = {}): ElementsReading {
  if (elements.length === 0) return unread('empty', 0);
  const found: Found[] = [];
  for (const [i, [ai, value]] of elements.entries()) {
    const entry = aiEntry(ai);
    if (!entry) return unread('unknownAi', i);
    found.push({ entry, value, at: i, valueAt: i });
  }
  return checkFound(found, options, (element) => element.at) ?? { ok: true, value: pairs(found) };
}
