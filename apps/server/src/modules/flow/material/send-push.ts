import { AppError, type chainPush, type Parsed, type Text } from '@touchmark/contract';
import { chainPushLife, companyLife, inState, materialLife } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { inForceBetween } from '../data-auth/public.ts';
import { requireLeft } from './link-lot.ts';
import { companyById, notifyPartner } from '../../platform/between/public.ts';
import { companiesUpstream, type LotRow, lots, usedOf } from './lots.queries.ts';
import { lotsOfPush, pushes, replaceLots } from './push.queries.ts';

export const pushSteps = stepsOf(pushes, chainPushLife, 'status');
type Given = Parsed<typeof chainPush.saveOrUpdate>;

/** The draft of a push: to a company that agreed to read the lots, of lots that are valid. */
export async function savePush(ctx: Ctx, { id, version, lots: given, ...fields }: Given): Promise<{ id: string; version: number }> {
  const held = id ? await pushes.hold(ctx, id, version) : null;
  if (held) requireStep(chainPushLife, held.status, 'edit');
  await requireShown(ctx, fields.toCompany);
  if (new Set(given.map(({ lotId }) => lotId)).size < given.length)
    throw fieldFault('lots', { zh: '同一批次只能出现一次', en: 'names a lot twice' });
  const named = [];
  for (const { lotId, qty } of given.toSorted((one, other) => Number(BigInt(one.lotId) - BigInt(other.lotId)))) {
    const lot = await heldLot(ctx, lotId);
    await requireSendable(ctx, lot, qty, fields.toCompany);
    named.push({ lotId, qty, unit: lot.unit, label: `${lot.material} ${lot.lotNo}` });
  }
  const saved = held ? await pushes.update(ctx, held, fields) : await pushes.insert(ctx, fields);
  await replaceLots(ctx, saved.id, named);
  return saved;
}

async function heldLot(ctx: Ctx, id: string): Promise<LotRow> {
  return lots.hold(ctx, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.key !== 'notFound') throw error;
    throw fieldFault('lots', { zh: '请选择本企业的物料批次', en: 'must be lots of this company' });
  });
}

/** The authorisations in force that show another company the lots of this one; without any it cannot be pushed to. */
async function requireShown(ctx: Ctx, toCompany: string): Promise<void> {
  const auths = toCompany === ctx.me.companyId ? [] : await inForceBetween(ctx, ctx.me.companyId, toCompany, 'MATERIAL');
  if (auths.length > 0) return;
  throw fieldFault('toCompany', {
    zh: '对方没有生效的“物料来源”数据授权，请先发起授权',
    en: 'has no authorisation in force over your material lots; offer one first',
  });
}

/** A lot that is valid, of which there is enough, and that did not come from the receiver. */
async function requireSendable(ctx: Ctx, lot: LotRow, qty: number, toCompany: string): Promise<void> {
  const refuse = (text: Text) => fieldFault('lots', text);
  if (!inState(materialLife, lot.status, 'valid', 'linked'))
    throw refuse({ zh: `批次 ${lot.lotNo} 不是有效批次`, en: `lot ${lot.lotNo} is not valid` });
  if (lot.qty === null) throw refuse({ zh: `批次 ${lot.lotNo} 没有登记数量`, en: `lot ${lot.lotNo} has no quantity` });
  if (lot.sourceLotId && !(await inForceBetween(ctx, lot.supplierCompany!, lot.companyId, 'MATERIAL')).some(({ onward }) => onward))
    throw refuse({
      zh: `批次 ${lot.lotNo} 的供应商没有允许继续共享`,
      en: `the supplier of lot ${lot.lotNo} does not allow it to be shown onward`,
    });
  requireLeft(ctx, lot, await usedOf(ctx, lot.companyId, lot.id), qty, 'lots');
  if ((await actAsPlatform(ctx, () => companiesUpstream(ctx.db, lot.id))).includes(toCompany))
    throw refuse({
      zh: `批次 ${lot.lotNo} 来自该企业，不能推送回去`,
      en: `lot ${lot.lotNo} came from this company and cannot be pushed back`,
    });
}

/** Sends a draft. What it asks of its lots is asked again, with the lots locked. */
export async function sendPush(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }): Promise<true> {
  const held = await pushes.hold(ctx, id, version);
  requireStep(chainPushLife, held.status, 'push');
  await requireShown(ctx, held.toCompany);
  const receiver = await actAsPlatform(ctx, () => companyById(ctx.db, held.toCompany));
  if (!inState(companyLife, receiver.authStatus, 'certified')) throw new AppError('companyFrozen');
  for (const { lotId, qty } of await lotsOfPush(ctx, held.companyId, id))
    await requireSendable(ctx, await heldLot(ctx, lotId), Number(qty), held.toCompany);
  const [auth] = await inForceBetween(ctx, held.companyId, held.toCompany, 'MATERIAL');
  await pushSteps.take(ctx, held, 'push', { set: { pushTime: now, authId: auth!.id } });
  await notifyPushed(ctx, held.toCompany, (name) => ({ scene: 'CHAIN_PUSHED', values: { pushNo: held.pushNo, companyName: name } }));
  return true;
}

/** Takes back what was not answered yet. */
export async function withdrawPush(ctx: Ctx, { id, version }: { id: string; version?: number | undefined }): Promise<true> {
  const held = await pushes.hold(ctx, id, version);
  await pushSteps.take(ctx, held, 'withdraw');
  await notifyPushed(ctx, held.toCompany, (name) => ({ scene: 'CHAIN_WITHDRAWN', values: { pushNo: held.pushNo, companyName: name } }));
  return true;
}

/** Notifies the other company; the message names the caller’s. */
export const notifyPushed = (ctx: Ctx, to: string, message: Parameters<typeof notifyPartner>[3]): Promise<void> =>
  notifyPartner(ctx, to, ['ENT_WMS'], message);
