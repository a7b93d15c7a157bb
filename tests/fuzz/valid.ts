import type { Call } from '@touchmark/contract';
import fc from 'fast-check';
import type * as z from 'zod';
import { pagePaths } from './page-paths.ts';

/**
 * Values that refinements ask for and a schema does not say: days that exist, moments, numbers with check digits, resolutions of
 * printers. What suits a place is found by asking the schema, and remembered.
 */
const candidates: readonly unknown[] = [
  '2026-11-20',
  '2026-12-01',
  '2026-12-20',
  '2027-06-01',
  '2026-11-20 08:00',
  '2026-12-20 18:00',
  '2026-11-20 08:00:00',
  '2026-12-20 18:00:00',
  '2026-11-20T08:00:00Z',
  '2026-11-20T08:00:00.000+08:00',
  '2026-11',
  '08:00',
  '18:00',
  '13800138000',
  '0757-81234567',
  'a@example.com',
  '123456',
  '91350100M000100Y43',
  '6901234567892',
  '06901234567892',
  '6901234000009',
  '123456789012345675',
  'GB/T 3324-2024',
  'STD-A1',
  'TM_A1',
  'A1',
  'A',
  'abc',
  'account.1',
  'Gute-Reise-2026',
  '440105199001011239',
  '11010519491231002X',
  '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  'https://example.com/in',
  'example.com',
  '/wel/index',
  '440605',
  '这是一段足够长的说明文字，超过二十个字才能通过检查。',
  '佛山市云禾家具',
  'x'.repeat(50),
  'xxxxxxxx',
  '12345',
  '1234',
  '1.0.0',
  'FUR',
  'a',
  '1',
  '',
  300,
  600,
  0,
  1,
  2,
  3,
  10,
  100,
  true,
  false,
  null,
  [],
  ['1'],
  ['a'],
  [{}],
  {},
  ...pagePaths,
];
const leftOut = Symbol('left out');

type Issue = { path: PropertyKey[]; message: string; code: string; pattern?: string };

/** What is wrong, in the form of a union that is nearest to what was given. What breaks the schema is sent, so that the server shows it. */
export function issuesOf(call: Call, input: unknown): Issue[] {
  const flat = (issue: z.core.$ZodIssue): Issue[] => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue as Issue];
    const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0]!;
    return nearest.flatMap((inner) => flat({ ...inner, path: [...issue.path, ...inner.path] }));
  };
  try {
    const result = call.input.safeParse(input);
    return result.success ? [] : result.error.issues.flatMap(flat);
  } catch {
    return [];
  }
}

export function withValue(input: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  if (path.length === 0) return value === leftOut ? {} : value;
  const [first, ...rest] = path as [PropertyKey, ...PropertyKey[]];
  const copy = (Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) }) as Record<PropertyKey, unknown>;
  if (rest.length > 0) copy[first] = withValue(copy[first] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value);
  else if (value !== leftOut) copy[first] = value;
  else if (Array.isArray(copy)) copy.splice(Number(first), 1);
  else delete copy[first];
  return copy;
}

/** Fields that are the two ends of a period. */
export const periods: readonly (readonly [begin: string, end: string])[] = [
  ['startTime', 'endTime'],
  ['startDate', 'endDate'],
  ['startDay', 'endDay'],
  ['from', 'to'],
  ['day', 'until'],
  ['start', 'end'],
  ['begin', 'end'],
  ['issueDate', 'validTo'],
];

/** A rule between fields: both ends of a period, or one field of the two left out. */
function* pairsFor(input: unknown, { path }: Issue): Generator<unknown> {
  const around = path.slice(0, -1);
  const fields = around.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], input);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return;
  for (const [first, last] of periods)
    for (const [begin, end] of [
      ['2026-11-01', '2026-11-20'],
      [1, 2],
    ])
      yield withValue(input, around, { ...fields, [first]: begin, [last]: end });
  const names = Object.keys(fields);
  for (const one of names)
    for (const other of names) {
      const { [one]: _, [other]: __, ...rest } = fields as Record<string, unknown>;
      yield withValue(input, around, rest);
    }
}

/** By call, place and fault: what has mended it before. */
const known = new Map<string, unknown[]>();
const keyOf = (call: Call, { path, message }: Issue) =>
  `${call.name} ${path.map((step) => (typeof step === 'number' ? '#' : String(step))).join('.')} ${message.slice(0, 60)}`;

/** Values for a place: those of its pattern first, then what refinements ask for, then nothing at all. */
function* valuesFor(issue: Issue, seed: number): Generator<unknown> {
  if (issue.pattern) {
    try {
      const pattern = new RegExp(issue.pattern.replace(/^\/(.*)\/\w*$/su, '$1'), 'u');
      yield* fc.sample(fc.stringMatching(pattern), { seed, numRuns: 2 });
    } catch {
      // A pattern that looks ahead.
    }
  }
  yield* candidates;
  yield leftOut;
}

const rounds = 60;
/** At the same place nothing helps, so a part around it is left out. */
const outwards = (path: readonly PropertyKey[]): PropertyKey[][] => path.map((_, n) => path.slice(0, path.length - n)).slice(1);

/** An input near the given one that the schema accepts, or the given one where none is found. */
export function madeValid(call: Call, given: unknown, seed = 1): unknown {
  let input = given;
  let issues = issuesOf(call, input);
  for (let round = 0; round < rounds && issues.length > 0; round++) {
    const next = mended(call, input, issues, seed + round);
    if (next === undefined) return given;
    input = next;
    issues = issuesOf(call, input);
  }
  return issues.length === 0 ? input : given;
}

function mended(call: Call, input: unknown, issues: readonly Issue[], seed: number): unknown {
  for (const issue of issues) {
    const next = mendedAt(call, input, { issue, most: issues.length }, seed);
    if (next !== undefined) return next;
  }
  return undefined;
}

type Fault = { issue: Issue; most: number };

/** How many faults are left; undefined if this place is among them. They may be more: rules between fields speak when each field is right. */
function leftOf(call: Call, input: unknown, { issue }: Fault): number | undefined {
  const left = issuesOf(call, input);
  const place = issue.path.join('.');
  return left.some(({ path }) => path.join('.') === place) ? undefined : left.length;
}

/** The same input with another value at the place of a fault; where none helps, without a part around it, or with others beside it. */
function mendedAt(call: Call, input: unknown, fault: Fault, seed: number): unknown {
  const { path } = fault.issue;
  const best = path.length > 0 ? bestValue(call, input, fault, seed) : undefined;
  if (best !== undefined) return best;
  const others = [...pairsFor(input, fault.issue), ...outwards(path).map((part) => withValue(input, part, leftOut))];
  return others.find((next) => (leftOf(call, next, fault) ?? Infinity) <= fault.most);
}

function bestValue(call: Call, input: unknown, fault: Fault, seed: number): unknown {
  const key = keyOf(call, fault.issue);
  let best: { next: unknown; left: number; value: unknown } | undefined;
  for (const value of known.get(key) ?? valuesFor(fault.issue, seed)) {
    const next = withValue(input, fault.issue.path, value);
    const left = leftOf(call, next, fault);
    if (left !== undefined && (best === undefined || left < best.left)) best = { next, left, value };
    if (best !== undefined && best.left < fault.most) break;
  }
  if (best) known.set(key, [best.value]);
  else known.delete(key);
  return best?.next;
}
