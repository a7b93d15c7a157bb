import { describe, expect, it } from 'vitest';
import { eventHash } from '../event-hash/event-hash.ts';
import { withEpcFormat } from './epc-format.ts';

const urns = {
  type: 'AggregationEvent',
  eventTime: '2026-01-02T03:04:05Z',
  eventTimeZoneOffset: '+08:00',
  action: 'ADD',
  parentID: 'urn:epc:id:sscc:9521101.0000000001',
  childEPCs: ['urn:epc:id:sgtin:9521101.000001.A%2F1', 'urn:uuid:0f5bd2b6-91e2-4f1c-a2b1-9f2a33a1b111'],
  childQuantityList: [{ epcClass: 'urn:epc:class:lgtin:9521101.000001.L7', quantity: 3 }],
  readPoint: { id: 'urn:epc:id:sgln:9521101.00001.0' },
  sourceList: [{ type: 'location', source: 'urn:epc:id:sgln:9521101.00002.0' }],
  bizTransactionList: [{ type: 'po', bizTransaction: 'urn:x:po:1' }],
};
const links = {
  ...urns,
  parentID: 'https://id.gs1.org/00/095211010000000016',
  childEPCs: ['https://id.gs1.org/01/09521101000016/21/A%2F1', 'urn:uuid:0f5bd2b6-91e2-4f1c-a2b1-9f2a33a1b111'],
  childQuantityList: [{ epcClass: 'https://id.gs1.org/01/09521101000016/10/L7', quantity: 3 }],
  readPoint: { id: 'https://id.gs1.org/414/9521101000016' },
  sourceList: [{ type: 'location', source: 'https://id.gs1.org/414/9521101000023' }],
};

describe('the identifiers of an event', () => {
  it('are written as Digital Links and as URNs', () => {
    expect(withEpcFormat(urns, 'Always_GS1_Digital_Link')).toEqual(links);
    expect(withEpcFormat(links, 'Always_EPC_URN')).toEqual(urns);
  });

  it('stay as they are where no form is preferred, or none is known', () => {
    for (const format of ['No_Preference', 'Never_Translates'] as const) expect(withEpcFormat(urns, format)).toBe(urns);
    const own = { ...urns, parentID: 'https://erp.example.com/boxes/7', childEPCs: ['https://shop.example/01/09521101000016/21/X'] };
    expect(withEpcFormat(own, 'Always_GS1_Digital_Link')).toMatchObject({ parentID: own.parentID, childEPCs: own.childEPCs });
    expect(withEpcFormat(own, 'Always_EPC_URN')).toMatchObject({
      parentID: own.parentID,
      childEPCs: ['urn:epc:id:sgtin:9521101.000001.X'],
    });
  });

  it('in another form give the same hash', () =>
    expect(eventHash(withEpcFormat(urns, 'Always_GS1_Digital_Link'))).toEqual(eventHash(urns)));
});
