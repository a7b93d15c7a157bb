import { readXml, type XmlElement, type XmlFault, type XmlLimits } from '../xml/read-xml.ts';
import { unread, type Unread } from '../reading.ts';
import { eventOfXml, extensionValue, flat } from './from-xml.ts';
import { JsonNames } from './names.ts';
import { standardContext, type Fields } from './shape.ts';

/** An EPCIS document or query document in XML (1.2 or 2.0) as JSON-LD document. */
export function documentOfXml(
  text: string,
  limits?: XmlLimits,
): { ok: true; value: Fields; unqualified: boolean } | Unread<XmlFault | 'notADocument'> {
  const xml = readXml(text, limits);
  if (!xml.ok) return xml;
  const root = xml.value;
  const body = child(root, 'EPCISBody');
  const results = body && child(body, 'QueryResults');
  const inside = results ? child(results, 'resultsBody') : body;
  const list = inside && child(inside, 'EventList');
  if (!body || (!list && root.name !== 'EPCISDocument')) return unread('notADocument', 0);
  const names = new JsonNames(root);
  const eventList = flat(list?.children ?? []).map((event) => eventOfXml(event, names));
  const document: Fields = {
    type: root.name,
    ...(attributeOf(root, 'schemaVersion') !== undefined && { schemaVersion: '2.0' }),
    ...created(root),
    ...standardHeader(root),
    ...extensionsOf([root, body, ...(results ? [results] : [])], names),
    ...masterDataOf(root),
    epcisBody: results ? { queryResults: queryResults(results, eventList) } : { eventList },
  };
  // Fields without a namespace are an extension point of 1.x.
  const unqualified = root.space.endsWith(':xsd:1');
  return { ok: true, value: { '@context': [standardContext, names.context], ...document }, unqualified };
}

/** Extensions of the elements around the events. Those that no hash is to contain are a list of names. */
function extensionsOf(around: XmlElement[], names: JsonNames): Fields {
  const items = around.flatMap(({ children }) => children.filter(({ space }) => space !== '' && !space.startsWith('urn:epcglobal:epcis')));
  return Object.fromEntries(
    items.map((item) => [
      names.of(item),
      item.name === 'ignoreFields' ? item.children.map((field) => names.of(field)) : extensionValue(item, names),
    ]),
  );
}

function queryResults(results: XmlElement, eventList: Fields[]): Fields {
  const id = textIn(results, 'subscriptionID');
  return { queryName: textIn(results, 'queryName') ?? '', ...(id !== undefined && { subscriptionID: id }), resultsBody: { eventList } };
}

const child = (of: XmlElement, name: string) => of.children.find((one) => one.name === name);
const textIn = (of: XmlElement, name: string) => child(of, name)?.text.trim();
const attributeOf = (of: XmlElement, wanted: string) => of.attributes.find(({ space, name }) => space === '' && name === wanted)?.value;
function created(root: XmlElement): Fields {
  const date = attributeOf(root, 'creationDate');
  return date === undefined ? {} : { creationDate: date };
}

/** Sender, receiver and number of the message from the Standard Business Document Header. */
function standardHeader(root: XmlElement): Fields {
  const header = path(root, 'EPCISHeader', 'StandardBusinessDocumentHeader');
  if (!header) return {};
  const found = {
    sender: path(header, 'Sender', 'Identifier')?.text.trim(),
    receiver: path(header, 'Receiver', 'Identifier')?.text.trim(),
    instanceIdentifier: path(header, 'DocumentIdentification', 'InstanceIdentifier')?.text.trim(),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function path(from: XmlElement, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => (at ? flat(at.children).find((one) => one.name === name) : undefined), from);
}

function masterDataOf(root: XmlElement): Fields {
  const list = path(root, 'EPCISHeader', 'EPCISMasterData', 'VocabularyList');
  if (!list) return {};
  const trimmedOf = (of: XmlElement, name: string) => attributeOf(of, name)?.trim() ?? '';
  const elementsOf = (of: XmlElement | undefined, name: string) => of?.children.filter((one) => one.name === name) ?? [];
  const vocabularyList = elementsOf(list, 'Vocabulary').map((vocabulary) => ({
    type: trimmedOf(vocabulary, 'type'),
    vocabularyElementList: elementsOf(child(vocabulary, 'VocabularyElementList'), 'VocabularyElement').map((element) => {
      const children = elementsOf(child(element, 'children'), 'id').map((id) => id.text.trim());
      return {
        id: trimmedOf(element, 'id'),
        attributes: elementsOf(element, 'attribute').map((one) => ({ id: trimmedOf(one, 'id'), attribute: one.text.trim() })),
        ...(children.length > 0 && { children }),
      };
    }),
  }));
  return { epcisHeader: { epcisMasterData: { vocabularyList } } };
}
