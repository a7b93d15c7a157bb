import { dealerPhone, receiver } from '@touchmark/contract';
import { dayMs, instant } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { newPhone, phoneRig } from './dealer-phone.test-rig.ts';

const r = phoneRig();
const { rig, askCode, codeOf, signIn, account, home } = r;
const tryCode = (phone: string, code: string) => rig.world.call(null, dealerPhone.signIn, { phone, code });
const said = async (answer: Promise<{ code: number; error?: string | null; msg: string }>) => {
  const { code, error, msg } = await answer;
  return { code, error, msg };
};

describe('signing in by a code to the phone of a receiving account', () => {
  it('opens a session for its receiver; the token is in no log and no table', async () => {
    const receiverId = await r.receiver({ name: '襄阳门店' });
    const { phone, id: accountId } = await account(receiverId);
    const [session] = await signIn(phone);
    expect(session).toMatchObject({ id: accountId, receiverId, receiverName: '襄阳门店', companyId: rig.main.companyId, name: '**长' });
    const { data } = await home(session!.token);
    expect(data).toMatchObject({ account: { receiverId }, shops: [], arriving: [], sent: [], moreArriving: false });
    const kept = JSON.stringify(
      await rig.world.asStaff(async (db) => [
        await db.selectFrom('receiverSession').selectAll().execute(),
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(session!.token);
    expect(kept).not.toContain(phone);
  });

  it('opens one for each brand at which the phone has an account', async () => {
    const other = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    const { phone } = await account(await r.receiver());
    const contract = { contractStart: '2020-01-01', contractEnd: '2099-12-31' };
    const form = { name: '另一品牌的门店', type: 'STORE', contact: '李建国', phone: '13800000001', adcode: '420103', ...contract } as const;
    const { id: there } = await rig.world.ok(other, receiver.saveOrUpdate, form);
    await account(there, phone, other);
    const sessions = await signIn(phone);
    expect(sessions.map(({ companyId }) => companyId).toSorted()).toEqual([rig.main.companyId, other.companyId].toSorted());
    for (const { token, receiverId } of sessions) expect((await home(token)).data).toMatchObject({ account: { receiverId } });
  });

  it('answers alike to a wrong code, to the code of another phone, and to a phone that nobody has', async () => {
    const [mine, other, unknown] = [await account(await r.receiver()), await account(await r.receiver()), newPhone()];
    const right = await codeOf(mine.phone);
    const codeOther = await codeOf(other.phone);
    const asked = [await said(askCode(unknown)), await said(askCode(newPhone()))];
    expect(asked[0]).toEqual({ code: 200, error: undefined, msg: expect.anything() as string });
    expect(asked[0]).toEqual(asked[1]);
    const wrong = await said(tryCode(mine.phone, right === '111111' ? '222222' : '111111'));
    expect(wrong).toMatchObject({ code: 400, error: 'wrongCode' });
    expect(await said(tryCode(mine.phone, codeOther))).toEqual(wrong);
    expect(await said(tryCode(unknown, '123456'))).toEqual(wrong);
  });

  it('takes a code once, five wrong tries use it up, and it needs a captcha', async () => {
    const { phone } = await account(await r.receiver());
    const once = await codeOf(phone);
    expect((await tryCode(phone, once)).code).toBe(200);
    expect(await tryCode(phone, once)).toMatchObject({ error: 'wrongCode' });
    const code = await codeOf(phone);
    for (let i = 0; i < 5; i++) expect((await tryCode(phone, code === '111111' ? '222222' : '111111')).code).not.toBe(200);
    expect((await tryCode(phone, code)).code).not.toBe(200);
    await r.later();
    expect(await askCode(phone, { 'captcha-key': crypto.randomUUID(), 'captcha-code': 'ABCD' })).toMatchObject({ error: 'wrongCaptcha' });
    expect(await said(askCode(phone))).toMatchObject({ code: 200 });
    expect(await said(askCode(phone))).toMatchObject({ code: 429, error: 'codeTooSoon' });
  });

  it.each<[string, (at: { receiverId: string; accountId: string; phone: string }) => Promise<unknown>]>([
    [
      'the account is disabled',
      ({ receiverId, accountId, phone }) =>
        rig.world.ok(rig.main, receiver.saveAccount, { id: accountId, receiverId, name: '冯店长', phone, enabled: false }),
    ],
    [
      'the account has another phone',
      ({ receiverId, accountId }) =>
        rig.world.ok(rig.main, receiver.saveAccount, { id: accountId, receiverId, name: '冯店长', phone: newPhone() }),
    ],
    ['the receiver has ended', ({ receiverId }) => rig.world.ok(rig.main, receiver.finish, { id: receiverId, reason: '合作已经结束' })],
    ['the brand signs the phone out', ({ accountId }) => rig.world.ok(rig.main, receiver.endSessions, { accountId })],
  ])('ends the session as soon as %s, and says the same as to an unknown one', async (_, end) => {
    const { token, ...at } = await r.signedIn();
    expect((await home(token)).code).toBe(200);
    await end(at);
    const ended = await said(home(token));
    expect(ended).toMatchObject({ code: 410, error: 'phoneSignedOut' });
    expect(await said(home('x'.repeat(43)))).toEqual(ended);
  });

  it('a session that was ended stays so when the account is enabled again; the phone signs in anew', async () => {
    const { token, receiverId, accountId, phone } = await r.signedIn();
    const save = (enabled: boolean) =>
      rig.world.ok(rig.main, receiver.saveAccount, { id: accountId, receiverId, name: '冯店长', phone, enabled });
    await save(false);
    await r.later();
    await askCode(phone);
    await save(true);
    expect(await home(token)).toMatchObject({ error: 'phoneSignedOut' });
    expect((await home((await signIn(phone))[0]!.token)).code).toBe(200);
  });

  it('ends after thirty days without use, and goes on while it is used; a paused receiver still receives', async () => {
    const { token, accountId, receiverId } = await r.signedIn();
    const set = (fields: object) =>
      rig.world.asStaff((db) => db.updateTable('receiverSession').set(fields).where('accountId', '=', accountId).execute());
    const days = (n: number) => new Date(Date.now() + n * dayMs).toISOString();
    await set({ usedTime: days(-29), until: days(1) });
    await rig.world.ok(rig.main, receiver.pause, { id: receiverId, reason: '账款未结清' });
    expect((await home(token)).code).toBe(200);
    const [row] = await rig.world.ok(rig.main, receiver.sessions, { accountId });
    expect(instant(row!.until)).toBeGreaterThan(Date.parse(days(29)));
    await set({ until: days(-1) });
    expect(await home(token)).toMatchObject({ error: 'phoneSignedOut' });
  });

  it('the brand sees the phones of an account and signs one of them out; the phone itself signs out', async () => {
    const { token: first, accountId, phone, receiverId } = await r.signedIn();
    const [second] = await signIn(phone);
    const sessions = () => rig.world.ok(rig.main, receiver.sessions, { accountId });
    expect(await sessions()).toHaveLength(2);
    expect((await rig.world.ok(rig.main, receiver.accounts, { id: receiverId })).records).toMatchObject([{ id: accountId, sessions: 2 }]);
    await rig.world.ok(null, dealerPhone.signOut, { token: second!.token });
    const [left] = await sessions();
    expect((await home(first)).code).toBe(200);
    expect(await rig.world.ok(rig.main, receiver.endSessions, { accountId, sessionId: left!.id })).toEqual({ ended: 1 });
    expect(await home(first)).toMatchObject({ error: 'phoneSignedOut' });
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    for (const call of [receiver.sessions, receiver.endSessions])
      expect(await rig.world.call(stranger, call, { accountId })).toMatchObject({ code: 404 });
  });
});

it('an installation without SMS says so', async () => {
  const { services } = rig.world;
  const { sms } = services.signInPorts;
  services.signInPorts.sms = null;
  expect(await askCode(newPhone())).toMatchObject({ code: 422, error: 'smsNotSet' });
  services.signInPorts.sms = sms;
});
