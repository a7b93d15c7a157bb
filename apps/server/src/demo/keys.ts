import { appKey } from '@touchmark/contract';
import type { Server } from '../server.ts';
import type { Actor } from './actor.ts';

/** Keys of a company's systems: one in use, one that only reads, one revoked; and where its events are sent. */
export async function makeKeys(server: Server, who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('nankang');
  const { key } = await maker.ok(appKey.saveOrUpdate, { name: '用友 ERP', scopes: ['epcis.capture', 'epcis.query'] });
  await maker.ok(appKey.saveOrUpdate, { name: '数据看板', scopes: ['epcis.query'], expireDay: '2099-12-31' });
  const { id } = await maker.ok(appKey.saveOrUpdate, { name: '旧 MES', scopes: ['epcis.capture'] });
  await maker.ok(appKey.revoke, { id });
  await makeSubscriptions(server, key!);
}

/** As the other system makes them, with its key. No delivery arrives: the addresses are of the name that never exists (RFC 2606). */
async function makeSubscriptions({ app }: Server, key: string): Promise<void> {
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/epcis/queries${path}`, headers: { authorization: `Bearer ${key}` }, payload });
    if (answer.statusCode !== 201) throw new Error(`demo: /epcis/queries${path}: ${answer.body}`);
  };
  for (const [name, steps, how] of [
    ['出入库', ['shipping', 'receiving'], { stream: true }],
    ['每日装箱', ['packing', 'unpacking'], { schedule: { hour: '1', minute: '30' } }],
  ] as const) {
    await post('', { name, query: { EQ_bizStep: steps } });
    await post(`/${encodeURIComponent(name)}/subscriptions`, { dest: 'https://erp.nankang.example/epcis/events', ...how });
  }
}
