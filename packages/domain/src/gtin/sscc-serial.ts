import { buildSscc, prefixCapacity } from '@touchmark/gs1';

/** Serial references of a prefix begin at 1, as on the logistic labels of the examples: 0 95211010 00000001 6. */
export const firstSsccSerial = 1n;

/** The SSCCs of consecutive serials of one prefix and extension digit, or null if they exceed the prefix's capacity. */
export function ssccRun({
  prefix,
  extension,
  from,
  count,
}: {
  prefix: string;
  extension: number;
  from: bigint;
  count: number;
}): string[] | null {
  const capacity = BigInt(prefixCapacity(prefix.length).ssccPerExtension);
  if (from < firstSsccSerial || from + BigInt(count) > capacity) return null;
  const run: string[] = [];
  for (let serial = from; run.length < count; serial += 1n) {
    const sscc = buildSscc({ extension: String(extension), prefix, serial: String(serial) });
    if (!sscc.ok) return null;
    run.push(sscc.value);
  }
  return run;
}
