import { entryNamed } from '../entry-named.ts';
import { readEpc } from '../epc/epc.ts';
import { vocabularyValue, type VocabularyForm } from '../epc/vocabulary.ts';
import { expandCurie, namespacesOf, type Namespaces } from '../event-hash/namespaces.ts';
import { literals, type Json } from '../event-hash/pre-hash.ts';
import { element, escaped } from '../xml/write-xml.ts';
import {
  always12,
  epcLists,
  eventTypes,
  isFields,
  many,
  order12,
  order20,
  quantityLists,
  referenceLists,
  textOf,
  type EventType,
  type Fields,
  type Step,
} from './shape.ts';
import { vocabularyOf } from './words.ts';

export type XmlVersion = '1.2' | '2.0';
/**
 * Which EPCIS version is written, and whether its standard words are URNs (the default), web addresses, or the addresses they came
 * with; a word without an address is a URN then.
 */
export type XmlForm = { version: XmlVersion; words?: Exclude<VocabularyForm, 'bare'> | 'kept' };
type Writer = XmlForm & { namespaces: Namespaces };

/** One event as XML element of its type. `namespaces` are those that its document declares. */
export function eventXml(event: Fields, form: XmlForm, namespaces: Namespaces): string {
  const type = eventTypes.find((name) => name === event['type']) ?? 'ObjectEvent';
  const own = event['@context'] === undefined ? undefined : namespacesOf(event['@context']);
  const writer: Writer = { ...form, namespaces: own ? new Map([...namespaces, ...own]) : namespaces };
  const steps = (form.version === '1.2' ? order12 : order20)[type];
  const written = steps.map((step) => writeStep(step, event, writer)).join('');
  const known = new Set(namesIn(steps));
  const further = Object.entries(event).filter(([name]) => !known.has(name) && name !== 'type' && name !== '@context');
  const unqualified = further.filter(([name]) => !name.includes(':')).map(([name, value]) => extensionXml(name, value, writer));
  const qualified = further.filter(([name]) => name.includes(':')).map(([name, value]) => extensionXml(name, value, writer));
  const local = unqualified.length === 0 ? '' : element('extension', element('extension', unqualified.join('')));
  const whole = element(type, written + local + qualified.join(''), own ? declarations(own) : {});
  return form.version === '2.0' ? whole : wrapped(type, whole);
}

/** Event types that came after 1.2, or after its schema was cut, stand in extension points. */
function wrapped(type: EventType, xml: string): string {
  if (type === 'TransformationEvent') return element('extension', xml);
  return type === 'AssociationEvent' ? element('extension', element('extension', xml)) : xml;
}

