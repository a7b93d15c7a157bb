import { describe, expect, it } from 'vitest';
import { checkEvent } from './epcis/check-event.ts';
import { eventHashes } from './event-hash/event-hash.ts';
import { readScan } from './scan.ts';
import { readXml } from './xml/read-xml.ts';

/** What every object inherits is no entry of a table: the names come from documents and scanners of others. */
describe.each(['constructor', 'toString', '__proto__', 'valueOf'])('the name %s', (name) => {
  const event = {
    type: 'ObjectEvent',
    eventTime: '2026-01-01T00:00:00Z',
    eventTimeZoneOffset: '+08:00',
    action: 'OBSERVE',
    epcList: ['urn:epc:id:sscc:9521101.0000000001'],
    ...JSON.parse(`{"${name}":"x"}`),
  };
  it('is an unknown field of an event, and has a place in its hash', () => {
    expect(checkEvent(event).map(({ fault }) => fault)).toContain('unknownField');
    expect(() => eventHashes(event)).not.toThrow();
  });
  it('is no entity of XML', () => expect(readXml(`<a>&${name};</a>`)).toMatchObject({ ok: false }));
  it('is no carrier', () => expect(readScan(`]${name}`)).toMatchObject({ ok: false }));
});
