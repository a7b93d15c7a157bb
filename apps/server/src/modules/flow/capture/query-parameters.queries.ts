import { bareWord, eventTypes } from '@touchmark/gs1';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { Problem } from './problem.ts';

export type Condition = RawBuilder<SqlBool>;
/** Identifiers an event has to be about, in one of the roles. */
export interface Match {
  roles: readonly string[];
  epcs: readonly string[];
}
export interface Query {
  conditions: Condition[];
  matches: Match[];
  orderBy: 'event_time' | 'record_time';
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

const bad = (name: string, why: string) => new Problem('QueryParameterException', `${name}: ${why}`);
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function timeOf(name: string, value: string): string {
  // A plus that was not encoded in an address arrives as a space.
  const text = value.replace(/ (?=\d\d:?\d\d$)/, '+');
  if (!time.test(text) || Number.isNaN(Date.parse(text))) throw bad(name, 'is no time with a zone');
  return text;
}

function numberOf(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) throw bad(name, `is no number from ${least} to ${most}`);
  return number;
}

type Rule = (values: string[], name: string) => Condition;

const column =
  (name: string): Rule =>
  (values) =>
    sql<SqlBool>`${sql.ref(name)} = any(${values})`;
const word =
  (name: string, kind: 'bizStep' | 'disposition' | 'errorReason'): Rule =>
  (values) =>
    sql<SqlBool>`${sql.ref(name)} = any(${values.map((value) => bareWord(value, kind))})`;
/** A value anywhere below a property of the document. */
const inDoc =
  (path: string): Rule =>
  (values) =>
    sql<SqlBool>`jsonb_path_query_array(e.doc, ${sql.lit(path)}::jsonpath) ?| ${values}`;
const wordInDoc =
  (path: string, kind: 'disposition' | 'bizTransaction' | 'sourceDestination'): Rule =>
  (values, name) =>
    inDoc(path)(
      values.map((value) => bareWord(value, kind)),
      name,
    );
const compared =
  (field: string, operator: '>' | '>=' | '<' | '<='): Rule =>
  ([value = ''], name) =>
    sql<SqlBool>`${sql.ref(field)} ${sql.raw(operator)} ${timeOf(name, value)}::timestamptz`;
const quantity =
  (operator: string): Rule =>
  ([value = ''], name) => {
    if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw bad(name, 'is no number');
    return sql<SqlBool>`jsonb_path_exists(e.doc, ${sql.lit(`$.*[*].quantity ? (@ ${operator} $n)`)}::jsonpath, jsonb_build_object('n', ${value}::numeric))`;
  };
const place =
  (name: string): Rule =>
  (values) =>
    sql<SqlBool>`${sql.ref(name)} = any(${values})`;
/** A place and those within it: the same number with an extension. */
const within =
  (name: string): Rule =>
  (values) =>
    sql<SqlBool>`exists (select from unnest(${values}::text[]) as p (id) where ${sql.ref(name)} = p.id or starts_with(${sql.ref(name)}, p.id || '/'))`;

/** Every simple parameter of the query language that is understood (EPCIS 2.0, 8.2.7.1), as a condition on the event. */
const rules: Record<string, Rule> = {
  eventType: (values, name) => {
    if (values.some((value) => !(eventTypes as readonly string[]).includes(value))) throw bad(name, 'is no type of event');
    return column('e.event_type')(values, name);
  },
  GE_eventTime: compared('e.event_time', '>='),
  LT_eventTime: compared('e.event_time', '<'),
  GE_recordTime: compared('e.record_time', '>='),
  LT_recordTime: compared('e.record_time', '<'),
  EQ_action: (values, name) => {
    if (values.some((value) => !['ADD', 'OBSERVE', 'DELETE'].includes(value))) throw bad(name, 'is no action');
    return column('e.action')(values, name);
  },
  EQ_bizStep: word('e.biz_step', 'bizStep'),
  EQ_disposition: word('e.disposition', 'disposition'),
  EQ_readPoint: place('e.read_point'),
  WD_readPoint: within('e.read_point'),
  EQ_bizLocation: place('e.biz_location'),
  WD_bizLocation: within('e.biz_location'),
  EQ_eventID: column('e.event_id'),
  EQ_transformationID: inDoc('$.transformationID'),
  EQ_persistentDisposition_set: wordInDoc('$.persistentDisposition.set[*]', 'disposition'),
  EQ_persistentDisposition_unset: wordInDoc('$.persistentDisposition.unset[*]', 'disposition'),
  EXISTS_errorDeclaration: ([value = 'true']) =>
    value === 'false' ? sql<SqlBool>`e.error_time is null` : sql<SqlBool>`e.error_time is not null`,
  GE_errorDeclarationTime: compared('e.error_time', '>='),
  LT_errorDeclarationTime: compared('e.error_time', '<'),
  EQ_errorReason: word('e.error_reason', 'errorReason'),
  EQ_correctiveEventID: (values) => sql<SqlBool>`e.corrective_ids && ${values}`,
  EQ_quantity: quantity('=='),
  GT_quantity: quantity('>'),
  GE_quantity: quantity('>='),
  LT_quantity: quantity('<'),
  LE_quantity: quantity('<='),
  EQ_type: inDoc('$.sensorElementList[*].sensorReport[*].type'),
  EQ_deviceID: inDoc('$.sensorElementList[*].**.deviceID'),
  EQ_dataProcessingMethod: inDoc('$.sensorElementList[*].**.dataProcessingMethod'),
  EQ_microorganism: inDoc('$.sensorElementList[*].sensorReport[*].microorganism'),
  EQ_chemicalSubstance: inDoc('$.sensorElementList[*].sensorReport[*].chemicalSubstance'),
  EQ_bizRules: inDoc('$.sensorElementList[*].**.bizRules'),
  EQ_stringValue: inDoc('$.sensorElementList[*].sensorReport[*].stringValue'),
  EQ_hexBinaryValue: inDoc('$.sensorElementList[*].sensorReport[*].hexBinaryValue'),
  EQ_uriValue: inDoc('$.sensorElementList[*].sensorReport[*].uriValue'),
};
const places = new Set(['EQ_readPoint', 'WD_readPoint', 'EQ_bizLocation', 'WD_bizLocation']);

