import { amountText, type AmountUnitName, materialKinds, materialValuesText, sharedFields } from '@touchmark/domain';
import { placeIn, regionName } from '../../platform/division/public.ts';
import type { LotKind, LotRow } from './lots.queries.ts';

/** The facts of a lot, as they are stored. */
export interface Facts {
  material: string;
  materialCode: string;
  kind: string;
  lotNo: string;
  supplier: string;
  qty: string | null;
  unit: string;
  origin: string;
  prodDate: string | null;
  values: unknown;
}
type FactName = Exclude<keyof typeof sharedFields.MATERIAL, 'certificates' | 'status'>;
const factNames = [
  'material',
  'materialCode',
  'kind',
  'lotNo',
  'supplier',
  'qty',
  'origin',
  'prodDate',
  'values',
] as const satisfies readonly FactName[];

/** The facts of a lot in words, by field. */
export const factText = (facts: Facts, language: 'zh' | 'en'): Record<FactName, string> => ({
  material: facts.material,
  materialCode: facts.materialCode,
  kind: materialKinds[facts.kind as LotKind][language],
  lotNo: facts.lotNo,
  supplier: facts.supplier,
  qty: facts.qty === null ? '' : amountText(Number(facts.qty), facts.unit as AmountUnitName, language),
  origin: facts.origin ? placeIn(language, regionName(facts.origin)) : '',
  prodDate: facts.prodDate ?? '',
  values: materialValuesText(facts.kind as LotKind, facts.values as Record<string, string>, language),
});

/** The same with the names of the fields. */
export const factTexts = (facts: Facts, language: 'zh' | 'en') => {
  const texts = factText(facts, language);
  return factNames.map((key) => ({ name: { zh: sharedFields.MATERIAL[key].zh, en: sharedFields.MATERIAL[key].en }, value: texts[key] }));
};

/** The facts of a lot that a correction may change. */
export const factsOf = (lot: LotRow) => ({
  material: lot.material,
  materialCode: lot.materialCode,
  kind: lot.kind,
  lotNo: lot.lotNo,
  supplier: lot.supplier,
  qty: lot.qty,
  unit: lot.unit,
  origin: lot.origin,
  prodDate: lot.prodDate,
  values: lot.elementValues,
});
