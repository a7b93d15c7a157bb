import type * as z from 'zod';

interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
  [part: string]: unknown;
}
function defOf(schema: z.ZodType): Def {
  const { _zod: inside } = schema as unknown as { _zod: { def: Def } };
  return inside.def;
}

/**
 * The path and size of an array with more entries than its schema allows. Checked before the schema, which would validate each of
 * a million entries before reporting that there are too many.
 */
export function overBound(schema: z.ZodType, value: unknown, path: readonly string[] = []): { path: string; most: number } | null {
  const def = defOf(schema);
  if (Array.isArray(value)) {
    if (def.type === 'array') return overArray(def, value, path);
  } else if (value && typeof value === 'object') {
    if (def.type === 'object') return overFields(def['shape'] as Record<string, z.ZodType>, value, path);
    if (def.type === 'record') return overRecord(schema, def, value, path);
  } else return null;
  const inner = def['innerType'] ?? (def.type === 'pipe' ? def['in'] : undefined);
  return inner ? overBound(inner as z.ZodType, value, path) : null;
}

function overArray(def: Def, value: unknown[], path: readonly string[]) {
  const most = def.checks?.map(({ _zod: inside }) => inside.def).find(({ check }) => check === 'max_length')?.maximum;
  if (most !== undefined && value.length > most) return { path: path.join('.'), most };
  return first(
    value.map((entry, at) => [String(at), entry]),
    () => def['element'] as z.ZodType,
    path,
  );
}

const overFields = (shape: Record<string, z.ZodType>, value: object, path: readonly string[]) =>
  first(
    Object.entries(shape).map(([name]) => [name, (value as Record<string, unknown>)[name]]),
    (name) => shape[name]!,
    path,
  );

function overRecord(schema: z.ZodType, def: Def, value: object, path: readonly string[]) {
  const most = schema.meta()?.['maxProperties'] as number | undefined;
  const entries = Object.entries(value);
  if (most !== undefined && entries.length > most) return { path: path.join('.'), most };
  return first(entries, () => def['valueType'] as z.ZodType, path);
}

function first(entries: [string, unknown][], schemaOf: (name: string) => z.ZodType, path: readonly string[]) {
  for (const [name, value] of entries) {
    const found = value && typeof value === 'object' ? overBound(schemaOf(name), value, [...path, name]) : null;
    if (found) return found;
  }
  return null;
}
