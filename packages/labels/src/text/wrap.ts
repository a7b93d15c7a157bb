import { withoutUnseen } from '@touchmark/gs1';
import { advanceOf } from './advances.ts';

/** Printed instead of a character the font does not have: the geta mark, as in Chinese and Japanese typesetting. */
const missingMark = '〓';
const ellipsis = '…';

// GB/T 15834 and common practice: characters that must not begin a line, and characters that must not end one.
const neverFirst = new Set('、。，．：；！？）】》〉」』〕］｝…—～·,.:;!?)]}%‰℃°”’');
const neverLast = new Set('（【《〈「『〔［｛([{￥¥$“‘');

const wide = (code: number): boolean => (code >= 0x2e80 && code <= 0xffef) || code >= 0x20000;

/** Width in thousandths of the font size. A character without a width counts as a full-width one, like its replacement. */
export function widthOf(text: string, bold: boolean): number {
  let width = 0;
  for (const char of text) width += advanceOf(char.codePointAt(0)!, bold) ?? 1000;
  return width;
}

const has = (char: string): boolean => advanceOf(char.codePointAt(0)!, false) !== undefined;
// oxlint-disable-next-line no-control-regex -- vertical tab and form feed end lines
const lineEnds = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** A text without what nobody sees, in one form of its characters and its line ends. */
const settable = (text: string): string => withoutUnseen(text.replace(lineEnds, '\n'), 'none').normalize('NFC');

/** Normalises a text for printing: line feeds only, blanks that the font has, replacements for characters that it does not have. */
export function printable(text: string): string {
  let out = '';
  for (const char of settable(text)) out += char === '\n' || has(char) ? char : /\s/.test(char) ? ' ' : missingMark;
  return out;
}

/** The characters of a text that the font does not have. */
export const unprintable = (text: string): string[] => [...new Set(settable(text))].filter((char) => !/\s/.test(char) && !has(char));

function mayBreakBetween(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (neverFirst.has(after) || neverLast.has(before)) return false;
  if (before === ' ' || before === '-' || before === '/') return true;
  return wide(before.codePointAt(0)!) || wide(after.codePointAt(0)!);
}

/** Number of characters of a paragraph that fit on a line of this width: up to the last possible line break, at least one. */
function fitting(chars: readonly string[], from: number, limit: number, bold: boolean): number {
  let width = 0;
  let lastBreak = 0;
  for (let i = from; i < chars.length; i++) {
    if (i > from && mayBreakBetween(chars[i - 1]!, chars[i]!)) lastBreak = i - from;
    width += widthOf(chars[i]!, bold);
    // A space may extend beyond the end of the line.
    if (width > limit && chars[i] !== ' ') return lastBreak || Math.max(1, i - from);
  }
  return chars.length - from;
}

/** Shortens a text until it fits with an ellipsis after it; empty if not even the ellipsis fits. */
function shortened(text: string, limit: number, bold: boolean): string {
  const chars = [...text.trimEnd()];
  while (chars.length > 0 && widthOf(chars.join('').trimEnd() + ellipsis, bold) > limit) chars.pop();
  if (chars.length > 0) return chars.join('').trimEnd() + ellipsis;
  return widthOf(ellipsis, bold) <= limit ? ellipsis : '';
}

export interface Wrapped {
  readonly lines: readonly string[];
  /** Whether text was left out. */
  readonly cut: boolean;
}

/** Breaks a printable text into at most `maxLines` lines no wider than `limit` thousandths of the size. */
export function wrap(text: string, limit: number, maxLines: number, bold: boolean): Wrapped {
  if (maxLines < 1 || text === '') return { lines: [], cut: text !== '' };
  if (!text.includes('\n') && widthOf(text, bold) <= limit) return { lines: [text], cut: false };
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    const chars = [...paragraph];
    let from = 0;
    do {
      if (lines.length === maxLines) return { lines: withEllipsis(lines, limit, bold), cut: true };
      const count = fitting(chars, from, limit, bold);
      lines.push(
        chars
          .slice(from, from + count)
          .join('')
          .trimEnd(),
      );
      from += count;
      while (chars[from] === ' ') from++;
    } while (from < chars.length);
  }
  // A single character that is wider than the line cannot be broken further.
  const fits = lines.every((line) => widthOf(line, bold) <= limit);
  return fits ? { lines, cut: false } : { lines: lines.filter((line) => widthOf(line, bold) <= limit), cut: true };
}

/** Adds an ellipsis to the last line and fills it with as many of the remaining words as fit. */
function withEllipsis(lines: readonly string[], limit: number, bold: boolean): string[] {
  return [...lines.slice(0, -1), shortened(lines.at(-1)!, limit, bold)].filter((line) => line !== '' && widthOf(line, bold) <= limit);
}
