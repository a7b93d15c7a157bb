import { entryNamed } from '../entry-named.ts';
import { elementsOfLink } from '../epc/from-link.ts';
import { elementsOfParts } from '../epc/to-elements.ts';
import { readUrn } from '../epc/urn.ts';
import { vocabularyValue, type VocabularyKind } from '../epc/vocabulary.ts';
import { aiOfWord } from '../digital-link/words.ts';
import { remembered } from '../remembered.ts';
import type { Element } from '../ai/elements.ts';

/** Which version of the Core Business Vocabulary defines a hash; 2.1 is a draft (docs/decisions/0026). */
export type HashVersion = '2.0' | '2.1';
/** The web vocabulary got its address with 2.1. */
const sensorVocabulary: Record<HashVersion, string> = { '2.0': 'https://gs1.org/voc/', '2.1': 'https://ref.gs1.org/voc/' };
const anyVocabulary = /^https?:\/\/(?:(?:www|ref)\.)?gs1\.org\/voc\/(?=[\w-]+$)/;

/** The vocabulary of each property; `type` depends on its list. */
const vocabularies: Record<string, VocabularyKind> = {
  bizStep: 'bizStep',
  disposition: 'disposition',
  set: 'disposition',
  unset: 'disposition',
  bizTransaction: 'bizTransaction',
  source: 'sourceDestination',
  destination: 'sourceDestination',
  component: 'component',
};

/** A value of a standard vocabulary as web URI; sensor types and exceptions belong to the GS1 web vocabulary. */
export function expandWord(property: string, text: string, version: HashVersion): string {
  if (property === 'sensorType' || property === 'exception') {
    const word = version === '2.0' ? text.replace(/^gs1:/, '') : text.replace(/^gs1:/, '').replace(anyVocabulary, '');
    return /^[A-Za-z][\w-]*$/.test(word) ? sensorVocabulary[version] + word : text;
  }
  const kind = entryNamed(vocabularies, property);
  return kind ? vocabularyValue(text, kind, 'web') : text;
}

/** Percent-encodes the path of a hashed identifier, except unreserved characters and the three that EPC URNs leave unencoded. */
const hashEncode = (value: string) =>
  value.replace(/[^A-Za-z0-9\-._~';=]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
const written = (elements: readonly Element[]) =>
  `https://id.gs1.org${elements.map(([ai, value]) => `/${ai}/${hashEncode(value)}`).join('')}`;

/** /gtin/…/ser/… → /01/…/21/…: withdrawn words still occur in stored events. */
function numericPath(uri: string): string {
  return uri.replace(/\/([a-z]{3,5})(?=\/)/g, (whole, word: string) => {
    const ai = aiOfWord(word);
    return ai === undefined ? whole : `/${ai}`;
  });
}

/** The canonical form of an identifier: the canonical Digital Link of its most specific level; undefined if the text is no identifier. */
export function identifier(text: string): string | undefined {
  if (text.startsWith('urn:epc:')) {
    const parts = readUrn(text);
    return parts.ok ? written(elementsOfParts(parts.value)) : undefined;
  }
  if (!/^https?:\/\//i.test(text)) return undefined;
  const link = elementsOfLink(numericPath(text), { checkDigits: false });
  return link.ok ? written(link.value) : undefined;
}

/** Texts of more characters are no numbers; they are left as they are. */
const longestNumber = 1000;
/** The forms of a number. No character fits two places of it, so a long text that is none is refused in one pass. */
const numberForm = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d+))?$/i;
export const isNumberText = (text: string): boolean => text.length <= longestNumber && numberForm.test(text);

/** A number without superfluous zeros and signs; whole numbers without a decimal part, as a 64-bit float is printed. */
export function plainNumber(text: string): string {
  if (!isNumberText(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Number.isInteger(number)) return BigInt(number).toString();
  if (Math.abs(number) >= 1e-4) return String(number);
  const [digits = '', exponent = ''] = number.toExponential().split('e-');
  return `${digits}e-${exponent.padStart(2, '0')}`;
}

/** A number to its last digit: without superfluous zeros, signs and exponents. */
export function exactNumber(text: string): string {
  const read = text.length <= longestNumber ? numberForm.exec(text) : null;
  if (!read) return text;
  const [, sign = '', whole = '', behind = '', only = '', exponent = '0'] = read;
  const part = behind || only;
  const move = Number(exponent);
  if (Math.abs(move) > longestExponent) return text;
  const digits = '0'.repeat(Math.max(0, -move)) + whole + part + '0'.repeat(Math.max(0, move - part.length));
  const point = Math.max(0, -move) + whole.length + move;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  const value = after === '' ? before : `${before}.${after}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
}
/** More zeros are no number of this world, and would make a long text of a short one. */
const longestExponent = 400;

/** Any value in canonical form. */
export const canonicalValue: Record<HashVersion, (text: string) => string> = {
  '2.0': remembered((text) => valueInForm(text, plainNumber)),
  '2.1': remembered((text) => valueInForm(text, exactNumber)),
};

function valueInForm(text: string, numberOf: (text: string) => string): string {
  const trimmed = text.trim();
  const cbv = trimmed.replace(
    /^urn:epcglobal:cbv:(bizstep|disp|btt|sdt|er):/,
    (_, name: string) => `https://ref.gs1.org/cbv/${webNames[name]}-`,
  );
  const number = numberOf(cbv);
  return number === cbv ? (identifier(cbv) ?? cbv) : number;
}

const webNames: Record<string, string> = { bizstep: 'BizStep', disp: 'Disp', btt: 'BTT', sdt: 'SDT', er: 'ER' };

/**
 * A time in UTC with milliseconds; text that is not a time stays unchanged. The fourth decimal decides: from 5 on it is rounded up,
 * as the rule of the algorithm says (its reference rounds halves to even, which no rule asks for).
 */
export function canonicalTime(text: string): string {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)$/i.exec(text.trim());
  if (!match) return text;
  const [, seconds = '', fraction = '', zone = ''] = match;
  const base = Date.parse(`${seconds}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()}`);
  const digits = fraction.padEnd(4, '0');
  return Number.isNaN(base) ? text : new Date(base + Number(digits.slice(0, 3)) + Number(digits.charAt(3) >= '5')).toISOString();
}
