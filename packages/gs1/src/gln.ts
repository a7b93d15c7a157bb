import { checkDigit, readDigitKey, type DigitKeyFault } from './check-digit.ts';
import { unread, type Reading } from './reading.ts';

/** Reads a GLN of 13 digits. */
export function readGln(text: string): Reading<DigitKeyFault> {
  return readDigitKey(text, [13]);
}

/** GLN from company prefix and location reference. GLNs and GTINs are numbered independently. */
export function buildGln(prefix: string, locationReference: string): Reading<'prefix' | 'locationReference'> {
  if (!/^\d{4,12}$/.test(prefix)) return unread('prefix', 0);
  const room = 12 - prefix.length;
  if (!/^\d*$/.test(locationReference) || locationReference.length > room) return unread('locationReference', 0);
  const body = prefix + locationReference.padStart(room, '0');
  return { ok: true, value: body + checkDigit(body) };
}
