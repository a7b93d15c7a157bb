import type { Words } from './standard-item.ts';

/** A unit of a quantity: a value times the factor is the value in the base unit, whose factor is 1. */
interface MeasureUnit extends Words {
  code: string;
  quantity: string;
  factor: number;
}

/** The unit with which the others of its quantity are converted. */
const baseUnit = <Unit extends Pick<MeasureUnit, 'quantity' | 'factor'>>(all: readonly Unit[], quantity: string): Unit | undefined =>
  all.find((unit) => unit.quantity === quantity && unit.factor === 1);

/** Why a unit cannot stand beside the others: values are read by its words, and converted by the base unit. */
export function unitFaults(others: readonly MeasureUnit[], unit: MeasureUnit): { field: 'zh' | 'en' | 'factor'; text: Words }[] {
  const alike = others.filter(({ quantity }) => quantity === unit.quantity);
  const said = (word: string) => alike.find(({ zh, en }) => zh === word || en === word);
  const twice = (['zh', 'en'] as const).flatMap((field) => {
    const other = said(unit[field]);
    return other
      ? [{ field, text: { zh: `同一个量下 ${other.code} 已用此名称`, en: `is the name of ${other.code}, a unit of the same quantity` } }]
      : [];
  });
  const based = unit.factor === 1 || baseUnit(alike, unit.quantity) !== undefined;
  return [
    ...twice,
    ...(based
      ? []
      : [{ field: 'factor' as const, text: { zh: '该量需有一个系数为 1 的基准单位', en: 'must be 1: the quantity needs a base unit' } }]),
  ];
}

/** Whether the other units of a quantity would have no base unit without this one. */
export const isOnlyBase = (others: readonly MeasureUnit[], { quantity }: Pick<MeasureUnit, 'quantity'>): boolean =>
  others.some((unit) => unit.quantity === quantity) && baseUnit(others, quantity) === undefined;

/**
 * Why a unit cannot be changed so: what products were measured by keeps its meaning, which are the code, the quantity and the factor
 * of a used unit, and the base of the other units.
 */
export function unitChangeFaults(
  before: Pick<MeasureUnit, 'code' | 'quantity' | 'factor'>,
  after: Pick<MeasureUnit, 'code' | 'quantity' | 'factor'>,
  { used, others }: { used: boolean; others: readonly MeasureUnit[] },
): { field: 'code' | 'quantity' | 'factor'; text: Words }[] {
  const changed = (['code', 'quantity', 'factor'] as const).filter((field) => before[field] !== after[field]);
  if (used)
    return changed.map((field) => ({
      field,
      text: { zh: '已被数据元使用，不能修改', en: 'is used by data elements and cannot be changed' },
    }));
  return changed
    .filter((field) => field !== 'code' && isOnlyBase(others, before))
    .map((field) => ({ field, text: { zh: '其他单位按它换算，不能修改', en: 'cannot be changed: other units are converted by it' } }));
}
