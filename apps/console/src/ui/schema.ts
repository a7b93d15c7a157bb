import type { Call, FileRef } from '@touchmark/contract';
import type * as z from 'zod';

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
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** The fields of an input schema, looking through pipes, unions and intersections. */
export function shapeOf(schema: z.ZodType): Shape {
  const { type, shape, in: from, options, left, right, innerType } = defOf(schema);
  if (type === 'object' && shape) return shape;
  const inner = [from, left, right, innerType, ...(options ?? [])].filter((part): part is z.ZodType => part !== undefined);
  return Object.assign({}, ...inner.toReversed().map(shapeOf)) as Shape;
}

/** Whether a field takes a value. Unknown fields take anything. */
export const accepts = (schema: z.ZodType | undefined, value: unknown): boolean => schema?.safeParse(value).success ?? true;

const isFile = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'fileId' in value;
const isFiles = (value: unknown): value is FileRef[] => Array.isArray(value) && value.length > 0 && value.every(isFile);

/**
 * What the form holds, as the call takes it. Files (a FileRef or a list of them) become their ids, or the one id where the field takes
 * one; what was cleared ('' or null) is left out where the call does not take it as it is; a switch left alone is off.
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

/** Nothing chosen, nothing typed. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A choice's key as the call takes it: a number or a truth value where the field is one. */
export function choiceValue(schema: z.ZodType | undefined, key: string): string | number | boolean {
  const takes = (value: unknown) => schema !== undefined && (schema.safeParse(value).success || schema.safeParse([value]).success);
  if (key !== '' && Number.isFinite(Number(key)) && takes(Number(key))) return Number(key);
  return (key === 'true' || key === 'false') && takes(key === 'true') ? key === 'true' : key;
}

/** A form's values as a call's input: known fields only, each as `wireValue` says. */
export function wireInput(call: Call, values: object): Record<string, unknown> {
  const shape = shapeOf(call.input);
  const known = Object.keys(shape).length > 0;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !known || name in shape)
      .map(([name, value]) => [name, wireValue(shape[name], value)])
      .filter(([, value]) => value !== undefined),
  );
}

/** A value out of the address: the first reading of the text that the field takes; undefined when it takes none. */
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
