import type { Call, FileRef } from '@touchmark/contract';
import type * as z from 'zod';
import { isNamed } from '@touchmark/domain';

type Shape = Record<string, z.ZodType>;
interface Def {
  type: string;
  shape?: Shape;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  innerType?: z.ZodType;
}
const defOf = (schema: z.ZodType) => schema.def as Def;

/** The fields of an input schema, inside pipes, unions and intersections. */
export function shapeOf(schema: z.ZodType): Shape {
  const { type, shape, in: from, options, left, right, innerType } = defOf(schema);
  if (type === 'object' && shape) return shape;
  const inner = [from, left, right, innerType, ...(options ?? [])].filter((part): part is z.ZodType => part !== undefined);
  return Object.assign({}, ...inner.toReversed().map(shapeOf)) as Shape;
}

/** The least length of a text that has to be filled in; 0 where there is none. */
export function leastOf(schema: z.ZodType | undefined): number {
  if (!schema) return 0;
  const { in: from, innerType } = defOf(schema);
  const own = (schema as Partial<z.ZodString>).minLength;
  return typeof own === 'number' ? own : Math.max(0, ...[from, innerType].map((inner) => (inner ? leastOf(inner) : 0)));
}

/** Whether a field accepts a value. Unknown fields accept anything. */
export const accepts = (schema: z.ZodType | undefined, value: unknown): boolean => schema?.safeParse(value).success ?? true;

const isFile = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'fileId' in value;
const isFiles = (value: unknown): value is FileRef[] => Array.isArray(value) && value.length > 0 && value.every(isFile);

/**
 * Converts a form value for the call. Files (a FileRef or a list of them) become ids, or one id; cleared values ('' or null) are
 * left out unless the call accepts them; an untouched switch is false.
 */
export function wireValue(schema: z.ZodType | undefined, value: unknown): unknown {
  if (isFile(value)) return wireValue(schema, [value]);
  if (isFiles(value)) {
    const ids = value.map((file) => file.fileId);
    return !schema || schema.safeParse(ids).success || !schema.safeParse(ids[0]).success ? ids : ids[0];
  }
  if (!schema || accepts(schema, value)) return value;
  if (!isEmpty(value)) return value;
  const blanks: unknown[] = [undefined, '', [], ...(defOf(schema).type === 'boolean' ? [false] : [])];
  return blanks.find((blank) => accepts(schema, blank));
}

/** Whether nothing was selected or typed. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Converts a choice's key to the type of the field: number or boolean. */
export function choiceValue(schema: z.ZodType | undefined, key: string): string | number | boolean {
  const takes = (value: unknown) => schema !== undefined && (schema.safeParse(value).success || schema.safeParse([value]).success);
  if (key !== '' && Number.isFinite(Number(key)) && takes(Number(key))) return Number(key);
  return (key === 'true' || key === 'false') && takes(key === 'true') ? key === 'true' : key;
}

/** Converts the form's values to the call's input: known fields only, each by `wireValue`. */
export function wireInput(call: Call, values: object): Record<string, unknown> {
  const shape = shapeOf(call.input);
  const known = Object.keys(shape).length > 0;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !known || isNamed(shape, name))
      .map(([name, value]) => [name, wireValue(shape[name], value)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Converts a value from the address to the first type the field accepts; undefined if none. */
export function fromAddress(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema) return text;
  const numeric = text.trim() !== '' && Number.isFinite(Number(text));
  const readings: unknown[] = [
    text,
    ...(numeric ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text.split(','),
    text.split(',').map(Number),
  ];
  for (const reading of readings) {
    const result = schema.safeParse(reading);
    if (result.success) return accepts(schema, result.data) ? result.data : reading;
  }
  return undefined;
}
