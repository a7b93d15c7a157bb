import { appKey } from '@touchmark/contract';
import type { Actor } from './actor.ts';

/** Keys of a company's systems: one in use, one that only reads, one revoked. */
export async function makeKeys(who: (account: string) => Promise<Actor>): Promise<void> {
  const maker = await who('nankang');
  await maker.ok(appKey.saveOrUpdate, { name: '用友 ERP', scopes: ['epcis.capture', 'epcis.query'] });
  await maker.ok(appKey.saveOrUpdate, { name: '数据看板', scopes: ['epcis.query'], expireDay: '2099-12-31' });
  const { id } = await maker.ok(appKey.saveOrUpdate, { name: '旧 MES', scopes: ['epcis.capture'] });
  await maker.ok(appKey.revoke, { id });
}
