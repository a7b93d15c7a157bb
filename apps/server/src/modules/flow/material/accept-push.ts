import { AppError, type chainPush, type Parsed } from '@touchmark/contract';
import { chainPushLife, companyLife, inState, materialLife } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { actAsPlatform, actFor } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { inForceBetween } from '../data-auth/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { certificatesOf } from './lot-uses.queries.ts';
import { companiesUpstream, lots } from './lots.queries.ts';
import { findPush, lotsOfPush, noteAccepted, ownLot, type PushedLot, pushes, type PushRecord } from './push.queries.ts';
import { pushSteps, notifyPushed } from './send-push.ts';
import { companyById } from '../../platform/between/public.ts';

/** A push that the caller's company is sent. */
async function received(ctx: Ctx, id: string): Promise<PushRecord> {
  const found = await findPush(ctx, id);
  if (!found || found.toCompany !== ctx.me.companyId) throw new AppError('notFound');
  return found;
}

/** Locks a push in the name of its sender, and refuses it where it can no longer be answered. */
async function holdPush(sender: Ctx, id: string, version: number | undefined, step: 'accept' | 'reject') {
  const held = await pushes.hold(sender, id, version);
  requireStep(chainPushLife, held.status, step);
  return held;
}

/** Accepts a push, all of it or the amounts that arrived. */
export async function acceptPush(
  ctx: Ctx,
  { id, version, amounts, reply, photos }: Parsed<typeof chainPush.accept>,
): Promise<{ lotIds: string[] }> {
  const push = await received(ctx, id);
  await requireOwnPhotos(ctx, photos);
  const sent = await actFor(ctx, push.companyId, async (sender) => {
    const held = await holdPush(sender, id, version, 'accept');
    const { name, authStatus } = await companyById(sender.db, push.companyId);
    if (!inState(companyLife, authStatus, 'certified')) throw new AppError('companyFrozen');
    if ((await inForceBetween(sender, push.companyId, ctx.me.companyId, 'MATERIAL')).length === 0)
      throw new AppError('checkFailed', { what: noAuth });
    const accepted = amountsOf(ctx, await lotsOfPush(sender, push.companyId, id), amounts);
    const deliveries = [];
    for (const one of accepted) if (one.accepted > 0) deliveries.push(await deliveryOf(sender, name, one));
    const set = { answerTime: now, answerUser: ctx.me.userName, reply, photos };
    await pushSteps.take(sender, held, 'accept', { set, opinion: reply, companyId: ctx.me.companyId });
    return { accepted, deliveries };
  });
  await refuseCycles(ctx, sent.deliveries);
  const lotIds = new Map<string, string>();
  for (const delivery of sent.deliveries) lotIds.set(delivery.lotId, await takeIn(ctx, push, delivery));
  await actFor(ctx, push.companyId, async ({ db }) => {
    for (const { lotId, accepted } of sent.accepted)
      await noteAccepted(db, { companyId: push.companyId, pushId: id, lotId }, { accepted, receivedLot: lotIds.get(lotId) ?? null });
  });
  await notifyPushed(ctx, push.companyId, (companyName) => ({ scene: 'CHAIN_ACCEPTED', values: { pushNo: push.pushNo, companyName } }));
  return { lotIds: [...lotIds.values()] };
}
const noAuth = {
  zh: '发送方的“物料来源”数据授权未生效或已收回，请联系对方',
  en: 'the sender’s authorisation over its material lots is not in force; please contact them',
};

type Accepted = Omit<PushedLot, 'accepted'> & { accepted: number };
/** What arrived of each lot: everything, where nothing else is said. */
function amountsOf(ctx: Ctx, sent: readonly PushedLot[], amounts: readonly { lotId: string; qty: number }[]): Accepted[] {
  const said = new Map(amounts.map(({ lotId, qty }) => [lotId, qty]));
  const refuse = (zh: string, en: string) => fieldFault('amounts', { zh, en });
  if (amounts.some(({ lotId }) => !sent.some((one) => one.lotId === lotId)))
    throw refuse('含有不在推送中的批次', 'names a lot that was not sent');
  const accepted = sent.map((one) => ({ ...one, accepted: said.get(one.lotId) ?? Number(one.qty) }));
  const over = accepted.find((one) => one.accepted > Number(one.qty));
  if (over)
    throw refuse(
      `${over.label} 发出 ${Number(over.qty)}，不能接收 ${over.accepted}`,
      `${over.label}: ${Number(over.qty)} was sent, not ${over.accepted}`,
    );
  if (accepted.every((one) => one.accepted === 0)) throw refuse('至少接收一个批次，否则请退回', 'must accept something; else return it');
  return accepted;
}

