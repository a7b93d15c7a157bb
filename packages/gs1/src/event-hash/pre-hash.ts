import { expandCurie } from './namespaces.ts';
import { eventOrder, ignoredProperties, orderedProperties, typedLists, type Kind, type Order } from './order.ts';
import { canonicalTime, canonicalValue, expandWord, type HashVersion } from './values.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** Namespaces by prefix, the version that defines the hash, and the properties that this document excludes from its hashes. */
export type Scope = { namespaces: ReadonlyMap<string, string>; ignored: ReadonlySet<string>; version: HashVersion };
type Fields = Record<string, Json>;

const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: Json | undefined) => (value === null || value === undefined || typeof value === 'object' ? '' : String(value));
/** Comparing UTF-16 code units gives the order of the reference for all characters of the basic plane. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const many = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The text whose hash identifies an event: its properties in canonical order and form, joined without separators. */
export function preHash(event: Fields, scope: Scope): string {
  const rest = Object.entries(event).filter(
    ([name]) => !ignoredProperties.has(name) && !scope.ignored.has(name) && !orderedProperties.has(name),
  );
  const further = rest
    .map(([name, value]) => (Object.hasOwn(typedLists, name) ? typedList(name, value, scope) : extension(name, value, scope)))
    .filter((text) => text !== '');
  return `eventType=${textOf(event['type'])}${ordered(event, eventOrder, scope, true)}${further.toSorted(byText).join('')}`;
}

/** Properties in the given order, then the extensions of the structure. The event's own extensions come last. */
function ordered(fields: Fields, order: Order, scope: Scope, top = false): string {
  const known = order.map(([name, kind]) => property(name, fields[name], kind, scope)).join('');
  if (top) return known;
  const names = new Set(order.map(([name]) => name));
  const extras = Object.entries(fields)
    .filter(([name]) => !names.has(name) && !ignoredProperties.has(name))
    .map(([name, value]) => extension(name, value, scope));
  return known + extras.toSorted(byText).join('');
}

function property(name: string, value: Json | undefined, kind: Kind | undefined, scope: Scope): string {
  if (kind && 'list' in kind)
    return named(
      name,
      many(value).map((item) => pair(kind.list, canonicalValue[scope.version](curie(textOf(item), scope)))),
    );
  if (kind && 'elements' in kind)
    return named(
      name,
      many(value)
        .filter(isFields)
        .map((item) => headed(kind.elements, ordered(item, kind.order, scope))),
    );
  if (kind && 'order' in kind)
    return many(value)
      .map((item) => structure(name, item, kind.order, scope))
      .toSorted(byText)
      .join('');
  return many(value)
    .map((item) => pair(name, kind ? canonicalTime(textOf(item)) : simple(name, textOf(item), scope)))
    .toSorted(byText)
    .join('');
}

/** A structure, or the plain identifier used in its place in older events. */
function structure(name: string, value: Json, order: Order, scope: Scope): string {
  const fields = isFields(value) ? value : { id: value };
  return headed(name, ordered(fields, order, scope));
}

const headed = (name: string, text: string) => (text === '' ? '' : name + text);
const pair = (name: string, text: string) => (text === '' ? '' : `${name}=${text}`);

/** A named list, sorted; an empty list is treated as absent. */
function named(name: string, items: readonly string[]): string {
  return headed(name, items.toSorted(byText).join(''));
}

/** A single value of a property of EPCIS; `type` inside a sensor report is a term of the GS1 web vocabulary. */
function simple(name: string, text: string, scope: Scope): string {
  const full = literals.has(name) ? text : curie(text, scope);
  return canonicalValue[scope.version](expandWord(name === 'type' ? 'sensorType' : name, full, scope.version));
}

/** Business transactions, sources and destinations: type before reference, entries sorted. */
function typedList(name: string, value: Json, scope: Scope): string {
  const reference = typedLists[name] ?? '';
  const full = (item: Json | undefined) => curie(textOf(item), scope);
  return named(
    name,
    many(value).map((item) => {
      if (!isFields(item)) return pair(reference, canonicalValue[scope.version](full(item)));
      return (
        pair('type', canonicalValue[scope.version](expandWord(reference, full(item['type']), scope.version))) +
        pair(reference, canonicalValue[scope.version](full(item[reference])))
      );
    }),
  );
}

/**
 * An extension or master data: name with its full namespace, canonical values, sorted children. One without a value is its name
 * alone: that it is there is what it says. An empty list and null say nothing, as in JSON-LD.
 */
function extension(name: string, value: Json, scope: Scope): string {
  const full = qualified(name, scope);
  return many(value)
    .map((item) => {
      if (item === null) return '';
      if (Array.isArray(item)) return extension(name, item, scope);
      if (!isFields(item)) return valued(full, canonicalValue[scope.version](curie(textOf(item), scope)));
      const children = Object.entries(item)
        .filter(([child]) => child !== '#text' && !ignoredProperties.has(child))
        .map(([child, inner]) => extension(child, inner, scope));
      return valued(full, canonicalValue[scope.version](curie(textOf(item['#text']), scope))) + children.toSorted(byText).join('');
    })
    .toSorted(byText)
    .join('');
}

const valued = (name: string, text: string) => (text === '' ? name : `${name}=${text}`);

function qualified(name: string, { namespaces }: Scope): string {
  const colon = name.indexOf(':');
  const namespace = colon === -1 ? undefined : namespaces.get(name.slice(0, colon));
  return namespace === undefined ? name : `{${namespace}}${name.slice(colon + 1)}`;
}

/** Properties whose values are texts: a colon in them shortens no address. */
export const literals = new Set(['stringValue', 'uom', 'hexBinaryValue']);

/** Rule 15 asks for any shortened address to be written out, in extensions too. */
const curie = (text: string, { namespaces }: Scope) => expandCurie(text, namespaces);
