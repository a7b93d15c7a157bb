import type { Text } from '@touchmark/contract';
import { type DataScope, elementsOf, sharedFields } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { namesOfElements } from './data-auth.queries.ts';

/** The names of the data elements among some fields, also of those that no standard has any more. */
export const elementNames = (ctx: Ctx, fields: readonly string[]): Promise<Map<string, Text>> =>
  namesOfElements(ctx.db, [...new Set([...elementsOf(fields), ...fields.filter((field) => !field.includes('.'))])]);

/** The fields of a scope in words; a data element without a name by its code. */
export const fieldNames = (scope: DataScope, fields: readonly string[], names: ReadonlyMap<string, Text>): Text[] =>
  fields.map((field) => {
    const known = (sharedFields[scope] as Readonly<Record<string, Text>>)[field];
    return known ? { zh: known.zh, en: known.en } : (names.get(field) ?? { zh: field, en: field });
  });
