import { readBracketed, unbracketed, type ElementsReading } from '@touchmark/gs1';

/** FNC1 as the Code 128 encoders of this package expect it: a character outside ASCII. */
export const fnc1 = '\xcf';

/** GS1 General Specifications 5.4.4.2: maximum data characters of one symbol, identifiers and separators included. */
const longest = 48;

/** Reads application identifiers and their data written with brackets: `(01)09521101000016(21)A1`. */
export const readAiText = (text: string): ElementsReading => readBracketed(text);

/** The encoded text: FNC1 at the start and after each element of variable length; undefined if the text breaks a GS1 rule. */
export function elementString(text: string): string | undefined {
  const data = gs1Data(text);
  return data !== undefined && data.length - 1 <= longest ? data.replaceAll('^', fnc1) : undefined;
}

/** The encoded text of any length, `^` for FNC1; undefined if the text breaks a GS1 rule. */
export function gs1Data(text: string): string | undefined {
  const reading = readAiText(text);
  return reading.ok ? unbracketed(reading.value) : undefined;
}

/** Whether a text looks as if its brackets marked application identifiers. */
export const looksLikeAis = (text: string): boolean => /^\(\d{2,4}\)/.test(text);
