import { entryNamed } from '../entry-named.ts';
import { expandCurie, type Namespaces } from '../event-hash/namespaces.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { bareVocabulary } from '../epc/vocabulary.ts';
import { isFields } from './shape.ts';
import { bareWebWord, exceptionTypes, measurementTypes, standardWords, vocabularyOf } from './words.ts';

export type EventFaultName =
  | 'eventType'
  | 'missing'
  | 'time'
  | 'offset'
  | 'action'
  | 'uri'
  | 'word'
  | 'list'
  | 'object'
  | 'number'
  | 'text'
  | 'boolean'
  | 'hexadecimal'
  | 'unit'
  | 'twice'
  | 'context'
  | 'version'
  | 'unknownField'
  | 'undeclaredPrefix'
  | 'notHere';
/** What is wrong with an event or its document, and the path of the property. */
export type EventFault = { fault: EventFaultName; path: string };
/** Namespaces by their prefix; with `unqualified` extensions need none, which XML of 1.2 allows. */
export type CheckScope = { namespaces: Namespaces; unqualified: boolean };
export type Check = (value: Json, path: string, scope: CheckScope) => EventFault[];

export const at = (fault: EventFaultName, path: string, wrong: boolean): EventFault[] => (wrong ? [{ fault, path }] : []);
export const isText = (value: unknown): value is string => typeof value === 'string';

const time =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
/** Whether a day, `2024-02-29`, is in the calendar. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return year > 0 && new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDate() === day;
}
const isTime = (text: string) => time.test(text) && isCalendarDay(text.slice(0, 10));

// The characters of RFC 3986, and those beyond ASCII that RFC 3987 adds.
const uri = /^[A-Za-z][A-Za-z\d+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-Fa-f]{2}|[\u{A0}-\u{10FFFF}])+$/u;
export const isUri = (value: Json | undefined): value is string => isText(value) && uri.test(value) && !/\s/u.test(value);

/** A check of a value that alone decides. */
const valueCheck =
  (fault: EventFaultName, holds: (value: Json) => boolean): Check =>
  (value, path) =>
    at(fault, path, !holds(value));

export const checkTime = valueCheck('time', (value) => isText(value) && isTime(value));
export const checkUri = valueCheck('uri', isUri);
export const checkText = valueCheck('text', isText);
export const checkNumber = valueCheck('number', Number.isFinite);
export const checkAmount = valueCheck('number', (value) => Number.isFinite(value) && (value as number) >= 0);
export const checkBoolean = valueCheck('boolean', (value) => typeof value === 'boolean');
export const checkHexadecimal = valueCheck('hexadecimal', (value) => isText(value) && /^[\dA-Fa-f]+$/.test(value));
export const checkUnit = valueCheck('unit', (value) => isText(value) && /^[A-Z\d]{2,3}$/.test(value));
export const checkOffset = valueCheck('offset', (value) => isText(value) && /^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/.test(value));
export const checkAction = valueCheck('action', (value) => ['ADD', 'OBSERVE', 'DELETE'].includes(value as string));

/** A word of the vocabulary of a property, or an address of another vocabulary; a property without one holds an address. */
export const checkWord =
  (name: string): Check =>
  (value, path, { namespaces }) => {
    const kind = entryNamed(vocabularyOf, name);
    if (!kind || !isText(value)) return at('uri', path, !isUri(value));
    const full = expandCurie(value, namespaces);
    const bare = bareVocabulary(full);
    return at('word', path, bare === full ? !standardWords[kind].has(full) && !isUri(full) : !standardWords[kind].has(bare));
  };

/** A term of the GS1 web vocabulary, or an address of another one. A term that is written as address is known to be of some version. */
const checkWebWord =
  (words: ReadonlySet<string>): Check =>
  (value, path) =>
    at('word', path, !isText(value) || !(words.has(bareWebWord(value)) || isUri(value)));
export const checkMeasure = checkWebWord(measurementTypes);
export const checkException = checkWebWord(exceptionTypes);

/** A list of at least some entries. */
export const checkList =
  (each: Check, least = 0): Check =>
  (value, path, scope) => {
    if (!Array.isArray(value)) return [{ fault: 'list', path }];
    return value.length < least ? [{ fault: 'missing', path }] : value.flatMap((item, index) => each(item, `${path}[${index}]`, scope));
  };

type Parts = { known: Readonly<Record<string, Check>>; required?: readonly string[]; extensible?: boolean };

/** An object of known properties; where the standard has an extension point, others have a prefix that is declared. */
export const checkObject =
  ({ known, required = [], extensible = false }: Parts): Check =>
  (value, path, scope) => {
    if (!isFields(value)) return [{ fault: 'object', path }];
    const missing = required
      .filter((name) => value[name] === undefined)
      .map((name) => ({ fault: 'missing' as const, path: `${path}.${name}` }));
    const wrong = Object.entries(value).flatMap(([name, inner]) => {
      const check = entryNamed(known, name);
      if (check) return check(inner, `${path}.${name}`, scope);
      return extensible ? extensionFaults(name, `${path}.${name}`, scope) : [{ fault: 'unknownField' as const, path: `${path}.${name}` }];
    });
    return [...missing, ...wrong];
  };

/** Whether a name may stand where the standard has an extension point. */
export function extensionFaults(name: string, path: string, { namespaces, unqualified }: CheckScope): EventFault[] {
  if (!name.includes(':')) return at('unknownField', path, !unqualified);
  return at('undeclaredPrefix', path, !namespaces.has(name.slice(0, name.indexOf(':'))));
}
