import type { Call } from '@touchmark/contract';
import { formsOf, type Schema } from './calls.ts';

/** An input that must be refused, and the field the refusal must name. */
export interface BadInput { title: string; input: object; field: string }

/** What a form must always say so that it is this form and no other: `grant_type` of a refresh. */
const fixed = (form: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form.properties ?? {}).flatMap(([name, { const: value }]) => (value !== undefined && form.required?.includes(name) ? [[name, value]] : [])));

/** Every required field left out, and every field with something of a wrong kind in it. */
export function badInputs(call: Call): BadInput[] {
  return formsOf(call).flatMap((form) => [
    ...(form.required ?? []).filter((field) => !(field in fixed(form))).map((field) => ({ title: `without ${field}`, input: fixed(form), field })),
    ...Object.entries(form.properties ?? {}).flatMap(([field, schema]) => {
      const value = call.endpoint.startsWith('GET') ? notEvenFromText(schema) : notOf(schema);
      return value === undefined || field in fixed(form) ? [] : [{ title: `with a wrong ${field}`, input: { ...fixed(form), [field]: value }, field }];
    }),
  ]);
}

const kindsOf = (schema: Schema): Set<string> => new Set([schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => (part.type ? [part.type] : part.enum || part.const !== undefined ? ['string'] : [])));

/** A value no reading of the schema takes; undefined where it takes anything. */
function notOf(schema: Schema): unknown {
  const kinds = kindsOf(schema);
  if (kinds.size === 0) return undefined;
  return kinds.has('object') ? 'text' : { not: 'this' };
}

/** The same for what comes out of an address, where everything is text: text of the wrong form. */
function notEvenFromText(schema: Schema): unknown {
  if (schema.type === 'string' && !schema.pattern && !schema.enum) return ['twice', 'given'];
  return kindsOf(schema).size === 0 ? undefined : 'no-such-value';
}
