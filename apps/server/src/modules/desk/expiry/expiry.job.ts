import {
  addDays,
  channelLife,
  daysLater,
  hasLapsed,
  nextState,
  nextSweep,
  orderLife,
  type OrderStatus,
  reminderDue,
  type SceneWords,
  today,
} from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import type { Db, Pool } from '../../../db/connect.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import type { Services } from '../../../http/ctx.ts';
import { queueNext } from '../../../jobs/jobs.queries.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { remindOfAptitudes } from './aptitude-expiry.ts';
import { endInvitations, endOfPeople } from './people-expiry.ts';
import { endPrefixes } from './prefix-expiry.ts';
import { followContracts } from './receiver-expiry.ts';
import { remindOfPartners } from './partner-expiry.ts';
import { remindOfRenewals } from './renewal-expiry.ts';
import { sealerOf, sealHeads } from '../../platform/audit-log/public.ts';
import { endChannels } from '../../people/channel/public.ts';
import { finishContracts } from '../../money/contract/public.ts';
import { endUses } from '../../money/app-subscribe/public.ts';
import { releaseSilent } from '../../money/lead/public.ts';
import { isGivenUp } from '../../money/renewal/public.ts';
import { changeOrder, holdCompany, tellOfOrder } from '../../money/order-book/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { remindOfSupply } from '../../flow/supply/public.ts';
import { remindOfFillings } from '../../identify/filling/public.ts';
import { lapseProducts } from '../../identify/product-catalogue/public.ts';
import * as rows from './expiry.queries.ts';
import { forget } from './retention.ts';

export const expiryKind = 'expiry';
const title = { zh: '每日到期处理', en: 'Daily expiry processing' };
const step = 200;
const farthest = 90;

interface SweepResult {
  lapsedCompanies: number;
  restingProducts: number;
  cancelledOrders: number;
  reminders: number;
  prefixes: number;
  /** Receivers whose contract began or ended. */
  receivers: number;
  /** Contracts with the platform whose last day is over. */
  contracts: number;
  /** Leads that nobody spoke to, which are back in the pool. */
  leads: number;
  /** Subscriptions that ended, or whose end was told. */
  apps: number;
}

/** The daily job. It queues its successor first, so that a failure today does not end the series. */
export const expiryJob =
  (services: Services): Job =>
  async ({ task, pool, progress }) => {
    const now = new Date();
    await asSystem({ pool }, (db) => queueNext(db, { kind: expiryKind, title, runAt: nextSweep(now) }, task.id));
    await asSystem({ pool }, (db) => endOfPeople(db, today(now)));
    await endInvitations(pool, () => progress(0));
    await asSystem({ pool }, (db) => sealHeads(db, services.dataDir, sealerOf(services.secrets), today(now)));
    const forgotten = await forget(services, now);
    return { ...(await sweep(pool, now, () => progress(0))), ...forgotten };
  };

/** Queues a run if none is queued. Called at every start; does nothing while there is no platform company. */
export const ensureSweep = ({ pool }: Pick<Services, 'pool'>, now = new Date()) =>
  asSystem({ pool }, (db) => queueNext(db, { kind: expiryKind, title, runAt: nextSweep(now) }));

/** Ends so many things in each transaction until none is left; answers how many they were. */
async function inSteps(pool: Pool, end: (db: Db) => Promise<number>, between: () => Promise<void>): Promise<number> {
  for (let all = 0; ;) {
    const ended = await asSystem({ pool }, end);
    all += ended;
    if (ended < step) return all;
    await between();
  }
}

/**
 * Processes expired fees, due reminders and overdue orders. One transaction per company or order, so that it can be interrupted
 * anywhere.
 */
