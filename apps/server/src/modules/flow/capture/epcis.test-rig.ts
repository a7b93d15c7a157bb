import { appKey } from '@touchmark/contract';
import { standardContext } from '@touchmark/gs1';
import { expect } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person } from '../../../../test/world.ts';

export const gtin = '09521101000016';

/** A company with five SGTINs and a key, another company with a key, and what their systems send. */
export async function epcisRig(given: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(given);
  const fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: 5 });
  const main = await world.person(fixture.companyId, 'ENT_MAIN');
  const newKey = async (person: Person, scopes: ('epcis.capture' | 'epcis.query')[] = ['epcis.capture', 'epcis.query']): Promise<string> =>
    (await world.ok(person, appKey.saveOrUpdate, { name: `ERP ${scopes.join()}`, scopes })).key!;
  const key = await newKey(main);
  const other = await newKey(await world.person(await world.company(), 'ENT_MAIN'));

  const ask = (
    method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS',
    path: string,
    { body, headers = {}, by = key }: { body?: unknown; headers?: Record<string, string>; by?: string } = {},
  ) =>
    world.app.inject({
      method,
      url: `/epcis${path}`,
      headers: { authorization: `Bearer ${by}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  async function captured(body: unknown, headers: Record<string, string> = {}, by = key) {
    const answer = await ask('POST', '/capture', { body, headers, by });
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    const path = String(answer.headers.location).replace(/^.*\/epcis/, '');
    for (let n = 0; n < 200; n++) {
      const job = (await ask('GET', path, { by })).json<{
        running: boolean;
        success: boolean;
        errors: { type: string; detail: string }[];
      }>();
      if (!job.running) return job;
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    }
    throw new Error('the job did not end');
  }

  async function found(query: string, by = key) {
    const answer = await ask('GET', query, { by });
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const { epcisBody } = answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: Record<string, unknown>[] } } } }>();
    return { events: epcisBody.queryResults.resultsBody.eventList, link: String(answer.headers.link ?? '') };
  }
  return { world, fixture, main, key, other, newKey, ask, captured, found };
}

let nth = 0;
export const event = (change: object = {}) => ({
  type: 'ObjectEvent',
  eventTime: new Date(Date.UTC(2026, 0, 1) + nth++ * 60_000).toISOString(),
  eventTimeZoneOffset: '+08:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  epcList: ['urn:epc:id:sscc:9521101.0000000001'],
  ...change,
});
/** An event that stands alone, with the context that its words need. */
export const single = (change: object = {}) => ({ '@context': standardContext, ...event(change) });
export const documentOf = (eventList: object[], context: object[] = []) => ({
  '@context': [standardContext, ...context],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-01-01T00:00:00Z',
  epcisBody: { eventList },
});
