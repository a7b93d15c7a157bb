import {
  bracketed,
  checkDigit,
  faultText,
  hasValidCheckDigit,
  humanReadable,
  normaliseKey,
  readBracketed,
  readDigitalLink,
  unbracketed,
  type Element,
  type SymbolKind,
} from '@touchmark/gs1';
import type { Text } from '../preflight/fault.ts';
import { symbolRules } from './kinds.ts';

/** What is encoded in a symbol, what is printed below it, and what a scanner sends for it. */
export interface SymbolContent {
  readonly kind: SymbolKind;
  /** The stored form: digits, element string with brackets, or the text. */
  readonly content: string;
  /** The encoded text; `^` is FNC1 if the symbol contains elements. */
  readonly payload: string;
  readonly lines: readonly string[];
  readonly scanned: string;
  /** Fourteen digits, if the content contains a GTIN. */
  readonly gtin?: string;
}

export type ContentReading = { readonly ok: true; readonly value: SymbolContent } | { readonly ok: false; readonly text: Text };

const refuse = (zh: string, en: string): ContentReading => ({ ok: false, text: { zh, en } });
const read = (kind: SymbolKind, content: string, more: Partial<SymbolContent> = {}): ContentReading => ({
  ok: true,
  value: { kind, content, payload: content, lines: [content], scanned: symbolRules[kind].scanId + content, ...more },
});

/** Reads the content of a symbol, or returns the fault in both languages. */
export function readSymbolContent(kind: SymbolKind, text: string): ContentReading {
  if (text.trim() === '') return refuse('请填写内容', 'Enter the content');
  switch (kind) {
    case 'EAN13':
      return digits(kind, text, 13);
    case 'EAN8':
      return digits(kind, text, 8);
    case 'UPCA':
      return digits(kind, text, 12);
    case 'ITF14':
      return digits(kind, text, 14);
    case 'GS1_128':
    case 'GS1_DATAMATRIX':
      return elements(kind, text.trim());
    case 'QR_DL':
      return link(text.trim());
    default:
      return plain(kind, text.trim());
  }
}

function digits(kind: SymbolKind, text: string, length: number): ContentReading {
  const key = normaliseKey(text);
  const { name } = symbolRules[kind];
  if (!/^\d+$/.test(key)) return refuse('只能包含数字', 'Only digits are allowed');
  if (key.length !== length)
    return refuse(
      `${name} 应为 ${length} 位数字（含校验位），现为 ${key.length} 位`,
      `${name} takes ${length} digits with the check digit, not ${key.length}`,
    );
  if (!hasValidCheckDigit(key))
    return refuse(`校验位应为 ${checkDigit(key.slice(0, -1))}`, `The check digit should be ${checkDigit(key.slice(0, -1))}`);
  // A scanner for EAN symbols sends a UPC-A as thirteen digits.
  return read(kind, key, { gtin: key.padStart(14, '0'), scanned: symbolRules[kind].scanId + (kind === 'UPCA' ? `0${key}` : key) });
}

/** GS1 General Specifications 5.4.4.2: maximum data characters of one GS1-128, identifiers and separators included. */
const longest: Partial<Record<SymbolKind, number>> = {
  GS1_128: 48,
  GS1_DATAMATRIX: 500,
  CODE39: 40,
  CODE128: 80,
  DATAMATRIX: 500,
  QR: 500,
  QR_DL: 500,
};

function elements(kind: SymbolKind, text: string): ContentReading {
  const reading = readBracketed(text);
  if (!reading.ok) {
    const why = faultText(reading.fault);
    return refuse(`第 ${reading.at + 1} 个字符处：${why.zh}`, `At character ${reading.at + 1}: ${why.en}`);
  }
  const payload = unbracketed(reading.value);
  if (payload.length - 1 > longest[kind]!) return tooLong(kind, payload.length - 1);
  return read(kind, bracketed(reading.value), {
    payload,
    lines: humanReadable(reading.value),
    scanned: symbolRules[kind].scanId + payload.slice(1).replaceAll('^', '\x1d'),
    ...gtinIn(reading.value),
  });
}

function link(text: string): ContentReading {
  const reading = readDigitalLink(text);
  if (!reading.ok) {
    const why = faultText(reading.fault);
    return refuse(`不是有效的 GS1 Digital Link 网址：${why.zh}`, `Not a GS1 Digital Link: ${why.en}`);
  }
  if (text.length > longest['QR_DL']!) return tooLong('QR_DL', text.length);
  return read('QR_DL', text, { lines: humanReadable(reading.value), ...gtinIn(reading.value) });
}

const gtinIn = (found: readonly Element[]): { gtin?: string } => {
  const gtin = found.find(([ai]) => ai === '01')?.[1];
  return gtin === undefined ? {} : { gtin };
};

const charsets: Partial<Record<SymbolKind, { allowed: RegExp; zh: string; en: string }>> = {
  CODE39: {
    allowed: /^[0-9A-Z \-.$/+%]*$/,
    zh: '只能包含大写英文字母、数字、空格和 - . $ / + %',
    en: 'Only uppercase letters, digits, spaces and - . $ / + % are allowed',
  },
  CODE128: { allowed: /^[\x20-\x7e]*$/, zh: '只能包含英文、数字和半角符号', en: 'Only printable ASCII characters are allowed' },
  DATAMATRIX: { allowed: /^[\x20-\x7e]*$/, zh: '只能包含英文、数字和半角符号', en: 'Only printable ASCII characters are allowed' },
  // The pattern refuses control characters and so must name them.
  // oxlint-disable-next-line no-control-regex
  QR: { allowed: /^[^\x00-\x1f\x7f]*$/, zh: '不能包含控制字符', en: 'Control characters are not allowed' },
};

function plain(kind: SymbolKind, text: string): ContentReading {
  const charset = charsets[kind]!;
  if (!charset.allowed.test(text)) return refuse(charset.zh, charset.en);
  return text.length > longest[kind]! ? tooLong(kind, text.length) : read(kind, text);
}

const tooLong = (kind: SymbolKind, length: number): ContentReading =>
  refuse(
    `${symbolRules[kind].name} 最多 ${longest[kind]} 个字符，现为 ${length} 个`,
    `${symbolRules[kind].name} takes at most ${longest[kind]} characters, not ${length}`,
  );
