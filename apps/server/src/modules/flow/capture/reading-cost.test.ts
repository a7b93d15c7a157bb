import { standardContext } from '@touchmark/gs1';
import { describe, expect, it } from 'vitest';
import { filled, type Reading, tooDear } from '../../../../../../tests/proof/cost.ts';
import { Problem } from './problem.ts';
import { readCapture, readEvents } from './read-capture.ts';

/**
 * What reading a document costs for each megabyte, for shapes made to cost more than they weigh, beside an honest document of the same
 * size: a comparison, so that a slow or busy machine changes nothing. A cost that grows with the square of the size is a hundred times it.
 */
const size = 400_000;
const most = 8;

function read(body: string): void {
  try {
    const capture = readCapture(body);
    readEvents(capture, capture.events, 0, { keyId: '', publicUrl: 'https://id.example.com', hash: '2.0' });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
const epc = (nth: number | string) => `urn:epc:id:sgtin:4012345.011111.${nth}`;
const list = (piece: (nth: number) => string, characters = size) => filled(characters, (nth) => `${piece(nth)},`).slice(0, -1);

const xmlOf = (inside: string) =>
  `<?xml version="1.0"?><e:EPCISDocument xmlns:e="urn:epcglobal:epcis:xsd:2" schemaVersion="2.0" creationDate="2026-01-01T00:00:00Z"><EPCISBody><EventList>${inside}</EventList></EPCISBody></e:EPCISDocument>`;
const xmlEvent = (nth: number, more = '') =>
  `<ObjectEvent><eventTime>2026-01-01T00:00:00Z</eventTime><eventTimeZoneOffset>+08:00</eventTimeZoneOffset><epcList><epc>${epc(nth)}</epc></epcList><action>OBSERVE</action>${more}</ObjectEvent>`;
const inside = (more: string) => xmlOf(xmlEvent(1, `<x:e xmlns:x="https://x.example/">${more}</x:e>`));
const many = (name: string, count: number) => Array.from({ length: count }, (_, nth) => `${name}${nth}="u:${nth}"`).join(' ');

const xmlShapes: Record<string, () => string> = {
  'empty elements': () => xmlOf(filled(size, () => '<a/>')),
  'empty elements of an extension': () => inside(filled(size, () => '<x:a/>')),
  'nested elements': () => inside(`${'<x:a>'.repeat(50)}${filled(size, () => '<x:b></x:b>')}${'</x:a>'.repeat(50)}`),
  'elements that are never closed': () => xmlOf(filled(size, () => '<a>')),
  attributes: () => xmlOf(filled(size, () => `<a ${many('a', 190)}/>`)),
  'namespaces, and elements below them that declare one more': () =>
    inside(
      `${Array.from({ length: 40 }, (_, nth) => `<x:a ${many(`xmlns:n${nth}_`, 190)}>`).join('')}${filled(size / 2, () => '<x:b xmlns:q="u"/>')}${'</x:a>'.repeat(40)}`,
    ),
  entities: () => inside(filled(size, () => '&amp;&#65;')),
  'entities that are none': () => inside('&'.repeat(size)),
  'comments and instructions': () => xmlOf(filled(size, () => '<!----><?a?>')),
  'pieces of text': () => inside(filled(size, () => 'x<![CDATA[]]>')),
  'one long text': () => inside('x'.repeat(size)),
  'a tag of blanks': () => xmlOf(`<a${' '.repeat(size)}b`),
  'a long name': () => xmlOf(`<${'a:'.repeat(size / 2)}`),
  'a comment without its end': () => xmlOf(`<!--${'-'.repeat(size)}`),
  'fields of one name': () => inside(filled(size, (nth) => `<x:a>${nth}</x:a>`)),
  'fields of many names': () =>
    xmlOf(
      xmlEvent(
        1,
        filled(size, (nth) => `<x:a${nth} xmlns:x="https://x.example/">1</x:a${nth}>`),
      ),
    ),
  'pieces of one event': () => xmlOf(xmlEvent(1, `<childEPCs>${filled(size, (nth) => `<epc>${epc(nth)}</epc>`)}</childEPCs>`)),
};

const jsonOf = (events: string, context = '') =>
  `{"@context":["${standardContext}",{"x":"https://x.example/"}${context}],"type":"EPCISDocument","schemaVersion":"2.0","creationDate":"2026-01-01T00:00:00Z","epcisBody":{"eventList":[${events}]}}`;
const jsonEvent = (more = '', epcs = `"${epc(1)}"`) =>
  `{"type":"ObjectEvent","eventTime":"2026-01-01T00:00:00Z","eventTimeZoneOffset":"+08:00","epcList":[${epcs}],"action":"OBSERVE"${more}}`;
const events = (characters = size) => list((nth) => jsonEvent('', `"${epc(nth)}"`), characters);

const jsonShapes: Record<string, () => string> = {
  'nested lists': () => jsonOf(jsonEvent(`,"x:a":${'['.repeat(50)}${list(() => '[]')}${']'.repeat(50)}`)),
  'lists that are nested without end': () => jsonOf(jsonEvent(`,"x:a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`)),
  numbers: () => jsonOf(jsonEvent(`,"x:a":[${list(() => '1')}]`)),
  'one long number': () => jsonOf(jsonEvent(`,"x:a":${'1'.repeat(size)}`)),
  'one long text': () => jsonOf(jsonEvent(`,"x:a":"${filled(size, () => '\\u0041')}"`)),
  'fields of an extension': () => jsonOf(jsonEvent(`,"x:a":{${list((nth) => `"x:a${nth}":1`)}}`)),
  'fields of an event': () => jsonOf(jsonEvent(`,${list((nth) => `"x:a${nth}":1`)}`)),
  'fields of no extension': () => jsonOf(jsonEvent(`,${list((nth) => `"y${nth}:a":1`)}`)),
  'events that are none': () => jsonOf(list(() => '{}', size / 20)),
  'prefixes, and events under them': () => jsonOf(events(size / 2), `,{${list((nth) => `"p${nth}":"https://p.example/"`, size / 2)}}`),
  'contexts, and events under them': () => jsonOf(events(size / 2), `,${list(() => `{"p":"https://p.example/"}`, size / 2)}`),
  'a long prefix, and events under it': () => jsonOf(events(size / 2), `,{"p":"https://p.example/${'p'.repeat(size / 2)}"}`),
  'pieces of one event': () =>
    jsonOf(
      jsonEvent(
        '',
        list((nth) => `"${epc(nth)}"`),
      ),
    ),
  'pieces that are none': () =>
    jsonOf(
      jsonEvent(
        '',
        list((nth) => `"x${nth}"`, size / 4),
      ),
    ),
  'Digital Links': () =>
    jsonOf(
      jsonEvent(
        '',
        list((nth) => `"https://id.gs1.org/01/09521101000016/21/${nth}?${'a=1&'.repeat(100)}"`),
      ),
    ),
  'parts of sensors': () =>
    jsonOf(jsonEvent(`,"sensorElementList":[${list(() => '{"sensorReport":[{"type":"Temperature","value":1}]}')}]`)),
};

describe.each([
  ['XML', xmlShapes, () => xmlOf(filled(size, (nth) => xmlEvent(nth)))],
  ['JSON', jsonShapes, () => jsonOf(events())],
])('reading EPCIS in %s costs in proportion to what is sent', (_, shapes, honest) => {
  it(`at most ${most} times an honest document of that size, whatever it is made of`, async () => {
    const reading = (body: string): Reading => ({ size: body.length, read: () => read(body) });
    const made = Object.entries(shapes).map(([name, make]) => [name, reading(make())] as const);
    expect(await tooDear(most, reading(honest()), made)).toEqual([]);
  }, 120_000);
});

it('what a document declares once is bounded, for it is stored with each event', () => {
  const refusal = (context: string) => {
    try {
      readCapture(jsonOf(jsonEvent(), context));
    } catch (error) {
      return (error as Problem).body.detail;
    }
  };
  const prefixes = (count: number) => `,{${Array.from({ length: count }, (_, nth) => `"p${nth}":"u:${nth}"`).join()}}`;
  expect(refusal(prefixes(150))).toBeUndefined();
  expect(refusal(prefixes(201))).toBe('a context of more than 200 prefixes or 20000 characters');
  expect(refusal(`,{"p":"u:${'p'.repeat(20_000)}"}`)).toBe('a context of more than 200 prefixes or 20000 characters');
});
