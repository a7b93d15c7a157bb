import { bareWord, eventTypes, isCalendarDay, vocabularyUri } from '@touchmark/gs1';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { Problem } from './problem.ts';

export type Condition = RawBuilder<SqlBool>;

export const bad = (name: string, why: string) => new Problem('QueryParameterException', `${name}: ${why}`);
const time = /^\d{4}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;
/** Whether the database can read a text as a time. */
export const isTime = (text: string): boolean => time.test(text) && isCalendarDay(text.slice(0, 10));

/** Characters of a number; the database has no longer ones than some thousands. */
const longestNumber = 1000;
const isNumber = (text: string) => text.length <= longestNumber && /^-?\d+(?:\.\d+)?$/.test(text);

function timeOf(name: string, value: string): string {
  // A plus that was not encoded in an address arrives as a space.
  const text = value.replace(/ (?=\d\d:?\d\d$)/, '+');
  if (!isTime(text)) throw bad(name, 'is no time with a zone');
  return text;
}

/** Prefixes that a query declares, with their namespaces. */
export type Prefixes = ReadonlyMap<string, string>;
type Rule = (values: string[], name: string, prefixes: Prefixes) => Condition;
/** A value whose prefix the query or the standard declares, written out. */
export const writtenOut = (text: string, prefixes: Prefixes): string => vocabularyUri(text, Object.fromEntries(prefixes));

const column =
  (name: string): Rule =>
  (values) =>
    sql<SqlBool>`${sql.ref(name)} = any(${values})`;
const word =
  (name: string, kind: 'bizStep' | 'disposition' | 'errorReason'): Rule =>
  (values, _, prefixes) =>
    sql<SqlBool>`${sql.ref(name)} = any(${values.map((value) => bareWord(writtenOut(value, prefixes), kind))})`;
/** A value anywhere below a property of the document. */
const inDoc =
  (path: string): Rule =>
  (values) =>
    sql<SqlBool>`jsonb_path_query_array(e.doc, ${sql.lit(path)}::jsonpath) ?| ${values}`;
const compared =
  (field: string, operator: '>' | '>=' | '<' | '<='): Rule =>
  ([value = ''], name) =>
    sql<SqlBool>`${sql.ref(field)} ${sql.raw(operator)} ${timeOf(name, value)}::timestamptz`;
const quantity =
  (operator: string): Rule =>
  ([value = ''], name) => {
    if (!isNumber(value)) throw bad(name, 'is no number');
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

/** A text of a document compared with a number or a time; what is neither does not match. */
export function textCompared(text: RawBuilder<unknown>, operator: '>' | '>=' | '<' | '<=', name: string, value: string): Condition {
  const op = sql.raw(operator);
  if (isNumber(value))
    return sql<SqlBool>`case when length(${text}) <= ${longestNumber} and ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric ${op} ${value}::numeric end`;
  return sql<SqlBool>`case when ${text} ~ ${validTime} then (${text})::timestamptz ${op} ${timeOf(name, value)}::timestamptz end`;
}

/** Times that exist, so that the cast cannot fail: months have their days, and no year is 0. */
export const validTime =
  '^(?!0000)([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|[0-9]{2}(0[48]|[2468][048]|[13579][26])-02-29)T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$';

/** A time of sensor data, in what was measured or when. */
const sensorTime =
  (field: string, operator: '>=' | '<'): Rule =>
  ([value = ''], name) =>
    sql<SqlBool>`exists (select from jsonb_path_query(e.doc, ${sql.lit(`$.sensorElementList[*].*.${field}`)}::jsonpath) t where ${textCompared(sql`t #>> '{}'`, operator, name, timeOf(name, value))})`;

const sensorNumber = /^(EQ|GT|GE|LT|LE)_(value|minValue|maxValue|meanValue|sDev|percRank|percValue)(?:_(.+))?$/;
const numberOperators: Readonly<Record<string, string>> = { EQ: '==', GT: '>', GE: '>=', LT: '<', LE: '<=' };

/** A number of a sensor report, with its unit where the parameter ends with one: `GE_value_CEL`. Units are not converted. */
export function sensorCondition(name: string, [value = '', ...more]: readonly string[]): Condition | undefined {
  const [, operator, field, unit] = sensorNumber.exec(name) ?? [];
  if (operator === undefined) return undefined;
  if (more.length > 0 || !isNumber(value)) throw bad(name, 'is no number');
  const path = `$.sensorElementList[*].sensorReport[*] ? (@.${field!} ${numberOperators[operator]!} $n${unit === undefined ? '' : ' && @.uom == $u'})`;
  return sql<SqlBool>`jsonb_path_exists(e.doc, ${sql.lit(path)}::jsonpath, jsonb_build_object('n', ${value}::numeric, 'u', ${unit ?? ''}::text))`;
}

/** Every simple parameter of the query language that is understood (EPCIS 2.0, 8.2.7.1), as a condition on the event. */
export const rules: Record<string, Rule> = {
  eventType: (given, name, prefixes) => {
    const values = given.map((value) => writtenOut(value, prefixes).replace(/^https:\/\/ref\.gs1\.org\/epcis\//, ''));
    if (values.some((value) => !(eventTypes as readonly string[]).includes(value))) throw bad(name, 'is no type of event');
    return column('e.event_type')(values, name, prefixes);
  },
  GE_eventTime: compared('e.event_time', '>='),
  LT_eventTime: compared('e.event_time', '<'),
  GE_recordTime: compared('e.record_time', '>='),
  LT_recordTime: compared('e.record_time', '<'),
  EQ_action: (values, name, prefixes) => {
    if (values.some((value) => !['ADD', 'OBSERVE', 'DELETE'].includes(value))) throw bad(name, 'is no action');
    return column('e.action')(values, name, prefixes);
  },
  EQ_bizStep: word('e.biz_step', 'bizStep'),
  EQ_disposition: word('e.disposition', 'disposition'),
  EQ_readPoint: place('e.read_point'),
  WD_readPoint: within('e.read_point'),
  EQ_bizLocation: place('e.biz_location'),
  WD_bizLocation: within('e.biz_location'),
  EQ_eventID: column('e.event_id'),
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
  EQ_stringValue: inDoc('$.sensorElementList[*].sensorReport[*].stringValue'),
  EQ_booleanValue: (values, name) => {
    if (values.some((value) => value !== 'true' && value !== 'false')) throw bad(name, 'is true or false');
    return sql<SqlBool>`jsonb_path_query_array(e.doc, '$.sensorElementList[*].sensorReport[*].booleanValue') <@ ${JSON.stringify(values.map((value) => value === 'true'))}::jsonb and jsonb_path_exists(e.doc, '$.sensorElementList[*].sensorReport[*].booleanValue')`;
  },
  EXISTS_sensorElementList: () => sql<SqlBool>`e.doc ? 'sensorElementList'`,
  EXISTS_ilmd: () => sql<SqlBool>`e.doc ? 'ilmd'`,
  ...Object.fromEntries(
    ['time', 'startTime', 'endTime'].flatMap((field) => [
      [`GE_${field}`, sensorTime(field, '>=')],
      [`LT_${field}`, sensorTime(field, '<')],
    ]),
  ),
};
