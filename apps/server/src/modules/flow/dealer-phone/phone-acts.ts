import { AppError, type Call, dealerPhone, mostPhoneFiles, type Output, type Parsed, type PhoneAnswer } from '@touchmark/contract';
import { scanTime } from '@touchmark/domain';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { Upload } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { storeFile } from '../../platform/file/public.ts';
import { giveBackGoods, receiveForAccount, sellFor, shipFor } from '../circulation/public.ts';
import * as rows from './phone-act.queries.ts';
import { asAccount, type Session } from './phone-session.ts';

type Act = { token: string; key: string; deviceTime: string; sentTime: string };
type Done = Omit<PhoneAnswer, 'key'>;

/** Undoes what an act did before something of it was refused. */
class RefusedAct extends Error {
  readonly answer: Done;
  constructor(answer: Done) {
    super('refused');
    this.answer = answer;
  }
}

/** One act of an account: done once, however often it is sent; one that is refused leaves nothing behind, and is judged anew. */
async function actOnce(
  base: CtxBase,
  call: Call,
  { token, key, deviceTime, sentTime }: Act,
  work: (ctx: Ctx, act: { session: Session; key: string; at: string }) => Promise<Done>,
): Promise<PhoneAnswer> {
  const at = scanTime({ deviceTime, sentTime, now: new Date() }).toISOString();
  try {
    return await asAccount(base, call, token, async (ctx, session) => {
      await rows.holdActs(ctx.db, session);
      const before = (await rows.answerTo(ctx.db, session, key)) as PhoneAnswer | undefined;
      if (before) return before;
      // Keys of one account are never those of another.
      const done = await work(ctx, { session, key: `${session.accountId}/${key}`, at });
      if (!done.accepted) throw new RefusedAct(done);
      const answer = { key, ...done };
      await rows.keepAnswer(ctx.db, session, key, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RefusedAct) return { key, ...error.answer };
    throw error;
  }
}

export const receiveByPhone = (base: CtxBase, input: Parsed<typeof dealerPhone.receive>): Promise<PhoneAnswer> =>
  actOnce(base, dealerPhone.receive, input, async (ctx, { session, at }) => {
    const { id, receipts, signature = null } = input;
    const named = [...receipts.flatMap(({ photos }) => photos), ...(signature ? [signature] : [])];
    if (!(await rows.areOwn(ctx.db, session, named)))
      throw fieldFault('receipts', { zh: '含有不是由此账号上传的照片，请重新上传', en: 'names a photo that this account did not upload' });
    return receiveForAccount(ctx, id, { receipts, signature, at });
  });

export const shipByPhone = (base: CtxBase, input: Parsed<typeof dealerPhone.ship>): Promise<PhoneAnswer> =>
  actOnce(base, dealerPhone.ship, input, (ctx, { key }) => {
    const { toReceiver, texts, deviceTime, sentTime } = input;
    return shipFor(ctx, { toReceiver, texts, key, deviceTime, sentTime });
  });

export const sellByPhone = (base: CtxBase, input: Parsed<typeof dealerPhone.sell>): Promise<PhoneAnswer> =>
  actOnce(base, dealerPhone.sell, input, (ctx, { key, at }) => {
    const { texts, phone, buyerName, installNeeded } = input;
    return sellFor(ctx, { texts, phone, buyerName, installNeeded, key, at });
  });

export const giveBackByPhone = (base: CtxBase, input: Parsed<typeof dealerPhone.giveBack>): Promise<PhoneAnswer> =>
  actOnce(base, dealerPhone.giveBack, input, (ctx) => giveBackGoods(ctx, input));

/** Keeps a photo or a signature: private, a picture by its content, made anew like every picture, within the budget of its account. */
export async function uploadByPhone(
  base: CtxBase,
  { token }: Parsed<typeof dealerPhone.upload>,
  { name, bytes }: Upload,
): Promise<Output<typeof dealerPhone.upload>> {
  const requireRoom = async (ctx: Ctx, session: Session) => {
    if ((await rows.filesToday(ctx.db, session)) >= mostPhoneFiles) throw new AppError('tooManyFiles', { most: String(mostPhoneFiles) });
  };
  const companyId = await asAccount(base, dealerPhone.upload, token, async (ctx, session) => {
    await requireRoom(ctx, session);
    return session.companyId;
  });
  const { fileId } = await storeFile(
    base.services,
    (note) =>
      asAccount(base, dealerPhone.upload, token, async (ctx, session) => {
        await rows.holdActs(ctx.db, session);
        await requireRoom(ctx, session);
        const ref = await note(ctx.db);
        await rows.addFile(ctx.db, session, ref.fileId);
        return ref;
      }),
    { companyId, userId: null, scene: 'receipt', name, bytes, longest: 2000 },
  );
  return { fileId };
}
