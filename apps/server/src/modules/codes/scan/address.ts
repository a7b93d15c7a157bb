import { type CodeText, linkWithoutEnd, readCodeText } from '@touchmark/domain';
import { readGtin } from '@touchmark/gs1';
import { addressFits } from '../../../issued-codes/public.ts';
import type { Secrets } from '../../../secrets.ts';

/** The object of an address. `genuine` is false if the text is well-formed but its proof (`k`) does not match. */
export type Target =
  | { kind: 'CODE'; text: CodeText; genuine: boolean }
  | { kind: 'TEMP'; token: string }
  | { kind: 'GTIN'; gtin: string }
  | { kind: 'MALFORMED' };

/** Reads `/e/…?k=`, `/z/…`, `/01/…/21/…` or `/t/…`, as paths or complete addresses. */
export function targetOf(secrets: Pick<Secrets, 'codeKey' | 'former'>, address: string): Target {
  const temporary = /(?:^|^https?:\/\/[^/]+)\/t\/([\w-]{20,64})(?![\w-])/i.exec(address);
  if (temporary) return { kind: 'TEMP', token: temporary[1]! };
  const model = /(?:^|^https?:\/\/[^/]+)\/+01\/+(\d{8,14})$/.exec(linkWithoutEnd(address.split(/[?#]/)[0]!).replace(/\/+$/, ''));
  const gtin = model ? readGtin(model[1]!) : null;
  if (gtin?.ok) return { kind: 'GTIN', gtin: gtin.value };
  const text = readCodeText(address);
  return text ? { kind: 'CODE', text, genuine: addressFits(secrets, text) } : { kind: 'MALFORMED' };
}
