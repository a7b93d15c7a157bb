import { expect, it } from 'vitest';
import { captureLimits, readCapture } from './read-capture.ts';

const documentOf = (events: string) =>
  `<e:EPCISDocument xmlns:e="urn:epcglobal:epcis:xsd:2" xmlns:x="https://ns.example.com/" schemaVersion="2.0" creationDate="2026-01-01T00:00:00Z"><EPCISBody><EventList>${events}</EventList></EPCISBody></e:EPCISDocument>`;
const eventOf = (content: string) => `<ObjectEvent><eventTime>2026-01-01T00:00:00Z</eventTime><epcList/>${content}</ObjectEvent>`;

it('an XML document of as many events as are announced has room for ninety elements in each', () => {
  const event = eventOf('<x:a/>'.repeat(87));
  expect(readCapture(documentOf(event.repeat(captureLimits.events))).events).toHaveLength(captureLimits.events);
});

it.each([
  ['attributes', `<x:a ${Array.from({ length: 200 }, (_, n) => `b${n}="1"`).join(' ')}/>`.repeat(captureLimits.attributes / 200 + 1)],
  ['levels', '<x:a>'.repeat(captureLimits.depth) + '</x:a>'.repeat(captureLimits.depth)],
])('a document with too many %s is told the limits', (_, content) => {
  expect(() => readCapture(documentOf(eventOf(content)))).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({
        status: 413,
        detail:
          _ === 'levels' ? 'more than 64 levels' : 'more than 1000000 elements or 500000 attributes, or 200 attributes of one element',
      }),
    }),
  );
});
