import { checkDigit, readDigitKey, type DigitKeyFault } from './check-digit.ts';
import { unread, type Reading } from './reading.ts';

export type GtinForm = 'GTIN-8' | 'GTIN-12' | 'GTIN-13' | 'GTIN-14';
/** `value` is the stored form of 14 digits, `typed` the digits as entered, `indicator` the first of the fourteen. */
export type GtinReading = Reading<DigitKeyFault, string, { form: GtinForm; typed: string; indicator: string }>;

const lengths = [8, 12, 13, 14];

/** Reads a GTIN-8, -12, -13 or -14. `form` is the length as entered, the value is always 14 digits. */
export function readGtin(text: string): GtinReading {
  const reading = readDigitKey(text, lengths);
  if (!reading.ok) return reading;
  const value = gtin14(reading.value);
  return { ok: true, value, form: `GTIN-${reading.value.length}` as GtinForm, typed: reading.value, indicator: value.charAt(0) };
}

/** The stored form: 14 digits, left zeros. 00012345600012 and 12345600012 are one GTIN. */
export function gtin14(gtin: string): string {
  return gtin.padStart(14, '0');
}

/** The shortest form that carries the same GTIN: 14 digits → 8, 12, 13 or 14. */
export function shortGtin(gtin: string): string {
  const padded = gtin14(gtin);
  const zeros = /^0*/.exec(padded)?.[0].length ?? 0;
  if (zeros >= 6) return padded.slice(6);
  if (zeros >= 2) return padded.slice(2);
  return zeros === 1 ? padded.slice(1) : padded;
}

/** Packaging level by the indicator: 0 = the unit itself, 1–8 = a grouping (in no order), 9 = variable measure. */
export function packagingOf(gtin: string): 'unit' | 'grouping' | 'variableMeasure' {
  const indicator = gtin14(gtin).charAt(0);
  if (indicator === '0') return 'unit';
  return indicator === '9' ? 'variableMeasure' : 'grouping';
}

/** GTIN-13 from company prefix and item reference (12 digits together, the reference padded with zeros). */
export function buildGtin(prefix: string, itemReference: string): Reading<'prefix' | 'itemReference'> {
  if (!/^\d{4,11}$/.test(prefix)) return unread('prefix', 0);
  const room = 12 - prefix.length;
  if (!/^\d+$/.test(itemReference) || itemReference.length > room) return unread('itemReference', 0);
  const body = prefix + itemReference.padStart(room, '0');
  return { ok: true, value: body + checkDigit(body) };
}

/** Carton GTIN-14 of a contained GTIN: indicator + its first 12 digits (without the check digit) + new check digit. */
export function cartonGtin(contained: string, indicator: string | number): Reading<DigitKeyFault | 'indicator' | 'alreadyGrouping'> {
  const base = readGtin(contained);
  if (!base.ok) return base;
  if (!/^[1-9]$/.test(String(indicator))) return unread('indicator', 0);
  // GTIN Management Standard: the contained GTIN must be a unit, because a new indicator would replace that of a grouping.
  if (base.indicator !== '0') return unread('alreadyGrouping', 0);
  const body = String(indicator) + base.value.slice(1, 13);
  return { ok: true, value: body + checkDigit(body) };
}
