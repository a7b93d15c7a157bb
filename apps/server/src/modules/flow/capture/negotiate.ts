import { epcFormats, epcisXml, type EpcFormat, type EpcisFields, type HashVersion, standardContext, type XmlVersion } from '@touchmark/gs1';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

export type Form = 'json' | XmlVersion;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

function typesOf(request: FastifyRequest): string[] {
  const accept = header(request, 'accept');
  return accept === '' ? ['*/*'] : accept.split(',').map((type) => (type.split(';')[0] ?? '').trim().toLowerCase());
}

/** Refuses what is written in a version that is not read; without the headers the document says what it is. */
export function requireVersions(request: FastifyRequest): void {
  for (const name of ['gs1-epcis-version', 'gs1-cbv-version']) {
    const version = versionOf(request, name);
    if (version !== undefined && (version < 1.2 || version > 2))
      throw new Problem('NotAcceptableException', `${name}: 1.2 to 2.0 are read`);
  }
}

/** Which hash becomes the id of an event that has none: `Event-Hash-Version: 2.1` is that of the draft. */
export function hashVersionOf(request: FastifyRequest): HashVersion {
  const wanted = header(request, 'event-hash-version') || '2.0';
  if (wanted !== '2.0' && wanted !== '2.1') throw new Problem('NotAcceptableException', 'Event-Hash-Version is 2.0 or 2.1');
  return wanted;
}

/** The form of the answer by Accept and the lowest and highest version that is wanted: JSON-LD of 2.0, XML of 2.0 or 1.2. */
export function formOf(request: FastifyRequest): Form {
  const types = typesOf(request);
  const [least, most] = [versionOf(request, 'gs1-epcis-min') ?? 1.2, versionOf(request, 'gs1-epcis-max') ?? 2];
  const current = least <= 2 && most >= 2;
  for (const type of types) {
    if (current && ['*/*', 'application/*', 'application/json', 'application/ld+json'].includes(type)) return 'json';
    if (['*/*', 'application/*', 'application/xml', 'text/xml'].includes(type)) {
      if (current) return '2.0';
      if (least <= 1.2 && most >= 1.2) return '1.2';
    }
  }
  throw new Problem('NotAcceptableException');
}

/** How identifiers are written; without the header as Digital Links (EPCIS 2.0), which EPCIS 1.2 does not know. */
export function epcFormatOf(request: FastifyRequest, form: Form = 'json'): EpcFormat {
  const wanted = header(request, 'gs1-epc-format');
  if (wanted === '') return form === '1.2' ? 'Always_EPC_URN' : 'Always_GS1_Digital_Link';
  const format = epcFormats.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (!format) throw new Problem('NotAcceptableException', `GS1-EPC-Format is one of ${epcFormats.join(', ')}`);
  return format;
}

/** How standard words are written in XML (header GS1-CBV-XML-Format); JSON-LD has them bare. */
export const cbvFormats = ['No_Preference', 'Always_Web_URI', 'Always_URN', 'Never_Translates'] as const;
type CbvFormat = (typeof cbvFormats)[number];
const wordsOf = { No_Preference: 'urn', Always_Web_URI: 'web', Always_URN: 'urn', Never_Translates: 'kept' } as const;

export function cbvFormatOf(request: FastifyRequest, form: Form): CbvFormat {
  const wanted = header(request, 'gs1-cbv-xml-format') || 'No_Preference';
  const format = cbvFormats.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (!format) throw new Problem('NotAcceptableException', `GS1-CBV-XML-Format is one of ${cbvFormats.join(', ')}`);
  // The vocabulary of 1.2 knows URNs alone.
  if (form === '1.2' && format === 'Always_Web_URI') throw new Problem('NotAcceptableException', 'EPCIS 1.2 has words as URNs');
  return format;
}

function versionOf(request: FastifyRequest, name: string): number | undefined {
  const text = header(request, name);
  if (text === '') return undefined;
  const version = Number(/^(\d+\.\d+)(?:\.\d+)?$/.exec(text)?.[1]);
  if (Number.isNaN(version)) throw new Problem('NotAcceptableException', `${name} is no version`);
  return version;
}

/** JSON-LD by its own name where that is asked for first, else as JSON. */
function jsonTypeOf(request: FastifyRequest): string {
  const json = ['*/*', 'application/*', 'application/json'];
  const wanted = typesOf(request).find((type) => type === 'application/ld+json' || json.includes(type));
  return wanted === 'application/ld+json' ? wanted : 'application/json';
}

/** A list of values as JSON-LD. */
export const sendCollection = ({ request, reply }: Sender, member: readonly string[]): FastifyReply =>
  reply.type(jsonTypeOf(request)).send(JSON.stringify({ '@context': standardContext, type: 'Collection', member }));

interface Sender {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function sendDocument({ request, reply }: Sender, document: EpcisFields, form: Form, words: CbvFormat): FastifyReply {
  void reply.header('gs1-epcis-version', form === '1.2' ? '1.2' : '2.0.0').header('gs1-cbv-version', form === '1.2' ? '1.2' : '2.0.0');
  if (form === 'json') return reply.type(jsonTypeOf(request)).send(JSON.stringify(document));
  const xml = epcisXml(document, { version: form, words: form === '1.2' ? 'urn' : wordsOf[words] });
  return reply.header('gs1-cbv-xml-format', words).type('application/xml').send(xml);
}
