/** A value of a PDF file (ISO 32000-1, 7.3). */
export type PdfValue = number | string | boolean | null | PdfName | PdfRef | PdfText | PdfValue[] | PdfDict;
interface PdfName {
  name: string;
}
interface PdfRef {
  ref: number;
}
/** The bytes of a string, one character each. */
interface PdfText {
  text: string;
}
export type PdfDict = Map<string, PdfValue>;

/** An operator or another bare word. */
type Token = PdfValue | undefined;

const white = /[\0\t\n\f\r ]/;
const special = '()<>[]{}/%';
const deepest = 40;

/** Reads values and bare words one after the other from Latin-1 text. */
export class PdfReader {
  at: number;
  private readonly source: string;
  constructor(source: string, at = 0) {
    this.source = source;
    this.at = at;
  }

  get done(): boolean {
    this.skip();
    return this.at >= this.source.length;
  }

  private skip(): void {
    for (; this.at < this.source.length; this.at += 1) {
      const char = this.source[this.at]!;
      if (char === '%') while (this.at < this.source.length && !/[\n\r]/.test(this.source[this.at]!)) this.at += 1;
      else if (!white.test(char)) return;
    }
  }

  /** The next value; a bare word is a string. */
  next(depth = 0): Token {
    this.skip();
    const char = this.source[this.at];
    if (char === undefined) return undefined;
    if (depth > deepest) throw new Error('values nest too deep');
    if (char === '/') return this.readName();
    if (char === '(') return this.readText();
    if (char === '[') return this.readList(depth);
    if (char === '<') return this.source[this.at + 1] === '<' ? this.readDict(depth) : this.readHex();
    if (special.includes(char)) {
      this.at += this.source.startsWith('>>', this.at) ? 2 : 1;
      return undefined;
    }
    return this.readWord();
  }

  private readName(): PdfName {
    const from = this.at + 1;
    this.at = from;
    while (this.at < this.source.length && !white.test(this.source[this.at]!) && !special.includes(this.source[this.at]!)) this.at += 1;
    return {
      name: this.source
        .slice(from, this.at)
        .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    };
  }

  private readWord(): PdfValue {
    const from = this.at;
    while (this.at < this.source.length && !white.test(this.source[this.at]!) && !special.includes(this.source[this.at]!)) this.at += 1;
    const word = this.source.slice(from, this.at);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    if (word === '' || Number.isNaN(number)) return word;
    // '12 0 R' is a reference.
    const reference = /^\s+\d+\s+R(?![A-Za-z0-9])/.exec(this.source.slice(this.at, this.at + 24));
    if (!reference || !Number.isInteger(number)) return number;
    this.at += reference[0].length;
    return { ref: number };
  }

  private readList(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    while (!this.done && this.source[this.at] !== ']') {
      const value = this.next(depth + 1);
      if (value !== undefined) values.push(value);
    }
    this.at += 1;
    return values;
  }

  private readDict(depth: number): PdfDict {
    this.at += 2;
    const dict: PdfDict = new Map();
    while (!this.done && !this.source.startsWith('>>', this.at)) {
      const key = this.next(depth + 1);
      const value = this.next(depth + 1);
      if (isName(key) && value !== undefined) dict.set(key.name, value);
    }
    this.at += 2;
    return dict;
  }

  private readHex(): PdfText {
    const end = this.source.indexOf('>', this.at);
    const hex = this.source.slice(this.at + 1, end < 0 ? undefined : end).replaceAll(/[^0-9a-f]/gi, '');
    this.at = end < 0 ? this.source.length : end + 1;
    return { text: Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex').toString('latin1') };
  }

  private readText(): PdfText {
    let [text, open] = ['', 1];
    for (this.at += 1; this.at < this.source.length; this.at += 1) {
      const char = this.source[this.at]!;
      if (char === '\\') text += this.escaped();
      else if (char === ')' && --open === 0) break;
      else {
        if (char === '(') open += 1;
        text += char;
      }
    }
    this.at += 1;
    return { text };
  }

  private escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.source.slice(this.at + 1, this.at + 4))?.[0];
    if (octal) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    }
    this.at += 1;
    const char = this.source[this.at] ?? '';
    if (char === '\r' && this.source[this.at + 1] === '\n') this.at += 1;
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }[char] ?? char;
  }
}

export const isName = (value: Token): value is PdfName => typeof value === 'object' && value !== null && 'name' in value;
export const isRef = (value: Token): value is PdfRef => typeof value === 'object' && value !== null && 'ref' in value;
export const isText = (value: unknown): value is PdfText => typeof value === 'object' && value !== null && 'text' in value;
export const isDict = (value: Token): value is PdfDict => value instanceof Map;
