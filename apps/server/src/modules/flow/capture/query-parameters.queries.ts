import { type EpcPattern, isPattern, readPattern } from '@touchmark/gs1';
import type { RawBuilder } from 'kysely';
import { entryNamed, isRowId } from '@touchmark/domain';
import { brokenText } from '../../../http/door/broken-text.ts';
import { extensionCondition, extensionOrder } from './extension-fields.queries.ts';
import { Problem } from './problem.ts';
import { type Reference, referenceIn } from './query-references.queries.ts';
import { bad, type Condition, isTime, type Prefixes, rules, sensorCondition, writtenOut } from './query-rules.queries.ts';

/** Identifiers an event has to be about, in one of the roles: any of these, or of those that a pattern stands for. */
export interface Match {
  roles: readonly string[];
  epcs: readonly string[];
  patterns: readonly EpcPattern[];
}
export interface Query {
  conditions: Condition[];
  matches: Match[];
  references: Reference[];
  /** Whether it asks for what older events have only once they are read. */
  needsOlder: boolean;
  /** A time of each event, or a text of it that has the order. */
  orderBy: 'event_time' | 'record_time' | RawBuilder<string>;
  descending: boolean;
  perPage: number;
  after: Position | null;
  limit: number | null;
  most: number | null;
}
/** Where the page before ended, and how many events may still follow. */
export interface Position {
  at: string;
  id: string;
  left: number | null;
}
/** The values of each parameter: any of them, where several are possible. */
export type Parameters = Readonly<Record<string, readonly string[]>>;

const places = new Set(['EQ_readPoint', 'WD_readPoint', 'EQ_bizLocation', 'WD_bizLocation']);

/** Which parts an identifier may have in an event. */
const matched: Record<string, readonly string[]> = {
  MATCH_epc: ['EPC', 'CHILD'],
  MATCH_parentID: ['PARENT'],
  MATCH_inputEPC: ['INPUT'],
  MATCH_outputEPC: ['OUTPUT'],
  MATCH_anyEPC: ['EPC', 'PARENT', 'CHILD', 'INPUT', 'OUTPUT'],
  MATCH_epcClass: ['CLASS'],
  MATCH_inputEPCClass: ['INPUT_CLASS'],
  MATCH_outputEPCClass: ['OUTPUT_CLASS'],
  MATCH_anyEPCClass: ['CLASS', 'INPUT_CLASS', 'OUTPUT_CLASS'],
};
/** The greatest limit that a query can set, and that its page tokens carry on. */
const mostEvents = 1_000_000_000;
const controls = new Set(['orderBy', 'orderDirection', 'perPage', 'nextPageToken', 'eventCountLimit', 'maxEventCount']);

/** What a table has under a name that somebody sent: not what every object has, such as `constructor`. */
function numberOf(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) throw bad(name, `is no number from ${least} to ${most}`);
  return number;
}

/**
 * Reads the parameters of a query; `identity` gives an identifier its canonical form, `prefixes` are those the query declares. A
 * parameter that is not known is refused.
 */
export function readQuery(parameters: Parameters, identity: (text: string) => string, prefixes: Prefixes): Query {
  const conditions: Condition[] = [];
  const matches: Match[] = [];
  const references: Reference[] = [];
  for (const [name, given] of Object.entries(parameters)) {
    const values = [...given];
    if (brokenText([name, values]) !== null) throw bad(name.replaceAll('\0', ''), 'has characters that are not stored');
    if (controls.has(name)) continue;
    if (values.length === 0 || values.includes('')) throw bad(name, 'has no value');
    const roles = entryNamed(matched, name);
    const named = (value: string) => identity(writtenOut(value, prefixes));
    const reference = referenceIn(name, values, prefixes);
    if (roles) matches.push(matchOf(name, values, { roles, named }));
    else if (reference) references.push(reference);
    else conditions.push(conditionOf(name, places.has(name) ? values.map(named) : values, prefixes));
  }
  const words = ['EQ_bizStep', 'EQ_disposition'].some((name) => parameters[name] !== undefined);
  return { conditions, matches, references, needsOlder: words || references.length > 0, ...controlsOf(parameters, prefixes) };
}

