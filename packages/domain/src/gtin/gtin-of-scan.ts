import { readAnyDigitalLink, readBracketed, readEpc, readGtin, readScan, type Reading } from '@touchmark/gs1';
import { normaliseScan } from '../codes/scan-signs.ts';
import { readScanned } from '../codes/scanned-text.ts';

/**
 * The GTIN (14 digits) of typed or scanned text: everything that names an item, a lot or an instance, in all the forms that every
 * other field understands.
 */
export function gtinOfScan(line: string): Reading {
  for (const found of readScanned(line)) {
    if (found.kind === 'gtin' || found.kind === 'lot') return { ok: true, value: found.gtin };
    if (found.kind === 'code' && found.code.type === 'SGTIN') return { ok: true, value: found.code.key };
  }
  return faultOf(normaliseScan(line));
}

/** Why there is none: the fault of the form that the text begins like. */
function faultOf(text: string): Reading {
  const read = /^urn:epc:/i.test(text)
    ? readEpc(text)
    : text.startsWith(']')
      ? readScan(text)
      : text.startsWith('(')
        ? readBracketed(text)
        : /^https?:\/\//i.test(text)
          ? readAnyDigitalLink(text, { shortGtin: true, trailingSlash: true })
          : readGtin(text);
  // What can be read names something else than an item.
  return read.ok ? { ok: false, fault: 'empty', at: 0 } : { ok: false, fault: read.fault, at: read.at };
}
