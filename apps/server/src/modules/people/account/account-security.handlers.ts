import { asSystem } from '../../../db/as-system.ts';
import { daysLater, instant, timeText } from '@touchmark/domain';
import { accountSecurity, AppError, type Call, outbox } from '@touchmark/contract';
import { allowed, isNetwork } from '../../../http/session/access-rule.ts';
import { writeAudit } from '../../../http/audit.queries.ts';
import type { CtxBase } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { shownText } from '../../../sealed.ts';
import { needsFactor, same } from './sign-in/complete-sign-in.ts';
import { type SignInPerson, setPassword } from './sign-in/complete-sign-in.queries.ts';
import * as devices from './device/devices.queries.ts';
import { factorOwner, factorSetUp, ownPerson } from './factor/factor-owner.ts';
import { beginLink, finishLink, identities, unlink } from './factor/link-oauth.ts';
import { tellOfChange } from './notices.ts';
import { canSend, masked } from './outbox/outbox.ts';
import { latestSendings } from './outbox/outbox.queries.ts';
import { addPasskey, placeOf, registrationOptions } from './factor/passkeys.ts';
import { dropPasskey, passkeysOf } from './factor/passkeys.queries.ts';
import { hashPassword, mustBeGoodPassword, mustFitOwn, passwordFits } from './password.ts';
import { sendOwnCode } from './proof.ts';
import { changedText } from './sign-in/reset-password.ts';
import { confirmTotp, newRecoveryCodes, startTotp } from './factor/second-factor.ts';
import { dropTotp } from './factor/second-factor.queries.ts';
import * as people from './account.queries.ts';
import { takeCode } from './factor/verify-code.ts';

const texts = {
  phone: {
    zh: '您的账号绑定手机号已更换。如非本人操作，请立即联系平台客服。',
    en: 'The phone number of your account was changed. If this was not you, contact the platform immediately.',
  },
  email: {
    zh: '您的账号绑定邮箱已更换。如非本人操作，请立即联系平台客服。',
    en: 'The e-mail address of your account was changed. If this was not you, contact the platform immediately.',
  },
  factor: {
    zh: '您的账号二次验证方式已变更。如非本人操作，请立即修改密码。',
    en: 'The second factors of your account were changed. If this was not you, change your password immediately.',
  },
};

