import type { KeyObject } from 'node:crypto';
import { isSigned, signText } from './keys.ts';
import { instant, isNamed, timeText } from '@touchmark/domain';
import { NoticeRefused } from './port.ts';

// The signatures of Alipay's open platform (RSA2), as pure functions.

type Parameters = Readonly<Record<string, string>>;

/** The text under a signature: all parameters but those named and the empty ones, sorted, not percent-encoded. */
const textOf = (parameters: Parameters, without: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** A request with its signature; its `sign_type` is under the signature. */
export const withSign = (parameters: Parameters, key: KeyObject): Parameters => ({
  ...parameters,
  sign: signText(textOf(parameters, ['sign']), key),
});
export const isSignedRequest = (parameters: Parameters, key: KeyObject): boolean =>
  isSigned(textOf(parameters, ['sign']), parameters['sign'] ?? '', key);

/** A notice with its signature, under which neither `sign` nor `sign_type` is. */
export const withNoticeSign = (parameters: Parameters, key: KeyObject): Parameters => ({
  ...parameters,
  sign_type: 'RSA2',
  sign: signText(textOf(parameters, ['sign', 'sign_type']), key),
});

/** The parameters of a notice that Alipay signed. They are decoded once: a value may itself be percent-encoded. */
export function readSigned(body: Buffer, key: KeyObject): Parameters {
  const parameters: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    // Of two values of one name another reader could take the other.
    if (isNamed(parameters, name)) throw new NoticeRefused('form');
    parameters[name] = value;
  }
  const { sign = '', sign_type: type = '' } = parameters;
  if (sign === '' || type !== 'RSA2') throw new NoticeRefused('form');
  if (!isSigned(textOf(parameters, ['sign', 'sign_type']), sign, key)) throw new NoticeRefused('signature');
  return parameters;
}

/**
 * The part of an answer that is under its signature, as it came: from the brace after the name of the node to the one that closes
 * it. Braces within strings do not count.
 */
export function signedNode(text: string, name: string): string | null {
  const label = `"${name}":`;
  const at = text.indexOf(label);
  const start = at < 0 ? -1 : text.indexOf('{', at + label.length);
  if (start < 0) return null;
  let depth = 0;
  let inString = false;
  for (let place = start; place < text.length; place++) {
    const sign = text[place];
    if (inString) {
      if (sign === '\\') place++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return text.slice(start, place + 1);
  }
  return null;
}

/** Fen as yuan with two places, and back: whole numbers all the way. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
export function fenOf(yuan: string): number {
  const read = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!read) throw new NoticeRefused('form');
  return Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
}

/** Times are those of the platform’s clock, without a zone. */
export const beijingTime = (time: Date): string => timeText(time);
export function fromBeijing(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text)) throw new NoticeRefused('form');
  return new Date(instant(text));
}
