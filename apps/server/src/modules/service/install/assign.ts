import { AppError, install as calls, type Output, type Parsed } from '@touchmark/contract';
import { checklistPresets, type InstallKind, type InstallPiece, receiverBindLife } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import { actFor } from '../../../http/session/act-for.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { lockReceiver } from '../../flow/receiver/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { hashSaid, partSaid } from './contact.ts';
import { lockTimes, orders } from './install.queries.ts';
import { newLink } from './links.ts';
import { workerNotice } from './notices.ts';
import { asParty, type HeldOrder } from './party.ts';
import { categoryOf } from './pieces.ts';
import { steps } from './steps.ts';
import { writeAndTell } from './tell.ts';
import { checklistFor } from './template.queries.ts';
import { companyById } from '../../platform/between/public.ts';

type Input = Parsed<typeof calls.assign>;

/** Hands an order to a worker, to a receiver, or to a worker of his. The link of a former worker leads nowhere. */
export const assign = (base: CtxBase, input: Input): Promise<Output<typeof calls.assign>> =>
  writeAndTell(base, { call: calls.assign, input }, (ctx) =>
    asParty(ctx, input, async ({ brand, order, side }) => {
      // Whom it was handed to names a worker of his, and hands it to nobody else.
      if (side === 'RECEIVER' && input.workerName === '') throw fieldFault('workerName', { zh: '请填写师傅', en: 'is needed' });
      await lockTimes(brand.db, order.companyId);
      const receiver = side === 'RECEIVER' ? null : await receiverFor(brand, input.receiverId);
      const to = side === 'RECEIVER' ? {} : { receiverId: receiver?.id ?? null, receiverCompany: receiver?.company ?? null };
      await steps.take(brand, order, 'assign', {
        set: {
          ...to,
          ...turnOf(order, { receiverId: order.receiverId, ...to, ...workerOf(brand, input, order) }),
          ...(await checklistOf(brand, order)),
          ...newLink(brand, 'WORKER', order.id),
        },
        opinion: [receiver?.name, input.workerName].filter(Boolean).join(' '),
        companyId: ctx.me.companyId,
      });
      if (receiver?.company && receiver.company !== order.receiverCompany) await tellHanded(brand, order, receiver.company);
      return { worker: workerNotice(brand, await orders.find(brand, order.id), '派给您：') };
    }),
  );

async function receiverFor(brand: Ctx, id: string | null) {
  if (id === null) return null;
  const row = await lockReceiver(brand, id);
  return { id: row.id, name: row.name, company: row.bindStatus === receiverBindLife.at.bound ? row.boundCompany : null };
}

function workerOf(brand: Ctx, { workerName, workerPhone }: Input, order: HeldOrder) {
  if (workerName === '' || workerPhone === '') return { workerName, workerPhone: null, workerHash: null };
  const sealed = partSaid(brand.services, 'workerPhone', workerPhone, order.workerPhone);
  if (!sealed) throw fieldFault('workerPhone', { zh: '请填写完整电话', en: 'must be entered in full' });
  return { workerName, workerPhone: sealed, workerHash: hashSaid(brand.services, 'workerPhone', sealed, order.workerHash) };
}

/** Whoever was named before goes on with what he uploaded, also by a new link; another begins anew. */
function turnOf(before: HeldOrder, { receiverId, ...worker }: Pick<HeldOrder, 'workerName' | 'workerPhone' | 'workerHash' | 'receiverId'>) {
  const sameLine = (before.workerHash?.toString('hex') ?? '') === (worker.workerHash?.toString('hex') ?? '');
  const same = sameLine && before.workerName === worker.workerName && before.receiverId === receiverId;
  return { ...worker, ...(same ? {} : { workSince: before.workFiles.length }) };
}

/** The checklist that holds now: the phone has it from here on, whatever is saved later. */
async function checklistOf(brand: Ctx, order: HeldOrder) {
  if (order.checklist !== null) return {};
  const kind = order.kind as InstallKind;
  const category = await categoryOf(brand, order.pieces as InstallPiece[], order.productId);
  const found = await checklistFor(brand.db, order.companyId, kind, category);
  return { checklist: json(found?.items ?? checklistPresets[kind]), checklistEdition: found?.edition ?? 0 };
}

/** Tells the company behind a receiver that an order waits for it. */
async function tellHanded(brand: Ctx, { orderNo, companyId, products }: HeldOrder, to: string): Promise<void> {
  const { name } = await companyById(brand.db, companyId);
  await actFor(brand, to, () =>
    tellCompany(brand.db, to, ['ENT_DEALER', 'ENT_SERVICE'], {
      scene: 'INSTALL_HANDED',
      values: { companyName: name, docNo: orderNo, productName: products },
    }),
  );
}

/** The begin of work, where nobody has a phone that says so. */
export const start = (ctx: Ctx, input: Parsed<typeof calls.start>): Promise<true> =>
  asParty(ctx, input, async ({ brand, order }) => {
    if (order.workerName === '') throw new AppError('notAllowedInState');
    await steps.take(brand, order, 'start', { set: { startTime: brand.now.toISOString() }, companyId: ctx.me.companyId });
    return true as const;
  });