function matchOf(
  name: string,
  values: readonly string[],
  { roles, named }: { roles: readonly string[]; named: (value: string) => string },
): Match {
  const patterns = values.filter(isPattern).map((value) => {
    const read = readPattern(value, { classes: name.endsWith('Class') });
    if (!read.ok) throw bad(name, `${value} is no pattern that is understood`);
    return read.value;
  });
  const exact = patterns.map((pattern) => pattern.exact).filter((epc) => epc !== null);
  return {
    roles,
    epcs: [...values.filter((value) => !isPattern(value)).map(named), ...exact],
    patterns: patterns.filter((pattern) => pattern.exact === null),
  };
}

function conditionOf(name: string, values: string[], prefixes: Prefixes): Condition {
  if (/^(?:HASATTR|EQATTR|EQ_ATTR)_/.test(name)) throw new Problem('ImplementationException', `${name}: no master data is kept here`, 501);
  const found =
    entryNamed(rules, name)?.(values, name, prefixes) ?? sensorCondition(name, values) ?? extensionCondition(name, values, prefixes);
  if (!found) throw bad(name, 'is not known');
  return found;
}

function controlsOf(parameters: Parameters, prefixes: Prefixes): Omit<Query, 'conditions' | 'matches' | 'references' | 'needsOlder'> {
  const one = (name: string) => parameters[name]?.join('|');
  const given = {
    orderBy: one('orderBy') ?? 'eventTime',
    orderDirection: one('orderDirection') ?? 'DESC',
    perPage: one('perPage') ?? '30',
  };
  const [token, limit, most] = [one('nextPageToken'), one('eventCountLimit'), one('maxEventCount')];
  oneOf('orderDirection', given.orderDirection, ['ASC', 'DESC']);
  if (limit !== undefined && most !== undefined) throw bad('maxEventCount', 'excludes eventCountLimit');
  if (limit !== undefined && parameters['orderBy'] === undefined) throw bad('eventCountLimit', 'needs orderBy');
  const optional = (name: string, value: string | undefined, least: number, greatest: number) =>
    value === undefined ? null : numberOf(name, value, least, greatest);
  return {
    orderBy: orderOf(given.orderBy, prefixes),
    descending: given.orderDirection === 'DESC',
    perPage: numberOf('perPage', given.perPage, 1, 1000),
    after: token === undefined ? null : positionOf(token, given.orderBy.includes(':')),
    limit: optional('eventCountLimit', limit, 1, mostEvents),
    most: optional('maxEventCount', most, 0, 1_000_000),
  };
}

function orderOf(by: string, prefixes: Prefixes): Query['orderBy'] {
  if (by === 'eventTime') return 'event_time';
  if (by === 'recordTime') return 'record_time';
  if (!by.includes(':')) throw bad('orderBy', 'is eventTime, recordTime or an extension field');
  return extensionOrder(by, prefixes);
}

function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw bad(name, `is ${allowed.join(' or ')}`);
}

export const tokenOf = ({ at, id, left }: Position): string => Buffer.from(JSON.stringify([at, id, left])).toString('base64url');

function positionOf(token: string, byField: boolean): Position {
  const fault = bad('nextPageToken', 'was not given by this server');
  try {
    const [at, id, left] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, string, number | null];
    if (
      !(byField ? typeof at === 'string' && brokenText(at) === null : isTime(at)) ||
      !isRowId(id) ||
      !(left === null || (Number.isSafeInteger(left) && left >= 0 && left <= mostEvents))
    )
      throw fault;
    return { at, id, left };
  } catch {
    throw fault;
  }
}
