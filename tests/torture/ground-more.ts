import { appKey, aptitudeManage, ecodeReturn, factoryRecord, recall, role, roleAuth } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { companies } from '../../apps/server/src/demo/people.ts';
import type { Clients } from './calls.ts';
import { codesOf, delivered, productOf } from './batches.ts';
import { author, type Ground, maker } from './told.ts';

/** More than a sheet is answered with at once. */
const made = 5600;
const forCartons = 1000;
const forRecalls = { from: 3001, count: 2500 };

type More = 'made' | 'recalled' | 'drill' | 'member' | 'rights' | 'loan' | 'queryKey';

/** What recalls, arrivals, sheets, roles, loans and subscriptions begin with. */
export async function moreGround(clients: Clients, mark: string): Promise<Pick<Ground, More>> {
  const { key: queryKey } = await clients.ok(maker, appKey.saveOrUpdate, { name: `${mark} BI`, scopes: ['epcis.query'] });
  const goods = await inspected(clients, mark);
  return {
    ...goods,
    drill: await drillOf(clients, mark, goods.made.batchId),
    ...(await peopleOf(clients)),
    loan: await loanOf(clients),
    queryKey: queryKey!,
  };
}

/** A production batch whose codes are active, inspected and not shipped yet. */
async function inspected(clients: Clients, mark: string): Promise<Pick<Ground, 'made' | 'recalled'>> {
  const productId = await productOf(clients, 'YH-S101');
  const batchId = await delivered(clients, productId, made, `${mark} 出厂`);
  const { id: productionId } = await clients.ok(maker, factoryRecord.saveOrUpdate, {
    productId,
    batchNo: `${mark}-P`,
    factory: '佛山一厂',
    prodDate: '2026-01-06',
    line: '二号线',
    planQty: made,
  });
  const source = { way: 'RANGE' as const, from: 1, to: made };
  const { id } = await clients.ok(maker, ecodeReturn.check, { batchId, source, result: 'ACTIVATE', prodBatchId: productionId });
  await clients.ok(maker, ecodeReturn.confirm, { id });
  await clients.ok(maker, factoryRecord.qc, { id: productionId, qcResult: 'PASS', inspector: '吴质检' });
  const codes = await codesOf(clients, batchId, forCartons);
  return { made: { batchId, productionId, codes }, recalled: { batchId, ...forRecalls } };
}

async function drillOf(clients: Clients, mark: string, batchId: string): Promise<Ground['drill']> {
  const words = { title: `${mark} 演练`, reason: '年度演练', instructions: '请清点库存并答复', drill: true };
  return clients.ok(author, recall.saveOrUpdate, { ...words, kind: 'RANGE', batchId, from: 1, to: made });
}

async function peopleOf(clients: Clients): Promise<Pick<Ground, 'member' | 'rights'>> {
  const [first] = (await clients.read(maker, role.list, { pageSize: 50 })).records;
  const { records } = await clients.read(maker, role.members, { id: first!.id, all: true, pageSize: 100 });
  const { id, roleId } = records.find(({ account }) => account === 'yunhe_service')!;
  const apps = await clients.read(maker, roleAuth.tree, {});
  const codes = apps.flatMap(({ pages }) => pages.flatMap((page) => page.codes)).filter(({ grantable }) => grantable);
  return { member: { id, roleId }, rights: codes.slice(0, 3).map(({ code }) => code) };
}

async function loanOf(clients: Clients): Promise<Ground['loan']> {
  const found = await clients.read(maker, aptitudeManage.list, { certNo: 'JZ2026-S0112', applyStatus: applyLife.at.approved });
  return { aptitudeId: found.records[0]!.id, companyName: companies.find(({ key }) => key === 'C02')!.name, account: 'muyu' };
}
