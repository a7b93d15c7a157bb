import type { Call, Input } from '@touchmark/contract';
import type { Fixtures } from './fixtures.ts';
import { meaningsOf } from './naming.ts';

export type Key = { [K in keyof Fixtures]: Fixtures[K] extends string ? K : never }[keyof Fixtures];

/**
 * The answer to a user of another company for a field that names a row: 'hidden' 404, the same as for an id that does not exist;
 * 'refused' 400 naming the field, the same as for an id that does not exist; 'empty' success with the same content as for an id
 * that does not exist; 'shared' the row belongs to no company.
 */
type Secrecy = 'hidden' | 'refused' | 'empty' | 'shared' | 'member';
export interface OwnRow { call: Call; input: (own: Fixtures) => object; fields: Record<string, { key: Key; as: Secrecy }> }

/** An input with literal types. */
export type Given<T> = T extends readonly (infer E)[] ? readonly Given<E>[] : T extends object ? { readonly [K in keyof T]: Given<T[K]> } : T;

export type Field = Key | 'shared' | readonly [Key, Secrecy];

/** One call whose input names rows: a valid input for the company that owns them, and the expected answer for each path (by default what the names say). */
export const own = <C extends Call, const V extends Given<Input<C>>>(call: C, input: (own: Fixtures) => V, fields?: Readonly<Record<string, Field>>): OwnRow => ({
  call, input: input as OwnRow['input'],
  fields: fields ? Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, meaningOf(field)])) : (meaningsOf(call) ?? {}),
});

function meaningOf(field: Field): { key: Key; as: Secrecy } {
  if (field === 'shared') return { key: 'standard', as: 'shared' };
  return typeof field === 'string' ? { key: field, as: 'hidden' } : { key: field[0], as: field[1] };
}