/** Which parts an identifier may have in an event. */
const matched: Record<string, readonly string[]> = {
  MATCH_epc: ['EPC', 'CHILD'],
  MATCH_parentID: ['PARENT'],
  MATCH_inputEPC: ['INPUT'],
  MATCH_outputEPC: ['OUTPUT'],
  MATCH_anyEPC: ['EPC', 'PARENT', 'CHILD', 'INPUT', 'OUTPUT'],
  MATCH_epcClass: ['CLASS'],
  MATCH_inputEPCClass: ['CLASS'],
  MATCH_outputEPCClass: ['CLASS'],
  MATCH_anyEPCClass: ['CLASS'],
};
/** References with a type: EQ_bizTransaction_po and the like. */
const typed: Record<string, [list: string, item: string, kind: 'bizTransaction' | 'sourceDestination']> = {
  bizTransaction: ['bizTransactionList', 'bizTransaction', 'bizTransaction'],
  source: ['sourceList', 'source', 'sourceDestination'],
  destination: ['destinationList', 'destination', 'sourceDestination'],
};
const controls = new Set(['orderBy', 'orderDirection', 'perPage', 'nextPageToken', 'eventCountLimit', 'maxEventCount']);

/** Reads the parameters of a query; `identity` gives an identifier its canonical form. A parameter that is not known is refused. */
export function readQuery(parameters: Parameters, identity: (text: string) => string): Query {
  const conditions: Condition[] = [];
  const matches: Match[] = [];
  for (const [name, given] of Object.entries(parameters)) {
    const values = [...given];
    const roles = matched[name];
    const reference = /^EQ_(bizTransaction|source|destination)_(.+)$/.exec(name);
    if (controls.has(name)) continue;
    if (values.length === 0 || values.includes('')) throw bad(name, 'has no value');
    if (roles) matches.push({ roles, epcs: values.map(identity) });
    else if (reference) conditions.push(referenceTo(reference[1]!, reference[2]!, values));
    else if (rules[name]) conditions.push(rules[name](places.has(name) ? values.map(identity) : values, name));
    else throw bad(name, 'is not known');
  }
  return { conditions, matches, ...controlsOf(parameters) };
}

function referenceTo(what: string, type: string, values: string[]): Condition {
  const [listName, item, kind] = typed[what]!;
  const path = `$.${listName}[*] ? (@.type == $type).${item}`;
  return sql<SqlBool>`jsonb_path_query_array(e.doc, ${sql.lit(path)}::jsonpath, jsonb_build_object('type', ${bareWord(type, kind)}::text)) ?| ${values}`;
}

function controlsOf(parameters: Parameters): Omit<Query, 'conditions' | 'matches'> {
  const one = (name: string) => parameters[name]?.join('|');
  const given = {
    orderBy: one('orderBy') ?? 'eventTime',
    orderDirection: one('orderDirection') ?? 'DESC',
    perPage: one('perPage') ?? '30',
  };
  const [token, limit, most] = [one('nextPageToken'), one('eventCountLimit'), one('maxEventCount')];
  oneOf('orderBy', given.orderBy, ['eventTime', 'recordTime']);
  oneOf('orderDirection', given.orderDirection, ['ASC', 'DESC']);
  if (limit !== undefined && most !== undefined) throw bad('maxEventCount', 'excludes eventCountLimit');
  if (limit !== undefined && parameters['orderBy'] === undefined) throw bad('eventCountLimit', 'needs orderBy');
  const optional = (name: string, value: string | undefined, least: number, greatest: number) =>
    value === undefined ? null : numberOf(name, value, least, greatest);
  return {
    orderBy: given.orderBy === 'eventTime' ? 'event_time' : 'record_time',
    descending: given.orderDirection === 'DESC',
    perPage: numberOf('perPage', given.perPage, 1, 1000),
    after: token === undefined ? null : positionOf(token),
    limit: optional('eventCountLimit', limit, 1, 1_000_000_000),
    most: optional('maxEventCount', most, 0, 1_000_000),
  };
}

function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw bad(name, `is ${allowed.join(' or ')}`);
}

export const tokenOf = ({ at, id, left }: Position): string => Buffer.from(JSON.stringify([at, id, left])).toString('base64url');

function positionOf(token: string): Position {
  const fault = bad('nextPageToken', 'was not given by this server');
  try {
    const [at, id, left] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, string, number | null];
    if (!time.test(at) || !/^\d{1,19}$/.test(id) || !(left === null || Number.isSafeInteger(left))) throw fault;
    return { at, id, left };
  } catch {
    throw fault;
  }
}
