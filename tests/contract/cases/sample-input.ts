import type { Call } from '@touchmark/contract';
import { formsOf, type Schema } from './calls.ts';

type Full = Schema & { minimum?: number; minItems?: number; format?: string };
type IdAt = (path: string) => string;

/** Inputs that satisfy the schema, with the id that `idAt` gives for the path wherever a row is named. Rules beyond the schema may refuse them. */
export const sampleInputs = (call: Call, idAt: IdAt): object[] => formsOf(call).map((form) => sampleOf(form, '', idAt) as object);

const idPattern = '^\\d{1,19}$';
const namesRow = /(^|\.)(id|ids|\w+(Id|Ids)|text|code|codes)(\[\])?$/;

function sampleOf(schema: Full, path: string, idAt: IdAt): unknown {
  const [part] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []);
  if (part) return sampleOf(part, path, idAt);
  const [fixed] = [schema.const, ...(schema.enum ?? [])].filter((value) => value !== undefined);
  if (fixed !== undefined) return fixed;
  if (schema.type === 'object') return objectOf(schema, path, idAt);
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, `${path}[]`, idAt)] : [];
  if (schema.type === 'string') return textOf(schema, path, idAt);
  return schema.type === 'boolean' ? true : Math.max(1, schema.minimum ?? 1);
}

function objectOf({ properties = {}, required = [] }: Full, path: string, idAt: IdAt): object {
  const wanted = Object.entries(properties).filter(([field, { type, items }]) => required.includes(field) || namesRow.test(field) || (type === 'array' && items?.pattern === idPattern));
  return Object.fromEntries(wanted.map(([field, inner]) => [field, sampleOf(inner, path ? `${path}.${field}` : field, idAt)]));
}

function textOf({ pattern, format }: Full, path: string, idAt: IdAt): string {
  if (pattern === idPattern || namesRow.test(path)) return idAt(path);
  return format === 'date' ? '2026-01-06' : '测试内容一二三';
}
