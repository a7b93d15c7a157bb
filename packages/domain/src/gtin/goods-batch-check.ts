import { shortGtin } from '@touchmark/gs1';
import { Seen } from './batch-seen.ts';
import { carton, unit } from './batch-new-number.ts';
import { caseWaits, existing } from './batch-existing-number.ts';
import { type BatchRow, type EntryFacts, type ResolvedRow, type RowFault, type RowVerdict, fault, twinKey } from './batch-row.ts';
import { targets } from './batch-target.ts';

/** All faults of each row that depend on the registered data or on other rows. Faults of single cells are found while reading the sheet. */
export function batchRowFaults(rows: readonly BatchRow[], facts: EntryFacts): RowVerdict[] {
  const state = new Seen(rows);
  const verdicts = rows.map((row) => {
    const found = targets(row, facts);
    const number =
      facts.kind === 'REGISTER'
        ? existing(row, facts, state)
        : row.cells.codeForm === 'GTIN14'
          ? carton(row, facts, state)
          : unit(row, facts, state);
    const resolved: ResolvedRow = { row: row.row, ...number.found, ...found.found };
    const faults = [...number.faults, ...found.faults, ...shared(row, resolved, state), ...twin(row, resolved, facts, state)];
    if ([...(row.faults ?? []), ...faults].some(({ warn }) => !warn)) state.wrong.add(row.row);
    return { resolved, faults };
  });
  return verdicts.map(({ resolved, faults }) => ({ resolved, faults: [...faults, ...caseWaits(resolved, facts, state)] }));
}

/** A product is bound to one number; the cases of a unit may name the same product. */
function shared({ row }: BatchRow, { productId, codeForm }: ResolvedRow, seen: Seen): RowFault[] {
  const again = productId === null || codeForm === 'GTIN14' ? undefined : seen.before(`product ${productId}`, row);
  return again === undefined
    ? []
    : [
        fault(
          'product',
          `与第 ${again} 行是同一产品；一个产品只绑定一个商品码`,
          `is the product of row ${again}; one product is bound to one GTIN`,
        ),
      ];
}

function twin({ row, cells }: BatchRow, { brandId, indicator }: ResolvedRow, { twins }: EntryFacts, seen: Seen): RowFault[] {
  if (!brandId || !cells.nameCn || !cells.model || !cells.spec) return [];
  const key = twinKey({ brandId, nameCn: cells.nameCn, model: cells.model, spec: cells.spec, indicator });
  // Cases of different units may have the same description.
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
