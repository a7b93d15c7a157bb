import { checkDigit, hasValidCheckDigit } from './check-digit.ts';
import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

export type EcodeFault = 'empty' | 'notDigit' | 'character' | 'version' | 'length' | 'nsi' | 'checkDigit';
/** Parts of the platform's own layout: version 1, number system, company, product, serial, check digit. */
export type EcodeParts = { version: '1'; nsi: string; entNo: string; productNo: string; serial: string; check: string };
export type EcodeBuildFault = 'nsi' | 'entNo' | 'productNo' | 'serial';

/** The number system of the demonstration; an operator's own value is assigned by the national registration body. */
export const demoNsi = '9999';

/** Builds an Ecode of 25 digits: 1 + NSI 4 + company 6 + product 5 + serial 8 + check digit over the 24 before it. */
export function buildEcode(parts: {
  nsi: string;
  entNo: string;
  productNo: string;
  serial: string | number | bigint;
}): Reading<EcodeBuildFault> {
  const fields: [EcodeBuildFault, string, number][] = [
    ['nsi', parts.nsi, 4],
    ['entNo', parts.entNo, 6],
    ['productNo', parts.productNo, 5],
    ['serial', String(parts.serial), 8],
  ];
  let body = '1';
  for (const [name, text, length] of fields) {
    if (!/^\d+$/.test(text) || text.length > length) return unread(name, 0);
    body += text.padStart(length, '0');
  }
  return { ok: true, value: body + checkDigit(body) };
}

/** Reads an Ecode in the platform's own layout; `nsi` restricts it to one number system. */
export function readEcode(text: string, options: { nsi?: string } = {}): Reading<EcodeFault, string, { parts: EcodeParts }> {
  const code = normaliseKey(text);
  if (code === '') return unread('empty', 0);
  const at = code.search(/\D/);
  if (at !== -1) return unread('notDigit', typedIndex(text, at));
  if (!code.startsWith('1')) return unread('version', typedIndex(text, 0));
  if (code.length !== 25) return unread('length', text.length);
  if (options.nsi !== undefined && code.slice(1, 5) !== options.nsi) return unread('nsi', typedIndex(text, 1));
  if (!hasValidCheckDigit(code)) return unread('checkDigit', typedIndex(text, 24));
  return {
    ok: true,
    value: code,
    parts: {
      version: '1',
      nsi: code.slice(1, 5),
      entNo: code.slice(5, 11),
      productNo: code.slice(11, 16),
      serial: code.slice(16, 24),
      check: code.charAt(24),
    },
  };
}

type Version = { nsi: number; longest: number; md: RegExp };
/** GB/T 31866: digits of the number system, longest master data code and its characters. V4 has no fixed length. */
const versions: Record<string, Version> = {
  1: { nsi: 4, longest: 20, md: /[^0-9]/ },
  2: { nsi: 4, longest: 28, md: /[^0-9]/ },
  3: { nsi: 5, longest: 39, md: /[^0-9A-Za-z]/ },
  4: { nsi: 5, longest: Number.POSITIVE_INFINITY, md: /\p{Cc}|\p{Surrogate}/u },
};

/** Reads any Ecode within the limits of its version, from any issuer. V0 is written as bits: 0000, 8 bits, up to 244 bits. */
export function readAnyEcode(text: string): Reading<EcodeFault, string, { parts: { version: string; nsi: string; md: string } }> {
  const code = text.trim();
  if (code === '') return unread('empty', 0);
  const from = text.indexOf(code);
  if (code.startsWith('0')) return readBits(code, from);
  const version = versions[code.charAt(0)];
  if (!version) return unread('version', from);
  const nsi = code.slice(1, 1 + version.nsi);
  const badNsi = nsi.search(/\D/);
  if (badNsi !== -1) return unread('nsi', from + 1 + badNsi);
  const md = code.slice(1 + version.nsi);
  if (md === '' || md.length > version.longest) return unread('length', from + Math.min(code.length, 1 + version.nsi + version.longest));
  const at = md.search(version.md);
  if (at !== -1) return unread('character', from + 1 + version.nsi + at);
  return { ok: true, value: code, parts: { version: code.charAt(0), nsi, md } };
}

function readBits(code: string, from: number): Reading<EcodeFault, string, { parts: { version: string; nsi: string; md: string } }> {
  const at = code.search(/[^01]/);
  if (at !== -1) return unread('character', from + at);
  if (!code.startsWith('0000')) return unread('version', from);
  if (code.length < 13 || code.length > 256) return unread('length', from + Math.min(code.length, 256));
  return { ok: true, value: code, parts: { version: '0', nsi: code.slice(4, 12), md: code.slice(12) } };
}
