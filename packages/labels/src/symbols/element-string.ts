import { readBracketed, unbracketed, type ElementsReading } from '@touchmark/gs1';

/** FNC1 as the Code 128 encoders of this package write it: outside ASCII. */
export const fnc1 = '\xcf';

/** GS1 General Specifications 5.4.4.2: data characters of one symbol, identifiers and separators included. */
const longest = 48;

/** Application identifiers and their data, written with brackets: `(01)09521101000016(21)A1`. */
export const readAiText = (text: string): ElementsReading => readBracketed(text);

/** What the bars hold: FNC1 in front, and behind each part of variable length; undefined when the text breaks a rule of GS1. */
export function elementString(text: string): string | undefined {
  const reading = readAiText(text);
  if (!reading.ok) return undefined;
  const data = unbracketed(reading.value);
  return data.length - 1 <= longest ? data.replaceAll('^', fnc1) : undefined;
}
