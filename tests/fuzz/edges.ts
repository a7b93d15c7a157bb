import type { Call } from '@touchmark/contract';
import fc from 'fast-check';
import { allRows } from '../contract/cases/all-rows.ts';
import { allCalls, formsOf, type Schema } from '../contract/cases/calls.ts';
import type { Fixtures } from '../contract/cases/fixtures.ts';
import { inputsOf, type Names } from './inputs.ts';
import { issuesOf, madeValid, periods, withValue } from './valid.ts';

type Full = Schema & {
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};
/** One field of a call with one edge value of its kind. */
export interface Edge {
  call: Call;
  path: readonly PropertyKey[];
  /** Made when it is used: some are long. `had` is what stands there in the good input. */
  value: (had: unknown) => unknown;
}

const days = ['0001-01-01', '1969-12-31', '1970-01-01', '2024-02-29', '2026-02-30', '2026-11-27', '9999-12-31', '0000-00-00'];
const moments = [
  '0001-01-01 00:00:00',
  '1969-12-31T23:59:59Z',
  '2026-03-29T02:30:00+01:00',
  '2026-11-27 23:59:60',
  '2026-11-27T08:00:00.123456789Z',
  '9999-12-31 23:59:59',
  '9999-12-31T23:59:59-14:00',
];
const isTimely = (name: string) => /time|date|day|until|since|from$|^to$|begin|end|valid/i.test(name);
const always = [null, '', -1, [], {}, '\u0000'] as const;

function textEdges({ minLength = 0, maxLength, pattern }: Full, name: string): unknown[] {
  const longest = Math.min(maxLength ?? 200, 2000);
  const lengths = [minLength - 1, minLength, longest, longest + 1].filter((length) => length > 0).map((length) => '字'.repeat(length));
  const timely = isTimely(name) ? [...days, ...moments] : days.slice(0, 2);
  const numbers = pattern?.includes('\\d') ? ['0', '9223372036854775807', '9223372036854775808'] : [];
  return [...lengths, ...timely, ...numbers, ' ', '%', "'", '\\', '🪑', '\u202eabc', '__proto__', '1e999', '<b>', '=1+1'];
}

const numberEdges = ({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Full): unknown[] => [
  minimum,
  minimum - 1,
  maximum,
  maximum + 1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  1e308,
  '1',
];

const mostSent = 2000;
const listEdges = ({ maxItems = 1000 }: Full): ((had: unknown) => unknown)[] => {
  const full = (count: number) => (had: unknown) => {
    const [first = '1'] = Array.isArray(had) ? (had as unknown[]) : [];
    return Array.from({ length: Math.min(count, mostSent) }, () => first);
  };
  return [() => [], full(2), full(maxItems), full(maxItems + 1), (had) => [had], () => [null]];
};

/** The edge values of a place by its kind. */
function edgesOf(schema: Full, name: string): ((had: unknown) => unknown)[] {
  const plain = (values: readonly unknown[]) => values.map((value) => () => value);
  const kinds: Readonly<Record<string, () => ((had: unknown) => unknown)[]>> = {
    string: () => plain(textEdges(schema, name)),
    integer: () => plain(numberEdges(schema)),
    number: () => plain(numberEdges(schema)),
    array: () => listEdges(schema),
  };
  return [...(kinds[schema.type ?? '']?.() ?? []), ...plain(schema.enum ?? []), ...plain(always)];
}

const deepest = 4;

/** Every place of an input, also inside objects and lists. */
function* placesOf(schema: Full, path: readonly PropertyKey[] = []): Generator<[readonly PropertyKey[], Full]> {
  if (path.length > deepest) return;
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as Full[];
  for (const form of forms) yield* placesOf(form, path);
  if (path.length > 0 && forms.length === 0) yield [path, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* placesOf(inner as Full, [...path, name]);
  if (schema.items) yield* placesOf(schema.items as Full, [...path, 0]);
}

const nameOf = (path: readonly PropertyKey[]): string => String(path.findLast((step) => typeof step === 'string') ?? '');
const deletes = ({ name }: Call) => /delete|remove/i.test(name);
/** What reads first, what deletes last: the others need the rows. */
const turnOf = (call: Call): number => (call.kind === 'read' ? 0 : deletes(call) ? 2 : 1);

const inOrder = (calls: readonly Call[]) => calls.toSorted((one, other) => turnOf(one) - turnOf(other));

/** Each field of each call, also nested and in lists, with each edge value of its kind. */
export function allEdges(calls: readonly Call[] = allCalls): Edge[] {
  return inOrder(calls).flatMap((call) => {
    const places = formsOf(call).flatMap((form) => [...placesOf(form as Full)]);
    return places.flatMap(([path, schema]) => edgesOf(schema, nameOf(path)).map((value) => ({ call, path, value })));
  });
}

const kept = new WeakMap<Fixtures, Map<string, unknown>>();

/** A good input of a call: one of the tests, whose rows exist, or the shortest that the schema accepts. */
function goodInput(call: Call, ours: Fixtures, names: Names): unknown {
  const known = kept.get(ours) ?? new Map<string, unknown>();
  kept.set(ours, known);
  if (!known.has(call.name)) known.set(call.name, makeGood(call, ours, names));
  return structuredClone(known.get(call.name));
}

function makeGood(call: Call, ours: Fixtures, names: Names): unknown {
  const rows = allRows.filter((row) => row.call.name === call.name).map((row) => row.input(ours));
  const row = rows.find((input) => issuesOf(call, input).length === 0);
  if (row) return row;
  const made = fc.sample(inputsOf(call, names), { seed: 7, numRuns: 20 }).map((input, nth) => madeValid(call, input, nth));
  const accepted = made.filter((input) => issuesOf(call, input).length === 0);
  const length = (input: unknown) => JSON.stringify(input).length;
  return accepted.toSorted((one, other) => length(one) - length(other))[0] ?? made[0];
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined),
    input,
  );

/** The good input of the call with the edge value at its place; at the other end of the period too, if the schema accepts no other. */
export function edgeInput({ call, path, value }: Edge, ours: Fixtures, names: Names): unknown {
  const good = goodInput(call, ours, names);
  const edge = value(valueAt(good, path));
  const input = withValue(good, path, edge);
  return [input, ...bothEnds(good, path, edge)].find((one) => issuesOf(call, one).length === 0) ?? input;
}

/** Where the place is an end of a period: the input with the value at both of its ends. */
export function bothEnds(good: unknown, path: readonly PropertyKey[], edge: unknown): unknown[] {
  const input = withValue(good, path, edge);
  return otherEnds(nameOf(path)).map((name) => withValue(input, [...path.slice(0, -1), name], edge));
}

const mostTried = 60;

/** Of each call one value that its schema accepts, another one with each seed: behind the schema stands the handler. */
export function onePerCall(seed: number, ours: Fixtures, names: Names): Edge[] {
  return inOrder(allCalls).flatMap((call) => {
    const edges = allEdges([call]);
    if (edges.length === 0) return [];
    const tried = Array.from({ length: Math.min(mostTried, edges.length) }, (_, nth) => edges[(seed + nth * step) % edges.length]!);
    return [tried.find((edge) => issuesOf(call, edgeInput(edge, ours, names)).length === 0) ?? tried[0]!];
  });
}
/** From one value tried to the next: a prime, so that they come from several fields. */
const step = 7919;

const otherEnds = (name: string): string[] => periods.flatMap(([begin, end]) => (name === begin ? [end] : name === end ? [begin] : []));
