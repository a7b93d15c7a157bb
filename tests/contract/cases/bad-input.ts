import type { Call } from '@touchmark/contract';
import { formsOf, type Schema } from './calls.ts';

/** An invalid input, and the field that the refusal must name. */
interface BadInput { title: string; input: object; field: string }

/** Constant fields that select a form of the input, such as `grant_type` of a refresh. */
const fixed = (form: Schema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form.properties ?? {}).flatMap(([name, { const: value }]) => (value !== undefined && form.required?.includes(name) ? [[name, value]] : [])));

/** Leaves out each required field, and puts a value of a wrong type in each field. */
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

/** A value that no variant of the schema accepts; undefined if it accepts everything. */
function notOf(schema: Schema): unknown {
  const kinds = kindsOf(schema);
  if (kinds.size === 0) return undefined;
  return kinds.has('object') ? 'text' : { not: 'this' };
}

/** The same for query parameters, which are always text: a text of the wrong form. */
function notEvenFromText(schema: Schema): unknown {
  if (schema.type === 'string' && !schema.pattern && !schema.enum) return ['twice', 'given'];
  return kindsOf(schema).size === 0 ? undefined : 'no-such-value';
}
