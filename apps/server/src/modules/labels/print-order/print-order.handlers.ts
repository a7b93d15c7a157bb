import { randomInt } from 'node:crypto';
import { AppError, type Call, type Parsed, printOrder } from '@touchmark/contract';
import { batchLife, can, inState, printLife, printOrderLife } from '@touchmark/domain';
import type { Template } from '@touchmark/labels';
import { type Db, inScope } from '../../../db/connect.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import { type Ctx, nobody, type CtxBase } from '../../../http/ctx.ts';
import { transaction } from '../../../http/pipeline.ts';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { givenOut } from '../../../http/door/given.ts';
import { hashToken } from '../../../http/session/token.ts';
import { requireWayIn, wayInRefused } from '../../../http/session/way-in.ts';
import { tellCompany } from '../../messages/message/public.ts';
import { findCompany } from '../../people/company/public.ts';
import { requirePartner } from '../../people/partner/public.ts';
import { deliverBatch, heldBatch, newTicket, passwordOf } from '../../codes/batch/public.ts';
import { findJob, type Job, labelsOf, printJobs } from '../print/public.ts';
import { reportRoll } from '../print-count/public.ts';
import { orderFile } from './order-file.ts';
import * as rows from './print-order.queries.ts';

/** Wrong PINs in a row after which a link ends, and downloads it allows: a broken one is begun again. */
const mostTries = 5;
const mostDownloads = 20;
const bizType = 'printOrder';

const steps = stepsOf(rows.orders, printOrderLife, 'status');
type Order = NonNullable<Awaited<ReturnType<typeof rows.held>>>;
type Key = Pick<Parsed<typeof printOrder.open>, 'token' | 'pin'>;

givenOut('printOrder', {
  find: async (db, { companyId, userId }) =>
    (await rows.findOpen(db, companyId, userId)).map(({ id, partner, jobNo, jobId }) => ({
      id,
      name: `${partner} ${jobNo}`,
      path: `/labelTemplate/index?tab=jobs&id=${jobId}`,
    })),
});

async function labelJob(ctx: Ctx, id: string): Promise<Job> {
  const job = await findJob(ctx, id);
  if (!job?.batchId) throw new AppError('notFound');
  return job;
}

/** With the token in front, which is stored nowhere, the hash of six digits cannot be tried out. */
const pinHash = (token: string, pin: string): Buffer => hashToken(`${token}/${pin}`);

/**
 * Work for a partner with the right link and PIN, in the name of the company. A wrong PIN is counted in a transaction of its own,
 * so that it stays counted.
 */
async function asPartner<T>(base: CtxBase, { token, pin }: Key, work: (ctx: Ctx, order: Order, job: Job) => Promise<T>): Promise<T> {
  const { services } = base;
  const asSystem = <R>(inside: (db: Db) => Promise<R>) => inScope(services.pool, { companyId: null, platform: true }, inside);
  const right = await asSystem(async (db) => {
    const order = await rows.held(db, hashToken(token));
    if (!order || (await wayInRefused(db, 'printOrder', order)) === 'ended') return undefined;
    if (order.pinHash.equals(pinHash(token, pin))) return order;
    await rows.wrongPin(db, order.id, mostTries);
    return null;
  });
  if (right === undefined) throw new AppError('linkExpired');
  if (right === null) throw new AppError('orderPin');
  const me = { ...nobody, companyId: right.companyId, userName: right.partner };
  return transaction({ ...base, me }, async (ctx) => {
    const order = await requireWayIn(ctx.db, 'printOrder', await rows.held(ctx.db, hashToken(token)), 'linkExpired');
    return work(ctx, order, await labelJob(ctx, order.jobId));
  });
}

const noted = (ctx: Ctx, call: Call, order: Order, action: string, input: object = {}) =>
  writeAudit(ctx, call, input, [{ bizType, bizId: order.id, action, opinion: order.partner }], null);

