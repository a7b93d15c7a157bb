import type { Call } from '@touchmark/contract';
import type * as z from 'zod';

/** Some of a value, to any depth. */
type Some<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Each)[]
        ? readonly Some<Each>[]
        : T extends object
          ? { [K in keyof T]?: Some<T[K]> }
          : T;
type Whole<C extends Call> = z.input<C['output']>;
type RowOf<C extends Call> = Whole<C> extends { records: (infer Row)[] } ? Row : Whole<C> extends (infer Row)[] ? Row : never;

type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as Def;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** The plainest value of a schema: nothing, where that is allowed. */
function blank(schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return ['', '1', '2026-01-01', '2026-01-01 08:00:00', 'aa'].find((text) => accepts(schema, text)) ?? '';
    case 'number':
      return [0, 1].find((n) => accepts(schema, n)) ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'nullable':
      return null;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
      return {};
    default:
      return undefined;
  }
}

/** Completes what is given of an object. */
function completeObject(shape: Readonly<Record<string, z.core.$ZodType>>, given: unknown): unknown {
  if (!isObject(given)) return given;
  const own = Object.entries(shape).map(([key, inner]) => [key, complete(inner, given[key])] as const);
  return { ...given, ...Object.fromEntries(own.filter(([, one]) => one !== undefined)) };
}

function completeUnion(options: readonly z.core.$ZodType[], value: unknown): unknown {
  const ways = options.map((option) => complete(option, value));
  return ways[options.findIndex((option, nth) => accepts(option, ways[nth]))] ?? value;
}

/** The schema within a schema that only wraps it. */
function innerOf(def: Def): z.core.$ZodType | undefined {
  if (def.type === 'readonly' || def.type === 'optional' || def.type === 'default' || def.type === 'nullable') return def.innerType;
  if (def.type === 'pipe') return def.in;
  return def.type === 'lazy' ? def.getter() : undefined;
}

/** They have a value of their own even where none is given. */
const through = new Set(['readonly', 'pipe', 'lazy']);

/** Completes a value: what a schema requires and the value lacks is blank. */
function complete(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null) return null;
  const def = defOf(schema);
  if (def.type === 'object') return completeObject(def.shape, value ?? {});
  if (def.type === 'array') return Array.isArray(value) ? value.map((one) => complete(def.element, one)) : (value ?? []);
  if (def.type === 'union') return completeUnion(def.options, value);
  const inner = innerOf(def);
  if (inner && (value !== undefined || through.has(def.type))) return complete(inner, value);
  return value === undefined ? blank(schema) : value;
}

/** An answer of which a test says only what matters to it: everything else that the contract requires is empty. */
export const fillAnswer = <C extends Call>(call: C, some: Some<Whole<C>>): Whole<C> => complete(call.output, some) as Whole<C>;

/** The same for one row of a list. */
export function fillRow<C extends Call>(call: C, some: Some<RowOf<C>>): RowOf<C> {
  const def = defOf(call.output);
  const list = def.type === 'object' ? defOf(def.shape['records']!) : def;
  if (list.type !== 'array') throw new Error(`${call.name} answers no list`);
  return complete(list.element, some) as RowOf<C>;
}
