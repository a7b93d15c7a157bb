import type { ElementConstraint, ElementType, Words } from './standard-item.ts';
import { mostFiles } from './element-parts.ts';
import { patternFault } from './pattern.ts';

/** What an operator says about the values of a data element. */
interface ElementDefinition {
  type: ElementType;
  listCode?: string | null | undefined;
  /** The codes of the data elements that are the columns of a table. */
  columnCodes: readonly string[];
  min?: number | null | undefined;
  max?: number | null | undefined;
  scale?: number | null | undefined;
  minLength?: number | null | undefined;
  maxLength?: number | null | undefined;
  pattern?: string | null | undefined;
  unitCode?: string | null | undefined;
  maxOccurs: number;
  constraint: ElementConstraint;
  whenCode?: string | null | undefined;
  whenIn: readonly string[];
}
interface Fault {
  field: string;
  text: Words;
}
const given = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const fault = (field: keyof ElementDefinition, zh: string, en: string): Fault => ({ field, text: { zh, en } });
const limiting = ['listCode', 'columnCodes', 'min', 'max', 'scale', 'minLength', 'maxLength', 'pattern', 'unitCode'] as const;

/** Which fields say something about values of a type; in the others they mean nothing and are refused. */
const meaningful: Readonly<Record<ElementType, readonly (keyof ElementDefinition)[]>> = {
  text: ['minLength', 'maxLength', 'pattern'],
  int: ['min', 'max', 'unitCode'],
  decimal: ['min', 'max', 'unitCode', 'scale'],
  date: [],
  select: ['listCode'],
  multi: ['listCode'],
  switch: [],
  image: [],
  file: [],
  table: ['columnCodes'],
};
/** How often a value may occur, at most; once for the types that are not named. */
const most: Readonly<Partial<Record<ElementType, number>>> = { multi: 50, image: mostFiles, file: mostFiles, table: 50 };

/** Bounds that stand in the wrong order. */
function disordered(of: ElementDefinition): Fault[] {
  const wrong = (low: number | null | undefined, high: number | null | undefined) => given(low) && given(high) && low! > high!;
  return [
    ...(wrong(of.min, of.max) ? [fault('max', '不能小于最小值', 'must not be less than the minimum')] : []),
    ...(wrong(of.minLength, of.maxLength) ? [fault('maxLength', '不能小于最小长度', 'must not be less than the least length')] : []),
  ];
}

/** What a type cannot do without. */
const needed = [
  ['listCode', '请选择值列表', 'needs a value list'],
  ['columnCodes', '请选择列', 'needs columns'],
] as const;

/** What a type needs: a list has values, a table columns, a number a range; a pattern can be used. */
function lacking(of: ElementDefinition): Fault[] {
  const fields = meaningful[of.type];
  const unusable = of.type === 'text' && of.pattern ? patternFault(of.pattern) : null;
  const often = most[of.type] ?? 1;
  return [
    ...needed.filter(([field]) => fields.includes(field) && !given(of[field])).map(([field, zh, en]) => fault(field, zh, en)),
    ...(fields.includes('min') && !given(of.min) && !given(of.max) ? [fault('min', '请填写取值范围', 'needs a range')] : []),
    ...(unusable ? [{ field: 'pattern', text: unusable }] : []),
    ...(of.maxOccurs > often ? [fault('maxOccurs', `该数据类型最多为 ${often}`, `can be at most ${often} for this data type`)] : []),
  ];
}

function conditionFaults({ constraint, whenCode, whenIn }: ElementDefinition): Fault[] {
  const complete = Boolean(whenCode) && whenIn.length > 0;
  if (constraint === 'C') return complete ? [] : [fault('whenCode', '请填写条件', 'needs a condition')];
  return whenCode ? [fault('whenCode', '只有“条件必填”才有条件', 'applies to conditional elements only')] : [];
}

/** The faults of a definition: exactly one value domain that fits the type, bounds in order, a usable pattern, a complete condition. */
export function elementFaults(of: ElementDefinition): Fault[] {
  const strange = limiting.filter((field) => given(of[field]) && !meaningful[of.type].includes(field));
  return [
    ...strange.map((field) => fault(field, '不适用于该数据类型', 'does not apply to this data type')),
    ...lacking(of),
    ...disordered(of),
    ...conditionFaults(of),
  ];
}
