import { entryNamed } from '../entry-named.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { identityKey, readEpc } from '../epc/epc.ts';
import { epcLists, type Fields, isFields, quantityLists, referenceLists } from './shape.ts';

/** How identifiers are written in an answer (header GS1-EPC-Format of EPCIS 2.0). */
export const epcFormats = ['No_Preference', 'Always_GS1_Digital_Link', 'Always_EPC_URN', 'Never_Translates'] as const;
export type EpcFormat = (typeof epcFormats)[number];

/**
 * An event with its identifiers as Digital Links or as URNs. What has no such form stays as it is: other URIs, and a Digital Link
 * whose company prefix is not known.
 */
export function withEpcFormat(event: Fields, format: EpcFormat): Fields {
  if (format === 'No_Preference' || format === 'Never_Translates') return event;
  const written = (value: Json): Json => (typeof value === 'string' ? writtenAs(value, format) : value);
  return Object.fromEntries(
    Object.entries(event).map(([name, value]): [string, Json] => {
      if (name === 'parentID') return [name, written(value)];
      if (epcLists.has(name) && Array.isArray(value)) return [name, value.map(written)];
      if (quantityLists.has(name)) return [name, inEach(value, 'epcClass', written)];
      if (name === 'readPoint' || name === 'bizLocation') return [name, inOne(value, 'id', written)];
      const reference = entryNamed(referenceLists, name);
      return [name, reference === undefined ? value : inEach(value, reference, written)];
    }),
  );
}

function writtenAs(text: string, format: EpcFormat): string {
  if (format === 'Always_GS1_Digital_Link') return identityKeyOfUrn(text);
  const read = readEpc(text, { checkDigits: false });
  return read.ok ? read.urn : text;
}

const identityKeyOfUrn = (text: string) => (/^urn:epc:/i.test(text) ? identityKey(text, { checkDigits: false }) : text);
const inOne = (value: Json, name: string, change: (value: Json) => Json): Json =>
  isFields(value) && value[name] !== undefined ? { ...value, [name]: change(value[name]) } : value;
const inEach = (value: Json, name: string, change: (value: Json) => Json): Json =>
  Array.isArray(value) ? value.map((one) => inOne(one, name, change)) : value;
