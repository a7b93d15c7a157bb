import { matches, patternFault } from './pattern.ts';
import type { ElementType, Words } from './standard-item.ts';

/** What a data type says of the values of its elements. */
export interface DataType {
  jsonType: ElementType;
  maxLength?: number | undefined;
  /** The most decimal places. */
  precision?: number | undefined;
  regex?: string | undefined;
  sample?: string | undefined;
}
interface Fault<Field extends string> {
  field: Field;
  text: Words;
}
const fault = <Field extends string>(field: Field, zh: string, en: string): Fault<Field> => ({ field, text: { zh, en } });
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Which limits mean something for a kind of value. */
const meaningful: Readonly<Partial<Record<ElementType, readonly (keyof DataType)[]>>> = {
  text: ['maxLength', 'regex'],
  decimal: ['precision'],
};

/** The faults of a data type: limits of another kind of value, a pattern that cannot be used, a sample that it refuses itself. */
export function dataTypeFaults(type: DataType): Fault<keyof DataType>[] {
  const fields = meaningful[type.jsonType] ?? [];
  const strange = (['maxLength', 'precision', 'regex'] as const).filter((field) => given(type[field]) && !fields.includes(field));
  if (strange.length > 0) return strange.map((field) => fault(field, '不适用于该值类型', 'does not apply to this type of values'));
  const unusable = type.regex ? patternFault(type.regex) : null;
  if (unusable) return [{ field: 'regex', text: unusable }];
  const odd =
    given(type.sample) &&
    ((type.regex && !matches(type.regex, type.sample!)) || (type.maxLength !== undefined && type.sample!.length > type.maxLength));
  return odd ? [fault('sample', '不符合本类型的格式或长度', 'does not have the format or length of the type')] : [];
}

type Limits = { maxLength?: number | null | undefined; scale?: number | null | undefined; pattern?: string | null | undefined };

/** What an element goes beyond of what its data type allows. The format of a type is that of all its elements. */
export function beyondType(type: DataType, of: Limits): Fault<'maxLength' | 'scale' | 'pattern'>[] {
  const { maxLength, precision, regex } = type;
  return [
    ...(maxLength !== undefined && (of.maxLength ?? 0) > maxLength
      ? [fault('maxLength', `该数据类型最多 ${maxLength} 个字`, `can be at most ${maxLength} for this data type`)]
      : []),
    ...(precision !== undefined && (of.scale ?? 0) > precision
      ? [fault('scale', `该数据类型最多 ${precision} 位小数`, `can be at most ${precision} for this data type`)]
      : []),
    ...(regex && given(of.pattern) && of.pattern !== regex
      ? [fault('pattern', '该数据类型已规定格式，请留空', 'is given by the data type; please leave it empty')]
      : []),
  ];
}

/** What an element has of its data type where it says nothing itself. */
export function typeLimits(type: DataType, of: Limits): { maxLength: number | null; scale: number | null; pattern: string | null } {
  return {
    maxLength: of.maxLength ?? type.maxLength ?? null,
    scale: of.scale ?? type.precision ?? null,
    pattern: (of.pattern || type.regex) ?? null,
  };
}