interface Delivery {
  lotId: string;
  qty: number;
  supplier: string;
  material: string;
  lotNo: string;
  kind: string;
  unit: string;
  prodDate: string | null;
  version: number;
  certificates: { name: string; certNo: string; hash: string }[];
}
/** What the receiver keeps of a lot by law, as it is now. `sender` is the context of its company. */
async function deliveryOf(
  sender: Ctx,
  supplier: string,
  { lotId, accepted, label }: Pick<Accepted, 'lotId' | 'accepted' | 'label'>,
): Promise<Delivery> {
  const lot = await lots.hold(sender, lotId);
  if (!inState(materialLife, lot.status, 'valid', 'linked'))
    throw new AppError('checkFailed', {
      what: { zh: `${label} 已被发送方作废`, en: `${label} was voided by its sender` }[sender.language],
    });
  const { material, lotNo, kind, unit, prodDate, version } = lot;
  const certificates = (await certificatesOf(sender, lot.companyId, lot)).map(({ name, certNo, hash }) => ({ name, certNo, hash }));
  return { lotId, qty: accepted, supplier, material, lotNo, kind, unit, prodDate, version, certificates };
}

/** A lot that came from the receiver, along however many companies, does not come back to it. */
async function refuseCycles(ctx: Ctx, deliveries: readonly Delivery[]): Promise<void> {
  for (const { lotId, material, lotNo } of deliveries)
    if ((await actAsPlatform(ctx, () => companiesUpstream(ctx.db, lotId))).includes(ctx.me.companyId))
      throw new AppError('checkFailed', {
        what: { zh: `${material} ${lotNo} 本就来自贵企业`, en: `${material} ${lotNo} came from your own company` }[ctx.language],
      });
}

/** The receiver's lot that points to the sender's. A second delivery of the same lot adds to it; one that was typed before is taken on. */
async function takeIn(ctx: Ctx, push: PushRecord, { lotId, qty, version, certificates, ...facts }: Delivery): Promise<string> {
  const accepted = json({ version, certificates, pushNo: push.pushNo, deliveryNo: push.deliveryNo, deliveryDate: push.deliveryDate });
  const source = { sourceLotId: lotId, supplierCompany: push.companyId, pushId: push.id, accepted };
  const known = await ownLot(ctx, facts);
  if (!known) {
    const saved = await lots.insert(ctx, { ...facts, ...source, qty: String(qty), status: materialLife.at.valid } as never, {
      action: 'accept',
      opinion: push.pushNo,
    });
    return saved.id;
  }
  if (
    known.status === materialLife.at.void ||
    (known.sourceLotId !== null && known.sourceLotId !== lotId) ||
    (known.unit !== '' && known.unit !== facts.unit)
  )
    throw new AppError('checkFailed', {
      what: {
        zh: `已有同名批次 ${facts.lotNo}，状态或单位不同，请先处理`,
        en: `you have a lot ${facts.lotNo} of this material in another state or unit; deal with it first`,
      }[ctx.language],
    });
  const sum = Number(known.qty ?? 0) + qty;
  await lots.update(ctx, known, { ...source, qty: String(sum), unit: facts.unit }, { action: 'accept', opinion: push.pushNo });
  return known.id;
}

async function requireOwnPhotos(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const own = (await findReachable(ctx, ids)).filter((file) => file.companyId === ctx.me.companyId);
  if (own.length < new Set(ids).size)
    throw fieldFault('photos', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
}

/** Returns a push with a reason. */
export async function rejectPush(ctx: Ctx, { id, version, reason, photos }: Parsed<typeof chainPush.reject>): Promise<true> {
  const push = await received(ctx, id);
  await requireOwnPhotos(ctx, photos);
  await actFor(ctx, push.companyId, async (sender) => {
    const held = await holdPush(sender, id, version, 'reject');
    const set = { answerTime: now, answerUser: ctx.me.userName, reply: reason, photos };
    await pushSteps.take(sender, held, 'reject', { set, opinion: reason, companyId: ctx.me.companyId });
  });
  await notifyPushed(ctx, push.companyId, (companyName) => ({
    scene: 'CHAIN_RETURNED',
    values: { pushNo: push.pushNo, companyName, reason },
  }));
  return true;
}
