import { contract, seenInput } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';

/**
 * Every text field that takes digits, codes, telephone numbers or days reads them however they are typed: in full width, with
 * blanks around or within, with characters that nobody sees. Which fields those are is found by what they refuse: no Chinese.
 */

type Def = { type: string; [part: string]: unknown };
function defOf(schema: unknown): Def {
  const { _zod: inside } = schema as { _zod: { def: Def } };
  return inside.def;
}

type Into = (inner: unknown, more?: string) => [string, z.ZodType][];
const kinds: Record<string, (def: Def, into: Into) => [string, z.ZodType][]> = {
  object: (def, into) => Object.entries(def['shape'] as object).flatMap(([name, inner]) => into(inner, `.${name}`)),
  array: (def, into) => into(def['element'], '[]'),
  record: (def, into) => into(def['valueType'], '{}'),
  union: (def, into) => (def['options'] as unknown[]).flatMap((inner) => into(inner)),
  intersection: (def, into) => [...into(def['left']), ...into(def['right'])],
  tuple: (def, into) => (def['items'] as unknown[]).flatMap((inner, at) => into(inner, `[${at}]`)),
  lazy: (def, into) => into((def['getter'] as () => unknown)()),
  pipe: (def, into) => [...into(def['in']), ...into(def['out'])],
};

/** The text fields of a schema with their paths; a text and what is read of it (a pipe) are one field. */
function textsOf(schema: unknown, path: string, above: ReadonlySet<unknown> = new Set()): [string, z.ZodType][] {
  if (above.has(schema)) return [];
  const def = defOf(schema);
  if (def.type === 'string' || (def.type === 'pipe' && defOf(def['in']).type === 'string')) return [[path, schema as z.ZodType]];
  const into: Into = (inner, more = '') => textsOf(inner, path + more, new Set([...above, schema]));
  return kinds[def.type]?.(def, into) ?? (def['innerType'] ? into(def['innerType']) : []);
}

/** What people copy from papers and screens, one of each kind. */
const samples = `1 12 156 2345 12345 123456 1234567 12345678 1234567890 12345678901234567890 A12 AB12 APP_12 a12 STD-A12 2.8 V1.0
2026-01-31 2026-01-31_08:30 2026-01 08:30 13900138000 0757-81234567 91350211M000100Y43 11010519491231002X 6901234567892 ab-12.cd`
  .split(/\s/)
  .map((text) => text.replace('31_', '31 '));
const chinese = Array.from({ length: 40 }, (_, at) => '汉'.repeat(at + 1));

/** Ids of rows, secrets of links, marks of files: nobody types them. The rest are addresses and names inside programs. */
const notTyped =
  /\.(token|after|sha256|hash|credential|challenge|icon|logo|backgroundUrl|routerPath|path|source|appId|menuId|datasourceId|defaultApp|series)$|^menu\.\w+(\.entries\[\])?\.(id|parentId|ids\[\])$|^installLink\.upload\.key$/i;
const isRowId = (schema: z.ZodType) => schema.safeParse('9223372036854775807').success && !schema.safeParse('9223372036854775808').success;
const full = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const read = (schema: z.ZodType, text: string) => schema.safeParse(seenInput(text));

const ways: Readonly<Record<string, (text: string) => string>> = {
  'in full width': full,
  'with blanks around': (text) => `\u00a0 ${text}\u3000`,
  'with what nobody sees': (text) => `\u202d\u200b${text.slice(0, 1)}\u2060${text.slice(1)}\u202c`,
};

const fields = Object.values(contract).flatMap((group) =>
  Object.values(group).flatMap((call) =>
    textsOf(call.input, call.name).flatMap(([path, schema]) => {
      if (notTyped.test(path) || isRowId(schema) || chinese.some((text) => schema.safeParse(text).success)) return [];
      // What is read as another kind than text is sent by a switch or a choice.
      const taken = samples.filter((text) => typeof schema.safeParse(text).data === 'string');
      return taken.length > 0 ? [{ path, schema, taken }] : [];
    }),
  ),
);

describe('fields of digits, codes, numbers and days', () => {
  it('are found', () => expect(fields.length).toBeGreaterThan(100));
  it.each(Object.entries(ways))('are read %s', (_, way) => {
    const refused = fields.flatMap(({ path, schema, taken }) => {
      const wrong = taken.filter((text) => JSON.stringify(read(schema, way(text)).data) !== JSON.stringify(schema.parse(text)));
      return wrong.length > 0 ? [`${path}: ${wrong.join(' ')}`] : [];
    });
    expect(refused).toEqual([]);
  });
});
