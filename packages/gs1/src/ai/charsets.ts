import { failure, type Check } from './check-result.ts';

/** Character set 82 of the GS1 General Specifications; the index of a character is its value in the check character pair. */
export const set82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Set 39: capitals, digits and three signs. */
export const set39 = '#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function membership(characters: string): Uint8Array {
  const flags = new Uint8Array(128);
  for (const char of characters) flags[char.charCodeAt(0)] = 1;
  return flags;
}

/** Index of the first character outside a set, or -1. The parser spends most of its time here. */
function firstOutside(text: string, flags: Uint8Array): number {
  for (let i = 0; i < text.length; i += 1) {
    if (flags[text.charCodeAt(i)] !== 1) return i;
  }
  return -1;
}

const digitFlags = membership('0123456789');
const flags82 = membership(set82);
const flags39 = membership(set39);
const flags64 = membership('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

/** Index of the first character that is not an ASCII digit, or -1. */
export function firstNonDigit(text: string): number {
  return firstOutside(text, digitFlags);
}

export const csetnumeric: Check = (text) => {
  const at = firstOutside(text, digitFlags);
  return at === -1 ? undefined : failure('nonDigitCharacter', text, at, 1);
};

export const cset82: Check = (text) => {
  const at = firstOutside(text, flags82);
  return at === -1 ? undefined : failure('invalidCset82Character', text, at, 1);
};

export const cset39: Check = (text) => {
  const at = firstOutside(text, flags39);
  return at === -1 ? undefined : failure('invalidCset39Character', text, at, 1);
};

/** File-safe base64. Trailing = must complete the last group of four or be left out entirely. */
export const cset64: Check = (text) => {
  const body = text.replace(/=+$/, '');
  const at = firstOutside(body, flags64);
  if (at !== -1) return failure('invalidCset64Character', text, at, 1);
  const padding = text.length - body.length;
  return padding === 0 || (padding <= 2 && text.length % 3 === 0) ? undefined : failure('invalidCset64Padding', text, body.length);
};
