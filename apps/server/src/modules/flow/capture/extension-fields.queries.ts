import { knownEpcisNamespaces } from '@touchmark/gs1';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { Problem } from './problem.ts';
import { type Condition, type Prefixes, textCompared, validTime } from './query-rules.queries.ts';

/** Which part of an event a field lies in (EPCIS 2.0, 8.2.7.1): none is the event itself. */
const parts: Readonly<Record<string, string>> = {
  '': '$',
  ILMD_: '$.ilmd',
  ERROR_DECLARATION_: '$.errorDeclaration',
  READPOINT_: '$.readPoint',
  BIZLOCATION_: '$.bizLocation',
  SENSORELEMENT_: '$.sensorElementList[*]',
  SENSORMETADATA_: '$.sensorElementList[*].sensorMetadata',
  SENSORREPORT_: '$.sensorElementList[*].sensorReport[*]',
};
const form = new RegExp(`^(EQ|GT|GE|LT|LE|EXISTS)_(INNER_)?(${Object.keys(parts).filter(Boolean).join('|')})?(.+:.+)$`);
const operators = { GT: '>', GE: '>=', LT: '<', LE: '<=' } as const;

/** The extension field that a parameter names, as a condition; undefined if the parameter names none. */
export function extensionCondition(name: string, values: readonly string[], prefixes: Prefixes): Condition | undefined {
  const [, operator, inner, part = '', field = ''] = form.exec(name) ?? [];
  if (operator === undefined) return undefined;
  const known = { field, full: fullName(name, field, prefixes) };
  const path = inner ? innerPath(parts[part]!) : `${parts[part]!} ? (@.type() == "object").keyvalue() ? (@.key == $k).value`;
  if (operator === 'EXISTS') return exists(known, path, sql<SqlBool>`true`);
  if (operator === 'EQ') return exists(known, path, sql<SqlBool>`x.text = any(${[...values]})`);
  if (values.length !== 1) throw new Problem('QueryParameterException', `${name}: has one value`);
  return exists(known, path, textCompared(sql`x.text`, operators[operator as keyof typeof operators], name, values[0]!));
}

/** Below the extensions of a part, at any depth. */
const innerPath = (part: string) =>
  `${part} ? (@.type() == "object").keyvalue() ? (@.key like_regex ":").value.** ? (@.type() == "object").keyvalue() ? (@.key == $k).value`;

function fullName(name: string, field: string, prefixes: Prefixes): string {
  if (/^(?:https?:\/\/|urn:)/.test(field)) return field.replace(new RegExp(oldVocabulary), newVocabulary);
  const at = field.indexOf(':');
  const namespace = prefixes.get(field.slice(0, at)) ?? knownEpcisNamespaces.get(field.slice(0, at));
  if (namespace === undefined)
    throw new Problem(
      'QueryParameterException',
      `${name}: the prefix is declared neither in GS1-Extensions nor in the context of the query`,
    );
  return (namespace + field.slice(at + 1)).replace(new RegExp(oldVocabulary), newVocabulary);
}

/**
 * Whether an event has a value of a field. Every event shortens names by the prefixes of its own document, so the field is looked
 * for under each prefix whose namespace begins its full name.
 */
const exists = (named: Named, path: string, holds: Condition): Condition =>
  sql<SqlBool>`exists (select from ${valuesOf(named, path)} where ${holds})`;

type Named = { field: string; full: string };
/** The GS1 web vocabulary had another address before it was ratified. */
const oldVocabulary = '^https?://(www[.])?gs1[.]org/voc/';
const newVocabulary = 'https://ref.gs1.org/voc/';
const valuesOf = ({ field, full }: Named, path: string) => sql`(
      select c.key || ':' || substr(${full}::text, length(c.space) + 1) as k from (
        select key, regexp_replace(value, ${oldVocabulary}, ${newVocabulary}) as space from jsonb_each_text(case jsonb_typeof(e.doc -> '@context' -> 0) when 'object' then e.doc -> '@context' -> 0 else '{}' end)) c
      where starts_with(${full}::text, c.space)
      union select ${field}::text where ${knownEpcisNamespaces.has(field.split(':')[0]!)}::boolean) n,
      jsonb_path_query(e.doc, ${sql.lit(path)}::jsonpath, jsonb_build_object('k', n.k)) f, jsonb_path_query(f, '$[*]') v,
      lateral (select coalesce(case jsonb_typeof(v) when 'object' then v ->> '#text' end, v #>> '{}') as text) x`;

/** Characters of a text that decide the order. The last one of a page stands in the address of the next, which has a bound. */
const ordered = 200;

/**
 * By what events are ordered that have an extension field: numbers and times by their size, then other texts by their characters.
 * Events without the field come before both.
 */
export function extensionOrder(field: string, prefixes: Prefixes): RawBuilder<string> {
  const named = { field, full: fullName('orderBy', field, prefixes) };
  const values = valuesOf(named, `${parts['']!} ? (@.type() == "object").keyvalue() ? (@.key == $k).value`);
  const padded = (number: RawBuilder<unknown>) => sql`'1' || to_char(${number} + 1000000000000000, 'FM0000000000000000.000000000')`;
  return sql<string>`coalesce((select case
      when x.text ~ '^-?[0-9]{1,15}([.][0-9]{1,9})?$' then ${padded(sql`x.text::numeric`)}
      when x.text ~ ${validTime} then ${padded(sql`extract(epoch from x.text::timestamptz)`)}
      else '2' || left(x.text, ${ordered}) end from ${values} limit 1), '') collate "C"`;
}
