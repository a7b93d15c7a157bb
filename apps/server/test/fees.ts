import { feeApplyType, nodeApply, nodeAudit } from '@touchmark/contract';
import sharp from 'sharp';
import { file } from '@touchmark/contract';
import { auditorOf } from './brands.ts';
import { createWorld, type Person, type World } from './world.ts';

let nth = 0;

/** A picture of a transfer receipt; the bytes of each are different. */
export async function uploadVoucher(world: World, who: Person): Promise<string> {
  nth += 1;
  const bytes = await sharp({ create: { width: 60 + (nth % 40), height: 60 + Math.floor(nth / 40), channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const answer = await world.upload(who, file.put, { name: '转账回单.png', mime: 'image/png', bytes }, { scene: 'voucher' });
  return (answer.data as { fileId: string }).fileId;
}

/** Submits a proof of payment for the annual fee; returns the order. */
export async function handInFee(world: World, who: Person): Promise<string> {
  const { orderId } = await world.ok(who, nodeApply.saveOrCancel, {
    submit: true,
    applyType: feeApplyType,
    payAuth: [await uploadVoucher(world, who)],
  });
  return orderId;
}

/** The payment an order is in, as in the review. */
export const paymentOf = async (world: World, orderId: string): Promise<string> =>
  (await world.asStaff((db) => db.selectFrom('orders').where('id', '=', orderId).select('paymentId').executeTakeFirstOrThrow())).paymentId!;

/** Pays the annual fee and confirms the payment. */
export async function payFee(world: World, who: Person, auditor: Person): Promise<string> {
  const orderId = await handInFee(world, who);
  await world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass: true });
  return orderId;
}

/** An auditor who confirms payments, and an operator. */
export async function paymentStaff() {
  const world = await createWorld();
  const auditor = await auditorOf(world);
  return { world, auditor, operator: await world.person(auditor.companyId, 'PLATFORM_OPERATOR') };
}

/** The main account of a company on trial. */
export const onTrial = async (world: World): Promise<Person> =>
  world.person(await world.company({ isTrial: true, serviceExpire: null }), 'ENT_MAIN');

/** What a paid fee changes of a company. */
export const serviceOf = (world: World, { companyId }: Person) =>
  world.asStaff((db) =>
    db.selectFrom('company').where('id', '=', companyId).select(['serviceExpire', 'isTrial', 'nodePrefix']).executeTakeFirstOrThrow(),
  );
