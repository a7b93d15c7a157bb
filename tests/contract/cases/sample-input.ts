import type { Call } from '@touchmark/contract';
import { formsOf, type Schema } from './calls.ts';

type Full = Schema & { minimum?: number; minItems?: number; format?: string };

/** Inputs that satisfy the schema, with the given id wherever a row is named. Rules beyond the schema may refuse them. */
export function sampleInputs(call: Call, id: string): object[] {
  return formsOf(call).map((form) => sampleOf(form, 'input', id) as object);
}

const idPattern = '^\\d{1,19}$';
const namesRow = /^(id|ids|\w+(Id|Ids)|text|code|codes)$/;

function sampleOf(schema: Full, name: string, id: string): unknown {
  const [part] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []);
  if (part) return sampleOf(part, name, id);
  const [fixed] = [schema.const, ...(schema.enum ?? [])].filter((value) => value !== undefined);
  if (fixed !== undefined) return fixed;
  if (schema.type === 'object') return objectOf(schema, id);
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, name, id)] : [];
  if (schema.type === 'string') return textOf(schema, name, id);
  return schema.type === 'boolean' ? true : Math.max(1, schema.minimum ?? 1);
}

function objectOf({ properties = {}, required = [] }: Full, id: string): object {
  const wanted = Object.entries(properties).filter(([field, { type, items }]) => required.includes(field) || namesRow.test(field) || (type === 'array' && items?.pattern === idPattern));
  return Object.fromEntries(wanted.map(([field, inner]) => [field, sampleOf(inner, field, id)]));
}

function textOf({ pattern, format }: Full, name: string, id: string): string {
  if (pattern === idPattern || namesRow.test(name)) return id;
  return format === 'date' ? '2026-01-06' : '测试内容一二三';
}
