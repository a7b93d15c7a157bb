import { asSystem } from '../../../../db/as-system.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type CodeScene } from '@touchmark/contract';
import { inState, userLife } from '@touchmark/domain';
import type { Ctx, Services, CtxBase } from '../../../../http/ctx.ts';
import { fieldFault } from '../../../../http/pipeline.ts';
import { ipKeysOf } from '../../../../secrets.ts';
import { drawDigits } from './drawn.ts';
import { waitFor } from '../sign-in/attempts.queries.ts';
import { subjectsOf } from '../visitor.ts';
import { deliver, mustSend } from '../outbox/outbox.ts';
import * as people from '../account.queries.ts';
import * as rows from './verify-code.queries.ts';

export type Channel = 'sms' | 'mail';
/**
 * What a code is for. `RECEIVE` is for a receiving account, `SIGN:contract:7` for signing one thing alone, and `OWNER:7` for giving away
 * the warranty of one card, and `SUPPLY:7` for answering one supply plan: no call of users may ask for these by name.
 */
type Scene = CodeScene | 'RECEIVE' | `SIGN:${string}` | `OWNER:${string}` | `SUPPLY:${string}`;
/** What is signed with a code, in words. */
type SignedThing = { zh: string; en: string };
const lifeSeconds = 300;
const resendSeconds = 60;
const mostADay = 10;
const mostFromAddress = 30;

const codeHashesOf = ({ secrets }: Services, code: string): Buffer[] =>
  ipKeysOf(secrets).map((key) => createHmac('sha256', key).update(`code:${code}`).digest());

/**
 * Requests a code. It never reveals whether the phone or address is registered: limits, answer and time are the same, and only
 * the owner sees what is sent. `receives`: the phone is of a receiving account, which is nobody’s user account.
 */
export async function sendCode(
  ctx: Pick<Ctx, 'services' | 'me' | 'language' | 'address'>,
  channel: Channel,
  scene: Scene,
  target: string,
  { receives = false, what }: { receives?: boolean; what?: SignedThing | undefined } = {},
): Promise<void> {
  const { services, me } = ctx;
  mustSend(services, channel);
  const own = scene === 'CONFIRM' || scene.startsWith('SIGN:');
  if ((scene === 'BIND' || own) && !me.userId) throw new AppError('signInAgain');
  const owner = await asSystem(services, (db) => people.ownerOf(db, channel, target));
  if (own && owner?.id !== me.userId) throw fieldFault(channel === 'sms' ? 'phone' : 'email', notOwn);
  const code = drawDigits();
  const subjects = subjectsOf(services, channel, target);
  const codeId = await asSystem(services, async (db) => {
    await waitFor(db, subjects[0]!);
    const addresses = subjectsOf(services, 'address', ctx.address);
    mustBeWithin(await rows.codesAsked(db, subjects, addresses));
    const [target, address, codeHash] = [subjects[0]!, addresses[0]!, codeHashesOf(services, code)[0]!];
    return rows.addCode(db, { channel, scene, target, address, codeHash, seconds: lifeSeconds });
  });
  const body = bodyOf(scene, code, { owner, receives, what }, services);
  // Not awaited, so that the time does not reveal an unknown receiver.
  if (body) void deliver(services, { channel, target, subject: subjectLine, body, code, codeId }).catch(() => undefined);
}

const notOwn = { zh: '不是当前账号绑定的号码', en: 'is not linked to this account' };
const subjectLine = '物印 验证码 / Touchmark code';

function mustBeWithin({ age, today, fromAddress }: { age: number | null; today: number; fromAddress: number }): void {
  if (age !== null && age < resendSeconds) {
    const seconds = String(Math.max(1, Math.ceil(resendSeconds - age)));
    throw new AppError('codeTooSoon', { seconds, retryAfter: seconds });
  }
  if (today >= mostADay) throw new AppError('codeTooMany', { retryAfter: '86400' });
  if (fromAddress >= mostFromAddress) throw new AppError('tooOften', { retryAfter: '3600' });
}

/** The text to send: nothing to an unregistered receiver for a sign-in, and no code to a registered one for a registration. */
function bodyOf(
  scene: Scene,
  code: string,
  {
    owner,
    receives,
    what,
  }: { owner: { status: string; unconfirmed: boolean } | undefined; receives: boolean; what?: SignedThing | undefined },
  { publicUrl }: Services,
): string | null {
  if (scene === 'REGISTER' && owner)
    return `【物印】您已注册过账号，请直接登录：${publicUrl}/login。如非本人操作，请忽略。 / You already have an account here: please sign in.`;
  if (scene === 'RECEIVE' && !receives) return null;
  if ((scene === 'LOGIN' || scene === 'RESET') && (!owner || owner.unconfirmed || inState(userLife, owner.status, 'disabled'))) return null;
  const { zh, en } = what ?? purposes[scene as keyof typeof purposes];
  return `【物印】验证码 ${code}，5 分钟内有效，用于${zh}，请勿告诉他人。 / Your code to ${en} is ${code}, for 5 minutes. Tell it to nobody.`;
}

const purposes: Record<CodeScene | 'RECEIVE', SignedThing> = {
  LOGIN: { zh: '登录', en: 'sign in' },
  REGISTER: { zh: '注册账号', en: 'register' },
  RESET: { zh: '重置密码', en: 'reset your password' },
  BIND: { zh: '绑定新号码', en: 'link this to your account' },
  CONFIRM: { zh: '确认操作', en: 'confirm an action' },
  RECEIVE: { zh: '登录手机收货', en: 'sign in to receive goods' },
};

/** Requires a code and uses it up; answers its row. A wrong answer is counted although the request fails. */
export async function takeCode(
  { services }: Pick<Ctx, 'services'>,
  channel: Channel,
  scene: Scene,
  target: string,
  code: string,
): Promise<{ id: string; createTime: string }> {
  const taken = await asSystem(services, async (db) => {
    const row = await rows.newestCode(db, channel, scene, subjectsOf(services, channel, target));
    const kept = row?.codeHash ?? Buffer.alloc(32);
    const right = codeHashesOf(services, code).filter((hash) => timingSafeEqual(kept, hash)).length > 0;
    if (row) await (right ? rows.useCode(db, row.id) : rows.countTry(db, row.id));
    return right ? row : undefined;
  });
  if (!taken) throw new AppError('wrongCode');
  return taken;
}

/** For other modules: requires the code sent to the signed-in person's own phone (scene CONFIRM). */
export async function takeOwnSmsCode(ctx: CtxBase, code: string): Promise<void> {
  const own = await asSystem(ctx.services, (db) => people.phoneOf(db, ctx.me.userId));
  if (!own) throw new AppError('wrongCode');
  await takeCode(ctx, 'sms', 'CONFIRM', own, code);
}