export async function sweep(pool: Pool, now: Date, between: () => Promise<void> = async () => undefined): Promise<SweepResult> {
  const result: SweepResult = {
    lapsedCompanies: 0,
    restingProducts: 0,
    cancelledOrders: 0,
    reminders: 0,
    prefixes: 0,
    receivers: 0,
    contracts: 0,
    leads: 0,
    apps: 0,
  };
  const until = addDays(today(now), farthest);
  for (let after = '0'; ;) {
    const companies = await asSystem({ pool }, (db) => rows.endingServices(db, { after, until, most: step }));
    for (const { id } of companies) await asSystem({ pool }, (db) => endOfService(db, id, today(now), result));
    if (companies.length < step) break;
    after = companies.at(-1)!.id;
    await between();
  }
  result.prefixes = await endPrefixes(pool, today(now), between);
  result.reminders += await remindOfAptitudes(pool, today(now), between);
  result.reminders += await remindOfFillings(pool, today(now), { wasTold: rows.wasTold, between });
  result.reminders += await remindOfSupply(pool, today(now), { between });
  const contracts = await followContracts(pool, today(now), between);
  result.receivers = contracts.begun + contracts.ended;
  result.reminders += contracts.reminders;
  result.contracts = await inSteps(pool, (db) => finishContracts(db, today(now), step), between);
  result.reminders += await remindOfRenewals(pool, today(now), between);
  result.reminders += await remindOfPartners(pool, today(now), between);
  await asSystem({ pool }, async (db) => {
    for (const { id: bizId, companyId } of await endChannels(db, today(now)))
      await writeSystemAudit(db, {
        call: 'expiry.sweep',
        companyId,
        bizType: 'channel',
        bizId,
        action: 'finish',
        to: channelLife.at.ended,
      });
  });
  result.leads = await inSteps(pool, (db) => releaseSilent(db, step), between);
  result.apps = await inSteps(pool, (db) => endUses(db, step), between);
  // The next sweep is a day later, so what ends before the one after it is told today.
  const soon = daysLater(now, 2);
  for (const order of await asSystem({ pool }, (db) => rows.dueOrders(db, now, soon)))
    await asSystem({ pool }, (db) =>
      tellOfOrder(db, order, { scene: 'ORDER_DUE', values: { orderNo: order.orderNo, time: order.payDeadline.slice(0, 16) } }, order.mark),
    );
  for (;;) {
    const orders = await asSystem({ pool }, (db) => rows.overdueOrders(db, now, step));
    for (const order of orders) await asSystem({ pool }, (db) => cancelUnpaid(db, order, now, result));
    if (orders.length < step) return result;
    await between();
  }
}

async function endOfService(db: Db, companyId: string, day: string, result: SweepResult): Promise<void> {
  const { serviceEnd } = await holdCompany(db, companyId);
  if (!serviceEnd) return;
  if (hasLapsed(day, serviceEnd)) {
    const resting = await lapseProducts(db, companyId);
    result.restingProducts += resting;
    const mark = `fee-lapsed:${serviceEnd}`;
    if (await rows.wasTold(db, companyId, mark)) return;
    result.lapsedCompanies += 1;
    const restingNote = resting > 0 ? { zh: `，${resting} 个产品暂停解析`, en: `. ${resting} products no longer resolve` } : '';
    await tell(db, companyId, mark, { scene: 'FEE_ENDED', values: { endDate: serviceEnd, restingNote } });
    return;
  }
  const due = reminderDue(day, serviceEnd, await rows.remindersSent(db, companyId, serviceEnd));
  if (due === null || (await isGivenUp(db, 'FEE', companyId, serviceEnd))) return;
  result.reminders += 1;
  await tell(db, companyId, rows.reminderMark(serviceEnd, due), { scene: 'FEE_ENDS', values: { endDate: serviceEnd } });
}

async function cancelUnpaid(
  db: Db,
  order: { id: string; companyId: string; orderNo: string; deliverKind: string },
  now: Date,
  result: SweepResult,
): Promise<void> {
  const { id, companyId, orderNo } = order;
  await holdCompany(db, companyId);
  const held = await rows.holdOverdue(db, id, now);
  const to = held && nextState(orderLife, held.status as OrderStatus, 'cancel');
  if (!held || to === undefined) return;
  await changeOrder(db, companyId, id, { status: to });
  await writeSystemAudit(db, { call: 'expiry.sweep', companyId, bizType: 'order', bizId: id, action: 'cancel', from: held.status, to });
  await tellOfOrder(db, order, { scene: 'ORDER_CANCEL', values: { orderNo } });
  result.cancelledOrders += 1;
}

const tell = (db: Db, companyId: string, mark: string, words: SceneWords & { path?: string }) =>
  tellCompany(db, companyId, ['ENT_FIN', 'ENT_IDENT'], { ...words, mark });
