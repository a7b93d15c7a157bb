import { entryNamed } from '../entry-named.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { isNumberText } from '../event-hash/values.ts';
import { schemaInstance, type JsonNames } from './names.ts';
import { epcLists, plainFields, quantityLists, referenceLists, sensorNumbers, type Fields } from './shape.ts';
import { bareWord, exceptionTypes, measurementTypes, vocabularyOf } from './words.ts';

/** An event of an XML document in the shape of JSON-LD. */
export function eventOfXml(from: XmlElement, names: JsonNames): Fields {
  const event: Fields = { type: from.name };
  attributesInto(event, from, names);
  for (const child of flat(from.children)) {
    const value = child.space === '' ? field(child, names) : undefined;
    if (value === undefined) put(event, names.of(child), extensionValue(child, names));
    else put(event, child.name, value);
  }
  return event.type === 'QuantityEvent' ? objectEvent(event) : event;
}

/** QuantityEvent, given up in 2.0, says what an ObjectEvent with one quantity says (EPCIS 1.2, 7.4.4). */
function objectEvent({ epcClass = '', quantity, ...event }: Fields): Fields {
  const count = numberOf(typeof quantity === 'string' ? quantity : '');
  return { ...event, type: 'ObjectEvent', action: 'OBSERVE', epcList: [], quantityList: [{ epcClass, quantity: count }] };
}

/** Children without the wrappers of 1.2 for what later versions added, and without those that are declared absent. */
export function flat(children: readonly XmlElement[]): XmlElement[] {
  return children
    .filter((child) => child.space !== '' || !isNil(child))
    .flatMap((child) =>
      child.space === '' && (child.name === 'extension' || child.name === 'baseExtension') ? flat(child.children) : [child],
    );
}

const isNil = ({ attributes }: XmlElement) =>
  attributes.some(({ space, name, value }) => space === schemaInstance && name === 'nil' && ['true', '1'].includes(value.trim()));
const trimmed = ({ text }: XmlElement) => text.trim();
/** The entries of a list. One of another name stays what it is, so that it is refused and not lost. */
const entries = (from: XmlElement, name: string, names: JsonNames, read: (child: XmlElement) => Json): Json[] =>
  flat(from.children).map((child) =>
    child.space === '' && child.name === name ? read(child) : { [names.of(child)]: extensionValue(child, names) },
  );
const word = (text: string, property: string) => {
  const kind = entryNamed(vocabularyOf, property);
  return kind ? bareWord(text, kind) : text;
};
const numberOf = (text: string): Json => (isNumberText(text.trim()) ? Number(text) : text);

/** A property that EPCIS itself defines; undefined for any other. */
function field(from: XmlElement, names: JsonNames): Json | undefined {
  const { name } = from;
  if (plainFields.has(name)) return word(trimmed(from), name);
  if (name === 'certificationInfo') return trimmed(from);
  if (epcLists.has(name)) return entries(from, 'epc', names, trimmed);
  if (quantityLists.has(name)) return entries(from, 'quantityElement', names, (item) => quantity(item, names));
  const reference = entryNamed(referenceLists, name);
  if (reference !== undefined) return entries(from, reference, names, (item) => typedReference(item, reference, names));
  if (name === 'readPoint' || name === 'bizLocation') return structure(from, names);
  if (name === 'sensorElementList') return entries(from, 'sensorElement', names, (item) => sensorElement(item, names));
  if (name === 'persistentDisposition') return dispositions(from, names);
  if (name === 'errorDeclaration') return errorDeclaration(from, names);
  if (name === 'ilmd') return structure(from, names);
  return undefined;
}

function quantity(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  for (const child of flat(from.children))
    put(into, names.of(child), child.space === '' && child.name === 'quantity' ? numberOf(trimmed(child)) : extensionValue(child, names));
  return into;
}

function typedReference(from: XmlElement, reference: string, names: JsonNames): Fields {
  const into: Fields = {};
  attributesInto(into, from, names);
  const { type } = into;
  return { ...into, ...(typeof type === 'string' && { type: word(type, reference) }), [reference]: trimmed(from) };
}

/** An object whose own properties are texts, with extensions. */
function structure(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  attributesInto(into, from, names);
  for (const child of flat(from.children)) put(into, names.of(child), extensionValue(child, names));
  return into;
}

function dispositions(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  for (const child of flat(from.children)) {
    const name = names.of(child);
    into[name] = [
      ...(Array.isArray(into[name]) ? into[name] : []),
      name === 'set' || name === 'unset' ? word(trimmed(child), name) : extensionValue(child, names),
    ];
  }
  return into;
}

function errorDeclaration(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  for (const child of flat(from.children)) {
    if (child.name === 'correctiveEventIDs' && child.space === '')
      into['correctiveEventIDs'] = entries(child, 'correctiveEventID', names, trimmed);
    else put(into, names.of(child), child.name === 'reason' ? word(trimmed(child), 'reason') : extensionValue(child, names));
  }
  return into;
}

function sensorElement(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  const reports: Json[] = [];
  for (const child of flat(from.children)) {
    if (child.space !== '') put(into, names.of(child), extensionValue(child, names));
    else if (child.name === 'sensorReport') reports.push(sensorAttributes(child, names));
    else if (child.name === 'sensorMetadata') into['sensorMetadata'] = sensorAttributes(child, names);
    else put(into, child.name, extensionValue(child, names));
  }
  return { ...into, ...(reports.length > 0 && { sensorReport: reports }) };
}

function sensorAttributes(from: XmlElement, names: JsonNames): Fields {
  const into: Fields = {};
  for (const { value, ...name } of from.attributes.filter(({ space }) => space !== schemaInstance))
    into[names.of(name)] = name.space === '' ? sensorValue(name.name, value.trim()) : value;
  return into;
}

/** A term of the web vocabulary, bare from the forms that hash alike. Others stay, or an event of before would get another hash. */
function webWord(text: string): string {
  const bare = text.replace(/^(?:gs1:|https:\/\/gs1\.org\/voc\/)(?=\w+$)/, '');
  return measurementTypes.has(bare) || exceptionTypes.has(bare) ? bare : text;
}

function sensorValue(name: string, text: string): Json {
  if (sensorNumbers.has(name)) return numberOf(text);
  if (name === 'booleanValue') return ['true', '1'].includes(text) ? true : ['false', '0'].includes(text) ? false : text;
  if (name === 'type' || name === 'exception') return webWord(text);
  return word(text, name);
}

/** An extension: its text, or an object of its attributes and elements. What xsi says about a value is no part of it. */
export function extensionValue(from: XmlElement, names: JsonNames): Json {
  const into: Fields = {};
  attributesInto(into, from, names);
  if (from.children.length === 0 && Object.keys(into).length === 0) return trimmed(from);
  if (from.children.length === 0 && trimmed(from) !== '') into['#text'] = trimmed(from);
  for (const child of from.children) put(into, names.of(child), extensionValue(child, names));
  return into;
}

function attributesInto(into: Fields, from: XmlElement, names: JsonNames): void {
  for (const { value, ...name } of from.attributes.filter(({ space }) => space !== schemaInstance)) into[names.of(name)] = value.trim();
}

/** Elements of one name become a list. */
function put(into: Fields, name: string, value: Json): void {
  const present = into[name];
  if (present === undefined) into[name] = value;
  else if (Array.isArray(present) && !Array.isArray(value)) present.push(value);
  else into[name] = [present, value].flat();
}
