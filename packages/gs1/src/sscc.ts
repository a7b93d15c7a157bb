import { checkDigit, readDigitKey, type DigitKeyFault } from './check-digit.ts';
import { unread, type Reading } from './reading.ts';

/** Reads an SSCC of 18 digits: extension digit, company prefix, serial reference, check digit. */
export function readSscc(text: string): Reading<DigitKeyFault, string, { extension: string }> {
  const reading = readDigitKey(text, [18]);
  return reading.ok ? { ...reading, extension: reading.value.charAt(0) } : reading;
}

/** SSCC from its parts; the serial reference is padded to fill 16 digits together with the prefix. */
export function buildSscc(parts: { extension: string; prefix: string; serial: string }): Reading<'extension' | 'prefix' | 'serial'> {
  if (!/^\d$/.test(parts.extension)) return unread('extension', 0);
  if (!/^\d{4,12}$/.test(parts.prefix)) return unread('prefix', 0);
  const room = 16 - parts.prefix.length;
  if (!/^\d+$/.test(parts.serial) || parts.serial.length > room) return unread('serial', 0);
  const body = parts.extension + parts.prefix + parts.serial.padStart(room, '0');
  return { ok: true, value: body + checkDigit(body) };
}
