import { contract } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { emptyMeans } from './cases/empty-means.ts';

const calls = Object.values(contract).flatMap((group) => Object.values(group));

/** A pattern that only matches short texts: no `*`, `+` or `{n,}` outside a look-ahead. */
const isShort = (pattern: RegExp) =>
  !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source.replaceAll(/\[[^\]]*\]/g, '.')) && /^\^.*\$$/.test(pattern.source);

interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number; pattern?: RegExp; format?: string } } }[];
  pattern?: RegExp;
  format?: string;
  maximum?: number;
  [part: string]: unknown;
}
function defOf(schema: z.ZodType): Def {
  const { _zod: inside } = schema as unknown as { _zod: { def: Def } };
  return inside.def;
}
const shortFormats = new Set(['date', 'time', 'ipv4', 'ipv6', 'uuid', 'guid']);

const bounds = (def: Def) =>
  (def.checks ?? [])
    .map(({ _zod: inside }) => inside.def)
    .some(
      (check) =>
        check.check === 'max_length' ||
        check.check === 'length_equals' ||
        (check.check === 'string_format' && ((check.pattern && isShort(check.pattern)) || shortFormats.has(check.format ?? ''))),
    );

interface Place {
  schema: z.ZodType;
  def: Def;
  path: string;
  /** The unbounded places of an inner schema, with a longer path. */
  into: (inner: unknown, more?: string) => string[];
}

/** The unbounded places by kind of schema. */
const kinds: Record<string, (place: Place) => string[]> = {
  string: ({ def, path }) =>
    bounds(def) || shortFormats.has(def.format ?? '') || (def.pattern && isShort(def.pattern)) ? [] : [`${path}: text`],
  array: ({ def, path, into }) => [...(bounds(def) ? [] : [`${path}: array`]), ...into(def['element'], '[]')],
  record: ({ schema, def, path, into }) => [
    ...(schema.meta()?.['maxProperties'] ? [] : [`${path}: record`]),
    ...into(def['keyType'], '{key}'),
    ...into(def['valueType'], '{}'),
  ],
  object: ({ def, into }) => Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, inner]) => into(inner, `.${name}`)),
  union: ({ def, into }) => (def['options'] as z.ZodType[]).flatMap((inner) => into(inner)),
  intersection: ({ def, into }) => [...into(def['left']), ...into(def['right'])],
  tuple: ({ def, into }) => (def['items'] as z.ZodType[]).flatMap((inner, at) => into(inner, `[${at}]`)),
  // The input is bounded, or the result is checked to be.
  pipe: ({ def, into }) => (into(def['in']).length === 0 ? [] : into(def['out'])),
  lazy: ({ def, into }) => into((def['getter'] as () => z.ZodType)()),
  any: ({ schema, path }) => (schema.meta()?.['maxBytes'] ? [] : [`${path}: anything`]),
  unknown: ({ schema, path }) => (schema.meta()?.['maxBytes'] ? [] : [`${path}: anything`]),
};

/** Every place of an input that accepts values of any size. */
function unbounded(schema: z.ZodType, path: string, seen: ReadonlySet<z.ZodType> = new Set()): string[] {
  if (seen.has(schema)) return [];
  const def = defOf(schema);
  const into = (inner: unknown, more = '') => unbounded(inner as z.ZodType, path + more, new Set([...seen, schema]));
  const kind = kinds[def.type];
  if (kind) return kind({ schema, def, path, into });
  return def['innerType'] ? into(def['innerType']) : [];
}

describe('an input', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s takes no array, record or text without a bound', (_, { input, name }) => {
    expect(unbounded(input, name)).toEqual([]);
  });

  it('of nothing but bounds is told from one that takes anything', () => {
    const rest = z.object({ a: z.string(), b: z.array(z.string().max(3)), c: z.record(z.string().max(2), z.number()), d: z.unknown() });
    expect(unbounded(rest, 'x')).toEqual(['x.a: text', 'x.b: array', 'x.c: record', 'x.d: anything']);
    expect(unbounded(z.object({ a: z.string().max(4).optional(), b: z.string().regex(/^\d{4,7}$/), c: z.iso.date() }), 'x')).toEqual([]);
    expect(unbounded(z.string().regex(/^\d+$/), 'x')).toEqual(['x: text']);
  });
});

/** Every list of ids in an input, with its schema. */
function idLists(schema: z.ZodType, path = ''): { path: string; schema: z.ZodType }[] {
  const def = defOf(schema);
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      idLists(inner, path ? `${path}.${name}` : name),
    );
  if (def.type === 'array') return /(^|\.)ids$/.test(path) ? [{ path, schema }] : [];
  const inner = ['innerType', 'in', 'left', 'right'].flatMap((part) => (def[part] ? [def[part] as z.ZodType] : []));
  const found = [...inner, ...((def['options'] as z.ZodType[] | undefined) ?? [])].flatMap((one) => idLists(one, path));
  // An optional list is looked at as it is when it is sent.
  return found;
}

const withIds = calls.flatMap((call) => idLists(call.input).map(({ path, schema }) => ({ name: call.name, path, schema })));
it('finds the calls that take a list of ids', () => expect(withIds.length).toBeGreaterThan(10));
it.each(withIds)('$name refuses an empty list of $path, or says what it means', ({ name, schema }) => {
  expect(schema.safeParse([]).success ? emptyMeans[name] : 'refused', 'give it `.min(1)`, or a line in emptyMeans').toBeDefined();
});
