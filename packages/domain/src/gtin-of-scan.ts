import { gtin14, readBracketed, readDigitalLink, readGtin, readScan, type Reading } from '@touchmark/gs1';

const aiGtin = (elements: readonly (readonly [string, string])[]): string | undefined =>
  elements.find(([ai]) => ai === '01' || ai === '02')?.[1];

/** The GTIN (14 digits) of what somebody typed or scanned: the digits, an element string, a scanner's data, or a Digital Link. */
export function gtinOfScan(line: string): Reading {
  const text = line.trim();
  const carried = text.startsWith(']')
    ? readScan(text)
    : text.startsWith('(')
      ? readBracketed(text)
      : /^https?:\/\//i.test(text)
        ? readDigitalLink(text, { shortGtin: true, trailingSlash: true })
        : undefined;
  if (!carried) return readGtin(text);
  if (!carried.ok) return { ok: false, fault: carried.fault, at: carried.at };
  const gtin = aiGtin(carried.value);
  return gtin === undefined ? { ok: false, fault: 'empty', at: 0 } : { ok: true, value: gtin14(gtin) };
}