export const accountSecurityRoutes = handle(accountSecurity, {
  async state(ctx) {
    const person = await ownPerson(ctx);
    const { signInPorts } = ctx.services;
    const passkeys = await asSystem(ctx.services, (db) => passkeysOf(db, person.id));
    return {
      phone: person.phone ? masked('sms', person.phone) : '',
      email: person.email ? masked('mail', person.email) : '',
      passwordTime: person.passwordTime,
      passwordUntil: signInPorts.passwordMaxDays > 0 ? daysAfter(person.passwordTime, signInPorts.passwordMaxDays) : null,
      totp: person.totp,
      passkeys: passkeys.map(({ credential, name, createTime, lastUsed }) => ({ credential, name, createTime, lastUsed })),
      recoveryLeft: person.recoveryLeft,
      factorRequired: needsFactor(person, ctx),
      sms: canSend(ctx.services, 'sms'),
      mail: canSend(ctx.services, 'mail'),
      passkeyPossible: placeOf(ctx) !== null,
    };
  },

  async changePassword(ctx, input) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, input.oldPassword);
    await mustBeGoodPassword(ctx, input.password, [person.account, person.phone], person);
    if (await passwordFits(person.passwordHash, input.password)) throw fieldFault('password', same);
    const passwordHash = await hashPassword(input.password);
    await asSystem(ctx.services, async (db) => {
      await setPassword(db, person.id, passwordHash);
      const own = await people.sessionFor(db, ctx.me.sessionId);
      await devices.endSessions(db, person.id, own ? { except: own.family } : {});
    });
    await tellOfChange(ctx, person, changedText);
    return recorded(ctx, accountSecurity.changePassword, true);
  },

  async changePhone(ctx, { phone, smsCode, password }) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, password);
    await takeCode(ctx, 'sms', 'BIND', phone, smsCode);
    await asSystem(ctx.services, async (db) => {
      if (await takenByOther(people.ownerOf(db, 'sms', phone), person)) throw new AppError('phoneTaken');
      await people.setPhone(db, person.id, phone);
    });
    await tellOfChange(ctx, person, texts.phone);
    return recorded(ctx, accountSecurity.changePhone, true);
  },

  async changeEmail(ctx, { email, mailCode, password }) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, password);
    await takeCode(ctx, 'mail', 'BIND', email, mailCode);
    await asSystem(ctx.services, async (db) => {
      if (await takenByOther(people.ownerOf(db, 'mail', email), person)) throw new AppError('emailTaken');
      await people.setEmail(db, person.id, email);
    });
    // Informs the former address, because its owner may not have made the change.
    await tellOfChange(ctx, person, texts.email);
    return recorded(ctx, accountSecurity.changeEmail, true);
  },

  sendCode: async (ctx, { channel }) => recorded(ctx, accountSecurity.sendCode, { target: await sendOwnCode(ctx, channel) }),

  async totpStart(ctx, { ticket, password }) {
    const person = await factorOwner(ctx, ticket, password);
    return startTotp(ctx.services, person.id, person.account);
  },
  async totpConfirm(ctx, { ticket, code }) {
    const person = await factorOwner(ctx, ticket, null);
    await confirmTotp(ctx, person.id, code);
    const recoveryCodes = await factorSetUp(ctx, person, ticket);
    await tellOfChange(ctx, person, texts.factor);
    return recorded(ctx, accountSecurity.totpConfirm, { recoveryCodes });
  },
  async totpRemove(ctx, { password }) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, password);
    if (needsFactor(person, ctx) && !person.passkey) throw new AppError('lastFactor');
    if (!(await asSystem(ctx.services, (db) => dropTotp(db, person.id)))) throw new AppError('notFound');
    await tellOfChange(ctx, person, texts.factor);
    return recorded(ctx, accountSecurity.totpRemove, true);
  },

  async passkeyStart(ctx, { ticket, password }) {
    return registrationOptions(ctx, await factorOwner(ctx, ticket, password));
  },
  async passkeyFinish(ctx, { ticket, name, challengeId, response }) {
    const person = await factorOwner(ctx, ticket, null);
    await addPasskey(ctx, person.id, name, { challengeId, response });
    const recoveryCodes = await factorSetUp(ctx, person, ticket);
    await tellOfChange(ctx, person, texts.factor);
    return recorded(ctx, accountSecurity.passkeyFinish, { recoveryCodes });
  },
  async passkeyRemove(ctx, { credential, password }) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, password);
    await asSystem(ctx.services, async (db) => {
      if (!(await dropPasskey(db, person.id, credential))) throw new AppError('notFound');
      if (needsFactor(person, ctx) && !person.totp && (await passkeysOf(db, person.id)).length === 0) throw new AppError('lastFactor');
    });
    await tellOfChange(ctx, person, texts.factor);
    return recorded(ctx, accountSecurity.passkeyRemove, true);
  },
  async recoveryCodes(ctx, { password }) {
    const person = await ownPerson(ctx);
    await mustFitOwn(ctx, person, password);
    if (!person.totp && !person.passkey) throw new AppError('notAllowedInState');
    return recorded(ctx, accountSecurity.recoveryCodes, { recoveryCodes: await newRecoveryCodes(ctx.services, person.id) });
  },

  oauthList: identities,
  oauthLink: async (ctx, input) => recorded(ctx, accountSecurity.oauthLink, await beginLink(ctx, input)),
  async oauthFinish(ctx, input) {
    await finishLink(ctx, input);
    return recorded(ctx, accountSecurity.oauthFinish, true);
  },
  async oauthUnlink(ctx, input) {
    await unlink(ctx, input);
    return recorded(ctx, accountSecurity.oauthUnlink, true);
  },

  async sessions(ctx) {
    const { own, found } = await asSystem(ctx.services, async (db) => ({
      own: await people.sessionFor(db, ctx.me.sessionId),
      found: await devices.sessionsOf(db, ctx.me.userId),
    }));
    return found.map(({ address, company, companyEn, ...row }) => ({
      ...row,
      company: company ?? '',
      companyEn: companyEn ?? '',
      address: addressOf(ctx, address),
      current: row.key === own?.family,
    }));
  },
  async loginLogs(ctx) {
    const found = await asSystem(ctx.services, (db) => devices.loginsOf(db, ctx.me.userId, 20));
    return found.map(({ address, ...row }) => ({ ...row, address: addressOf(ctx, address) }));
  },
  async kick(ctx, { key }) {
    const ended = await asSystem(ctx.services, async (db) => {
      const own = await people.sessionFor(db, ctx.me.sessionId);
      return devices.endSessions(db, ctx.me.userId, key ? { family: key } : own ? { except: own.family } : {});
    });
    if (key && ended === 0) throw new AppError('notFound');
    return recorded(ctx, accountSecurity.kick, ended);
  },

  async accessRule(ctx) {
    const rule = await asSystem(ctx.services, (db) => devices.accessRuleOf(db, ctx.me.userId));
    return { ...(rule ?? { addresses: [], days: [], fromTime: null, toTime: null }), address: ctx.address };
  },
  async saveAccessRule(ctx, { addresses, days, fromTime, toTime }) {
    const lines = [...new Set(addresses.filter((line) => line !== ''))];
    const wrong = lines.find((line) => !isNetwork(line));
    if (wrong) throw fieldFault('addresses', { zh: `“${wrong}”不是 IP 地址或网段`, en: `“${wrong}” is not an IP address or network` });
    if (!fromTime !== !toTime || (fromTime && fromTime === toTime))
      throw fieldFault('toTime', { zh: '请同时填写起止时间，且不能相同', en: 'must have different start and end times' });
    const rule = { addresses: lines, days: [...new Set(days)].toSorted((a, b) => a - b), fromTime, toTime };
    if (!allowed(rule, ctx.address, ctx.now))
      throw fieldFault(allowed({ ...rule, addresses: [] }, ctx.address, ctx.now) ? 'addresses' : 'toTime', {
        zh: `当前地址 ${ctx.address} 或当前时间不在允许范围内，保存后您将无法使用，请先放宽`,
        en: `would lock you out: your current address ${ctx.address} or the current time is not allowed`,
      });
    await asSystem(ctx.services, (db) => devices.saveAccessRule(db, ctx.me.userId, rule));
    return recorded(ctx, accountSecurity.saveAccessRule, true);
  },
});