/** The attributes that declare namespaces. */
export function declarations(namespaces: Namespaces): Record<string, string> {
  return Object.fromEntries([...namespaces].map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
}

const namesIn = (steps: readonly Step[]): string[] => steps.flatMap((step) => (typeof step === 'string' ? [step] : namesIn(step.steps)));

function writeStep(step: Step, event: Fields, writer: Writer): string {
  if (typeof step !== 'string') {
    const inside = step.steps.map((inner) => writeStep(inner, event, writer)).join('');
    return inside === '' ? '' : element(step.in, inside);
  }
  const value = event[step];
  if (value !== undefined) return fieldXml(step, value, writer);
  return writer.version === '1.2' && always12[textOf(event['type'])] === step ? element(step, '') : '';
}

function fieldXml(name: string, value: Json, writer: Writer): string {
  if (epcLists.has(name))
    return element(
      name,
      many(value)
        .map((epc) => text('epc', textOf(epc), writer))
        .join(''),
    );
  if (quantityLists.has(name))
    return list(name, value, (item) => element('quantityElement', ordered(item, ['epcClass', 'quantity', 'uom'], writer)));
  const reference = entryNamed(referenceLists, name);
  if (reference !== undefined)
    return list(name, value, (item) =>
      element(reference, escaped(epcFor(textOf(item[reference]), writer)), {
        type: item['type'] === undefined ? undefined : value20(reference, textOf(item['type']), writer),
      }),
    );
  if (name === 'sensorElementList') return list(name, value, (item) => sensorXml(item, writer));
  if (name === 'persistentDisposition' && isFields(value)) return element(name, ordered(value, ['unset', 'set'], writer));
  if (name === 'errorDeclaration' && isFields(value)) return errorXml(value, writer);
  if (isFields(value))
    return element(
      name,
      name === 'ilmd' ? extensionsXml(value, [], writer) : ordered(value, ['id'], writer) + extensionsXml(value, ['id'], writer),
    );
  return many(value)
    .map((one) => text(name, textOf(one), writer))
    .join('');
}

/** A list of objects; an empty one is left out, since the schema wants entries. */
function list(name: string, value: Json, write: (item: Fields) => string): string {
  const items = many(value).filter(isFields).map(write).join('');
  return items === '' ? '' : element(name, items);
}

const text = (name: string, value: string, writer: Writer) => element(name, escaped(value20(name, value, writer)));

function ordered(fields: Fields, names: readonly string[], writer: Writer): string {
  return names.flatMap((name) => many(fields[name]).map((value) => text(name, textOf(value), writer))).join('');
}

/** A value for XML: shortened addresses are written out, standard words get their address, identifiers are URNs in 1.2. */
function value20(name: string, value: string, writer: Writer): string {
  const full = expandCurie(value, writer.namespaces);
  const kind = entryNamed(vocabularyOf, name);
  if (!kind) return epcFor(full, writer);
  const { words = 'urn' } = writer;
  return words === 'kept' ? (full.includes(':') ? full : vocabularyValue(full, kind, 'urn')) : vocabularyValue(full, kind, words);
}

function epcFor(value: string, { version }: Writer): string {
  if (version === '2.0' || !/^https?:/i.test(value)) return value;
  const epc = readEpc(value, { checkDigits: false });
  return epc.ok ? epc.urn : value;
}

function errorXml(fields: Fields, writer: Writer): string {
  const corrective = many(fields['correctiveEventIDs']).map((id) => element('correctiveEventID', escaped(textOf(id))));
  const known = ['declarationTime', 'reason', 'correctiveEventIDs'];
  const ids = corrective.length === 0 ? '' : element('correctiveEventIDs', corrective.join(''));
  return element('errorDeclaration', ordered(fields, known.slice(0, 2), writer) + ids + extensionsXml(fields, known, writer));
}

function sensorXml(fields: Fields, writer: Writer): string {
  const metadata = many(fields['sensorMetadata'])
    .filter(isFields)
    .map((one) => element('sensorMetadata', '', sensorAttributes(one, writer)));
  const reports = many(fields['sensorReport'])
    .filter(isFields)
    .map((one) => element('sensorReport', '', sensorAttributes(one, writer)));
  const further = extensionsXml(fields, ['sensorMetadata', 'sensorReport'], writer);
  return element('sensorElement', metadata.join('') + reports.join('') + further);
}

function sensorAttributes(fields: Fields, writer: Writer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const raw = textOf(value);
      const measured = (name === 'type' || name === 'exception') && /^\w+$/.test(raw);
      const kept = literals.has(name) || raw.startsWith('gs1:');
      return [name, measured ? `gs1:${raw}` : kept ? raw : value20(name, raw, writer)];
    }),
  );
}

function extensionsXml(fields: Fields, known: readonly string[], writer: Writer): string {
  return Object.entries(fields)
    .filter(([name]) => !known.includes(name) && name !== '@context')
    .map(([name, value]) => extensionXml(name, value, writer))
    .join('');
}

/** An extension as elements of its name; beside a text, what has no namespace was an attribute. */
function extensionXml(name: string, value: Json, writer: Writer): string {
  return many(value)
    .map((item) => {
      if (!isFields(item)) return element(name, escaped(expandCurie(textOf(item), writer.namespaces)));
      const content = textOf(item['#text']);
      const entries = Object.entries(item).filter(([inner]) => inner !== '#text');
      const isAttribute = (one: Json) => content !== '' && (one === null || typeof one !== 'object');
      const attributes = entries.filter(([, one]) => isAttribute(one));
      const children = entries.filter(([, one]) => !isAttribute(one));
      return element(
        name,
        escaped(expandCurie(content, writer.namespaces)) + children.map(([inner, one]) => extensionXml(inner, one, writer)).join(''),
        Object.fromEntries(attributes.map(([inner, one]) => [inner, expandCurie(textOf(one), writer.namespaces)])),
      );
    })
    .join('');
}
