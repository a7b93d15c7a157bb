import { gtin14, readAnyDigitalLink, readBracketed, readEpc, readGtin, readScan, type Reading } from '@touchmark/gs1';

function gtinAmong(elements: readonly (readonly [string, string])[]): Reading {
  const gtin = elements.find(([ai]) => ai === '01' || ai === '02')?.[1];
  return gtin === undefined ? { ok: false, fault: 'empty', at: 0 } : { ok: true, value: gtin14(gtin) };
}

/**
 * The GTIN (14 digits) of typed or scanned text: digits, an element string, raw scanner data, a Digital Link (plain or
 * compressed), or an EPC of an instance or its class.
 */
export function gtinOfScan(line: string): Reading {
  const text = line.trim();
  if (/^urn:epc:/i.test(text)) {
    const epc = readEpc(text);
    return epc.ok ? gtinAmong(epc.ais) : { ok: false, fault: epc.fault, at: epc.at };
  }
  const carried = text.startsWith(']')
    ? readScan(text)
    : text.startsWith('(')
      ? readBracketed(text)
      : /^https?:\/\//i.test(text)
        ? readAnyDigitalLink(text, { shortGtin: true, trailingSlash: true })
        : undefined;
  if (!carried) return readGtin(text);
  return carried.ok ? gtinAmong(carried.value) : { ok: false, fault: carried.fault, at: carried.at };
}