export const outboxRoutes = handle(outbox, {
  async list({ db, me, services }) {
    if (!services.demo || me.roleCode !== 'PLATFORM_ADMIN') throw new AppError('forbidden');
    return latestSendings(db) as Promise<
      { key: string; channel: 'sms' | 'mail'; target: string; subject: string; body: string; state: string; createTime: string }[]
    >;
  },
});

/** Direct calls write their audit row themselves; it contains no typed values. */
async function recorded<T>(ctx: CtxBase, call: Call, result: T): Promise<T> {
  if (ctx.me.userId)
    await asSystem(ctx.services, (db) =>
      writeAudit({ ...ctx, db }, call, {}, [{ bizType: 'user', bizId: ctx.me.userId, action: call.name.split('.')[1]! }], null),
    );
  return result;
}

const addressOf = ({ services }: CtxBase, sealed: Buffer | null): string => (sealed ? shownText(services, sealed, 'address') : '');

const takenByOther = async (owner: Promise<{ id: string } | undefined>, person: SignInPerson): Promise<boolean> =>
  ((await owner)?.id ?? person.id) !== person.id;

/** 'yyyy-MM-dd HH:mm:ss' some days later. */
const daysAfter = (time: string, days: number): string => timeText(daysLater(new Date(instant(time)), days));