/** The company learns what its partner reported, and gets to the count. What was recorded before him counts as lost too. */
async function tellReported(
  { db }: Ctx,
  { companyId, partner }: Order,
  { id, jobNo, rangeFrom, rangeTo }: Job,
  good: number,
): Promise<void> {
  const lost = rangeTo - rangeFrom + 1 - good;
  await tellCompany(db, companyId, ['ENT_IDENT'], {
    title: { zh: `${partner} 已回报打印任务 ${jobNo} 的数量`, en: `${partner} reported print job ${jobNo}` },
    content: {
      zh: `合格 ${good}，损坏或缺失 ${lost}。请核对并完成清点。`,
      en: `${good} good, ${lost} spoilt or missing. Check them and close the count.`,
    },
    path: `/labelTemplate/index?tab=jobs&id=${id}`,
  });
}

export const printOrderRoutes = handle(printOrder, {
  async list(ctx, { id }) {
    await labelJob(ctx, id);
    return rows.ofJob(ctx, id);
  },

  async create(ctx, { id, partnerId, partner: written = '', days }) {
    const job = await labelJob(ctx, id);
    const held = await printJobs.hold(ctx, id);
    if (!inState(printLife, held.status, 'waiting', 'printed')) throw new AppError('notAllowedInState');
    const batch = await heldBatch(ctx, job.batchId!);
    const partner = partnerId ? await requirePartner(ctx, { id: partnerId, kind: 'PRINT' }) : written;
    const token = newTicket(ctx.services);
    const pin = String(randomInt(1_000_000)).padStart(6, '0');
    const order = await rows.insert(ctx, {
      jobId: id,
      partner,
      partnerId: partnerId ?? null,
      tokenHash: hashToken(token),
      pinHash: pinHash(token, pin),
      days,
    });
    // Whoever has the codes can print them.
    if (can(batchLife, batch.status, 'deliver')) await deliverBatch(ctx.db, batch);
    ctx.note({ bizType, bizId: order.id, action: 'create', opinion: partner });
    const { publicUrl } = ctx.services;
    return { ...order, link: `${publicUrl}/printOrder#${token}`, pin, password: passwordOf(ctx.services, token) };
  },

  async revoke(ctx, { id }) {
    await steps.take(ctx, await rows.orders.hold(ctx, id), 'revoke');
    return true;
  },

  open: (base, key) =>
    asPartner(base, key, async (ctx, order, job) => {
      await rows.noteOpened(ctx.db, order.id);
      await noted(ctx, printOrder.open, order, 'open');
      const { page } = job.template as Template;
      const { jobNo, productName, batchNo, rangeFrom, rangeTo, labels } = job;
      const { name, nameEn } = (await findCompany(ctx.db, ctx.me.companyId))!;
      return {
        jobNo,
        productName,
        batchNo,
        rangeFrom,
        rangeTo,
        labels,
        companyName: name,
        companyNameEn: nameEn,
        partner: order.partner,
        width: page.widthMm,
        height: page.heightMm,
        until: order.until,
        reported: inState(printOrderLife, order.status, 'reported'),
      };
    }),

  file: (base, key) =>
    asPartner(base, key, async (ctx, order, job) => {
      if (!inState(printOrderLife, order.status, 'sent') || order.downloads >= mostDownloads) throw new AppError('linkExpired');
      await rows.noteDownload(ctx.db, order.id);
      await noted(ctx, printOrder.file, order, 'download');
      const password = passwordOf(ctx.services, key.token);
      return { name: `${job.jobNo}.zip`, mime: 'application/zip', body: orderFile(job, await labelsOf(ctx, job), password) };
    }),

  report: (base, { token, pin, ...report }) =>
    asPartner(base, { token, pin }, async (ctx, order, job) => {
      if (!inState(printOrderLife, order.status, 'sent')) throw new AppError('notAllowedInState');
      await reportRoll(ctx, job, report);
      await rows.noteReport(ctx.db, order.id, report);
      await noted(ctx, printOrder.report, order, 'report', report);
      await tellReported(ctx, order, job, report.good);
      return true as const;
    }),
});
