import { menu, msgNotify, screenLock, user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
});
afterAll(() => world.end());

/** A user who signed in by password, so that his token can be renewed. */
async function signedIn(): Promise<{ who: Person; refresh: string }> {
  const { userId } = await world.person(companyId, 'ENT_IDENT');
  const { account } = await world.asStaff((db) =>
    db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow(),
  );
  const { token, refresh_token: refresh } = await world.ok(null, user.eCodeLogIn, { loginName: account, loginPassword: 'Test@2024' });
  return { who: { token, userId, companyId }, refresh };
}

describe('a locked screen', () => {
  it('is refused everything but unlocking, signing out and its status', async () => {
    const { who } = await signedIn();
    await world.ok(who, screenLock.lock, { password: '2468' });
    for (const call of [menu.buttons, user.userInfo, msgNotify.msgNotifyList, screenLock.state])
      expect(await world.call(who, call, {}), call.name).toMatchObject({ code: 423, error: 'screenLocked' });
    expect(await world.ok(who, user.userStatus, {})).toBe('3');
    const events = await world.app.inject({
      method: 'GET',
      url: '/api/task/events?ids=1',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
    });
    expect(events.json()).toMatchObject({ code: 423 });
    expect(await world.ok(who, user.logout, {})).toBe(true);
    expect(await world.call(who, user.userStatus, {})).toMatchObject({ code: 401 });
  });

  it('stays locked for a new token of the same sign-in', async () => {
    const { who, refresh } = await signedIn();
    await world.ok(who, screenLock.lock, { password: '2468' });
    const { token } = await world.ok(null, user.login, { grant_type: 'refresh_token', refresh_token: refresh });
    expect(await world.call({ ...who, token }, menu.buttons, {})).toMatchObject({ code: 423 });
    await world.ok({ ...who, token }, screenLock.unlock, { password: '2468' });
    expect(await world.call({ ...who, token }, menu.buttons, {})).toMatchObject({ code: 200 });
  });

  it('is not known to another sign-in of the same person', async () => {
    const { who } = await signedIn();
    await world.ok(who, screenLock.lock, { password: '2468' });
    const other = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', who.userId).select('account').executeTakeFirstOrThrow(),
    );
    const { token } = await world.ok(null, user.eCodeLogIn, { loginName: other.account, loginPassword: 'Test@2024' });
    expect(await world.call({ ...who, token }, menu.buttons, {})).toMatchObject({ code: 200 });
  });

  it('ends the session at the fifth wrong password, counting tries that are made at once', async () => {
    const { who } = await signedIn();
    await world.ok(who, screenLock.lock, { password: '2468' });
    const first = await world.call(who, screenLock.unlock, { password: '0000' });
    expect(first).toMatchObject({ code: 400, error: 'wrongLockPassword', msg: '锁屏密码错误，还可以尝试 4 次' });
    const rest = await Promise.all([1, 2, 3, 4].map(() => world.call(who, screenLock.unlock, { password: '0000' })));
    expect(rest.map(({ error }) => error).sort()).toEqual(['lockedOut', 'wrongLockPassword', 'wrongLockPassword', 'wrongLockPassword']);
    expect(await world.call(who, screenLock.unlock, { password: '2468' })).toMatchObject({ code: 401 });
  });

  it('begins to count again after it was opened', async () => {
    const { who } = await signedIn();
    await world.ok(who, screenLock.lock, { password: '2468' });
    for (let i = 0; i < 4; i++) await world.call(who, screenLock.unlock, { password: '0000' });
    await world.ok(who, screenLock.unlock, { password: '2468' });
    await world.ok(who, screenLock.lock, {});
    expect(await world.call(who, screenLock.unlock, { password: '0000' })).toMatchObject({ msg: '锁屏密码错误，还可以尝试 4 次' });
  });
});

describe('locking', () => {
  it.each([
    [{ password: '' }, '锁屏密码不能为空'],
    [{}, '锁屏密码不能为空'],
    [{ password: '123' }, '至少 4 个字'],
    [{ password: '1'.repeat(17) }, '最多 16 个字'],
  ])('%j is refused: %s', async (input, msg) => {
    const { who } = await signedIn();
    expect(await world.call(who, screenLock.lock, input)).toMatchObject({ code: 400, data: { fields: [{ field: 'password', msg }] } });
  });

  it('locks again with the password of the last time, and keeps none of it in clear', async () => {
    const { who } = await signedIn();
    expect(await world.ok(who, screenLock.state, {})).toEqual({ hasPassword: false });
    await world.ok(who, screenLock.lock, { password: 'sofa-2468' });
    await world.ok(who, screenLock.unlock, { password: 'sofa-2468' });
    expect(await world.ok(who, screenLock.state, {})).toEqual({ hasPassword: true });
    await world.ok(who, screenLock.lock, {});
    expect(await world.call(who, menu.buttons, {})).toMatchObject({ code: 423 });
    const kept = await world.asStaff(async (db) => [
      await db.selectFrom('sessionLock').selectAll().execute(),
      await db.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain('sofa-2468');
  });
});
