import { checkDigit, readGtin } from '@touchmark/gs1';
import { type BatchRow, type ResolvedRow, type RowFault, fault } from './batch-row.ts';

/** Tracks what the previous rows have already used. */
export class Seen {
  readonly #rows = new Map<string, number>();
  readonly #taken = new Map<string, number>();
  /** The GTINs of units in these rows, with the rows that contain them: cartons may be based on them. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  /** The rows that cannot be imported unchanged. */
  readonly wrong = new Set<number>();

  constructor(rows: readonly BatchRow[]) {
    const units = new Map<string, number[]>();
    for (const { row, cells } of rows) {
      const gtin = readGtin(cells.gtin ?? '');
      if (gtin.ok && gtin.indicator === '0') units.set(gtin.value, [...(units.get(gtin.value) ?? []), row]);
    }
    this.units = units;
  }

  /** The earlier row with the same key, if any; also remembers this row. */
  before(what: string, row: number): number | undefined {
    const first = this.#rows.get(what);
    if (first === undefined) this.#rows.set(what, row);
    return first;
  }

  /** Counts a number of a prefix that a row needs; returns the count so far. */
  take(prefixId: string): number {
    const count = (this.#taken.get(prefixId) ?? 0) + 1;
    this.#taken.set(prefixId, count);
    return count;
  }
}

export const repeats = (field: string, row: number): RowFault => fault(field, `与第 ${row} 行重复`, `is the same as in row ${row}`);

export type Numbered = { faults: RowFault[]; found: Omit<ResolvedRow, 'row' | 'brandId' | 'categoryId' | 'productId'> };
export const none: Numbered['found'] = {
  codeForm: 'GTIN13',
  gtin: null,
  prefixId: null,
  itemRef: null,
  baseCodeId: null,
  indicator: 0,
  innerQty: null,
};

export function digitFault(field: string, typed: string): RowFault {
  const reading = readGtin(typed);
  if (reading.ok || reading.fault !== 'checkDigit') return fault(field, '应为 8、12、13 或 14 位数字', 'must have 8, 12, 13 or 14 digits');
  const right = checkDigit(typed.slice(0, -1));
  // Never offered as a repair: a check digit does not say which digit is wrong, nor whether one is missing.
  return fault(field, `校验位应为 ${right}，请核对整个号码`, `the check digit should be ${right}; compare the whole number`);
}
