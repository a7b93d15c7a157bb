import { shortGtin } from '@touchmark/gs1';
import { Seen } from './batch-seen.ts';
import { carton, unit } from './batch-new-number.ts';
import { existing } from './batch-existing-number.ts';
import { type BatchRow, type EntryFacts, type ResolvedRow, type RowFault, type RowVerdict, fault, twinKey } from './batch-row.ts';
import { targets } from './batch-target.ts';

/** Everything the register and the other rows have to say about each row. Whether the cells could be read at all is the import's to say. */
export function batchRowFaults(rows: readonly BatchRow[], facts: EntryFacts): RowVerdict[] {
  const state = new Seen(rows);
  return rows.map((row) => {
    const found = targets(row, facts);
    const number =
      facts.kind === 'REGISTER'
        ? existing(row, facts, state)
        : row.cells.codeForm === 'GTIN14'
          ? carton(row, facts, state)
          : unit(row, facts, state);
    const resolved: ResolvedRow = { row: row.row, ...number.found, ...found.found };
    return { resolved, faults: [...number.faults, ...found.faults, ...twin(row, resolved, facts, state)] };
  });
}

function twin({ row, cells }: BatchRow, { brandId, indicator }: ResolvedRow, { twins }: EntryFacts, seen: Seen): RowFault[] {
  if (!brandId || !cells.nameCn || !cells.model || !cells.spec) return [];
  const key = twinKey({ brandId, nameCn: cells.nameCn, model: cells.model, spec: cells.spec, indicator });
  // Cases of different units may share every word.
  if (indicator > 0) return [];
  const again = seen.before(`twin ${key}`, row);
  if (again !== undefined)
    return [
      fault(
        'model',
        `名称、型号、规格与第 ${again} 行相同；一种商品只用一个商品码`,
        `name, model and specification are those of row ${again}; one product has one GTIN`,
      ),
    ];
  const gtin = twins.get(key);
  return gtin
    ? [
        fault(
          'model',
          `名称、型号、规格与已有商品码 ${shortGtin(gtin)} 相同，请确认不是同一种商品`,
          `name, model and specification are those of GTIN ${shortGtin(gtin)}; make sure it is another product`,
          { warn: true },
        ),
      ]
    : [];
}
