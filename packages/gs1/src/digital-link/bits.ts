/** File-safe base64 in which compressed links are written, six bits to a character. */
export const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const hex = '0123456789abcdef';

/**
 * Bits needed for n decimal digits, and bits of a length field for a length of at most n (GS1 Digital Link Compression, tables of
 * formats).
 */
export const digitBits = (digits: number) => Math.ceil(digits * Math.log2(10) + 0.01);
export const lengthBits = (longest: number) => Math.ceil(Math.log2(longest) + 0.01);

/** A decimal number as a fixed number of bits. BigInt, because a double cannot represent all numbers of 18 digits. */
export function numberToBits(digits: string, width: number): string {
  return (digits === '' ? 0n : BigInt(digits)).toString(2).padStart(width, '0');
}

/** Writes each character as its index in an alphabet, in a fixed number of bits. */
function spell(text: string, width: number, place: (char: string) => number): string {
  let bits = '';
  for (const char of text) bits += place(char).toString(2).padStart(width, '0');
  return bits;
}

/** Encodings of alphanumeric data, named by three bits: digits, lower hex, upper hex, base64url, ASCII. */
export function encodeText(text: string, lengthField: string): string {
  if (/^[0-9]+$/.test(text)) return `000${lengthField}${numberToBits(text, digitBits(text.length))}`;
  if (/^[0-9A-F]+$/.test(text)) return `010${lengthField}${spell(text, 4, (char) => hex.indexOf(char.toLowerCase()))}`;
  if (/^[0-9a-f]+$/.test(text)) return `001${lengthField}${spell(text, 4, (char) => hex.indexOf(char))}`;
  if (/^[A-Za-z0-9_-]+$/.test(text)) return `011${lengthField}${base64Bits(text)}`;
  return `100${lengthField}${spell(text, 7, (char) => char.charCodeAt(0))}`;
}

/** The bits of base64url text. */
export function base64Bits(text: string): string {
  return spell(text, 6, (char) => base64url.indexOf(char));
}

/** Base64url text of bits, filled with zeros to whole characters. */
export function bitsToBase64(bits: string): string {
  let text = '';
  for (let i = 0; i < bits.length; i += 6) text += base64url.charAt(Number.parseInt(bits.slice(i, i + 6).padEnd(6, '0'), 2));
  return text;
}

/** Reads bits from the left; reading past the end sets a flag instead of throwing. */
export class BitReader {
  at = 0;
  short = false;
  readonly bits: string;

  constructor(bits: string) {
    this.bits = bits;
  }

  get left(): number {
    return this.bits.length - this.at;
  }

  take(count: number): string {
    const bits = this.bits.slice(this.at, this.at + count);
    this.at += count;
    if (bits.length < count) this.short = true;
    return bits.padEnd(count, '0');
  }

  number(count: number): number {
    return count === 0 ? 0 : Number.parseInt(this.take(count), 2);
  }

  /** Decimal digits with their leading zeros. A number that is too large yields too many digits, which the checks refuse. */
  digits(count: number): string {
    const text = BigInt(`0b${this.take(digitBits(count))}`).toString();
    return count === 0 ? '' : text.padStart(count, '0');
  }

  /** Text in the encoding that the three-bit code names; undefined for the three unused codes. */
  text(encoding: number, count: number): string | undefined {
    const letters = (width: number, letter: (code: number) => string) =>
      Array.from({ length: this.left < count * width ? 0 : count }, () => letter(this.number(width))).join('');
    if (this.left < (encoding === 0 ? digitBits(count) : count)) this.short = true;
    switch (encoding) {
      case 0:
        return this.digits(count);
      case 1:
        return letters(4, (code) => hex.charAt(code));
      case 2:
        return letters(4, (code) => hex.charAt(code).toUpperCase());
      case 3:
        return letters(6, (code) => base64url.charAt(code));
      case 4:
        return letters(7, (code) => String.fromCharCode(code));
      default:
        return undefined;
    }
  }
}
