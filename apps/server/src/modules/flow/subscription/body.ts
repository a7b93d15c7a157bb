import type * as z from 'zod';
import { brokenText } from '../../../http/door/broken-text.ts';
import { type Parameters, Problem } from '../capture/public.ts';

/** Reads a document of JSON with a schema. */
export function bodyAs<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('ValidationException', 'the document is no JSON');
  }
  const read = schema.safeParse(value);
  if (brokenText(value) !== null) throw new Problem('ValidationException', 'the document has characters that are not stored');
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Problem('ValidationException', `${issue?.path.join('.') || 'document'}: ${issue?.message}`);
}

/** The parameters of a stored query. Its context names prefixes and is no parameter. */
export const parametersIn = (query: Record<string, unknown>): Parameters =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name !== '@context')
      .map(([name, value]) => [name, [value].flat().map(String)]),
  );
