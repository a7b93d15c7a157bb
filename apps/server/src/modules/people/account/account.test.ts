import { brandNode, permissionApply, personalCenter, user, menu } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { captchaHash } from './captcha/captcha.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company({ name: '佛山测试家具' });
});
afterAll(() => world.end());

const withCaptcha = async (answer = 'ABCD') => {
  const { authId } = await world.ok(null, user.authCode, {});
  await world.asStaff((db) =>
    db
      .updateTable('captcha')
      .set({ answerHash: captchaHash(authId, 'ABCD') })
      .where('id', '=', authId)
      .execute(),
  );
  return { authId, authCode: answer };
};
const accountOf = async (userId: string) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow())).account;

describe('user.login', () => {
  it('signs in with the right captcha and password, whatever the case of the captcha', async () => {
    const person = await world.person(companyId, 'ENT_MAIN');
    const answer = await world.ok(null, user.login, {
      username: await accountOf(person.userId),
      password: 'Test@2024',
      ...(await withCaptcha('abcd')),
      ipAddr: '0.0.0.0',
    });
    expect(answer.userInfo).toMatchObject({ companyName: '佛山测试家具', isMain: 1, status: '3' });
    expect(answer.appList.map((app) => app.id)).toEqual([
      'APP_HOME',
      'APP_IDENT',
      'APP_GS1',
      'APP_FLOW',
      'APP_SERVICE',
      'APP_CLUSTER',
      'APP_MARKET',
      'APP_ENT',
    ]);
    expect(await world.ok({ ...person, token: answer.token }, user.userStatus, {})).toBe('3');
  });

  it('takes a captcha only once', async () => {
    const captcha = await withCaptcha();
    await world.call(null, user.login, { username: 'nobody', password: 'x', ...captcha });
    expect(await world.call(null, user.login, { username: 'nobody', password: 'x', ...captcha })).toMatchObject({
      code: 400,
      error: 'wrongCaptcha',
      msg: '验证码错误',
    });
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const person = await world.person(companyId, 'ENT_READER');
    const wrong = await world.call(null, user.login, {
      username: await accountOf(person.userId),
      password: 'wrong',
      ...(await withCaptcha()),
    });
    const unknown = await world.call(null, user.login, { username: 'who-is-this', password: 'wrong', ...(await withCaptcha()) });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ code: 400, msg: '用户名或密码错误' });
  });

  it('asks for a captcha for a quarter of an hour after five wrong passwords, also with the right one, and of the unknown account alike', async () => {
    const other = await createWorld();
    const person = await other.person(await other.company(), 'ENT_MAIN');
    const loginName = (
      await other.asStaff((db) => db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow())
    ).account;
    const tryIn = (name: string, loginPassword: string, headers = {}) =>
      other.call(null, user.eCodeLogIn, { loginName: name, loginPassword }, headers);
    for (let i = 0; i < 5; i++) expect((await tryIn(loginName, 'wrong')).error).toBe('wrongPassword');
    expect(await tryIn(loginName, 'Test@2024')).toMatchObject({
      code: 428,
      error: 'captchaNeeded',
      msg: '失败次数过多，请输入图中的字符后登录',
    });
    // 15 minutes later.
    await other.asStaff((db) =>
      db
        .updateTable('signInFailure')
        .set({ at: new Date(Date.now() - 16 * 60_000).toISOString() })
        .execute(),
    );
    expect((await tryIn(loginName, 'Test@2024')).code).toBe(200);
    await other.end();
  });

  it('lets an address fail ten times an hour, over all accounts', async () => {
    const other = await createWorld();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i++)
      codes.push((await other.call(null, user.eCodeLogIn, { loginName: `nobody${i}`, loginPassword: 'wrong' })).error);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrongPassword'), 'captchaNeeded']);
    await other.end();
  });

  it('cannot be locked out by strangers on a device that was in before', async () => {
    const other = await createWorld();
    const person = await other.person(await other.company(), 'ENT_MAIN');
    const loginName = (
      await other.asStaff((db) => db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow())
    ).account;
    const tryIn = (loginPassword: string, device: string) =>
      other.call(null, user.eCodeLogIn, { loginName, loginPassword }, { 'device-id': device });
    const own = (await tryIn('Test@2024', '')).data.device!;
    for (let i = 0; i < 6; i++) await tryIn('wrong', 'stranger');
    expect((await tryIn('Test@2024', 'stranger')).error).toBe('captchaNeeded');
    expect((await tryIn('Test@2024', own)).code).toBe(200);
    await other.end();
  });

  it('counts tries that come all at once', async () => {
    const other = await createWorld();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => other.call(null, user.eCodeLogIn, { loginName: 'somebody', loginPassword: 'wrong' })),
    );
    expect(answers.map(({ error }) => error).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'captchaNeeded'),
      ...Array.from({ length: 5 }, () => 'wrongPassword'),
    ]);
    await other.end();
  });

  it('says what it refuses as error_description too', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/user/eCodeLogIn',
      headers: { authorization: world.basic },
      payload: { loginName: 'who-is-this', loginPassword: 'wrong' },
    });
    expect(response.json()).toMatchObject({ msg: '用户名或密码错误', error_description: '用户名或密码错误' });
  });

  it('keeps neither token nor password in clear', async () => {
    const person = await world.person(companyId, 'ENT_MAIN');
    const rows = await world.asStaff((db) => db.selectFrom('session').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(person.token);
  });
});

describe('user.login with a refresh token', () => {
  it('works once; a replay ends the whole family', async () => {
    const person = await world.person(companyId, 'ENT_IDENT');
    const first = await world.ok(null, user.eCodeLogIn, { loginName: await accountOf(person.userId), loginPassword: 'Test@2024' });
    const grant = (refresh_token: string) =>
      world.call(null, user.login, { grant_type: 'refresh_token', refresh_token, tenantId: '000000', scope: 'all' });
    const second = await grant(first.refresh_token);
    expect(second).toMatchObject({ code: 200 });
    expect(await grant(first.refresh_token)).toMatchObject({ code: 401 });
    expect(await world.call({ token: second.data.token, userId: '', companyId }, user.userStatus, {})).toMatchObject({
      code: 401,
      error: 'signInAgain',
    });
    expect(await grant(second.data.refresh_token)).toMatchObject({ code: 401 });
  });
});

describe('leaving', () => {
  it.each([
    ['user.logout', user.logout],
    ['user.oauthLogout', user.oauthLogout],
  ] as const)('%s ends the session', async (_, call) => {
    const person = await world.person(companyId, 'ENT_READER');
    expect(await world.ok(person, call, {})).toBe(true);
    expect(await world.call(person, user.userStatus, {})).toMatchObject({ code: 401 });
  });

  it('user.clearCache forgets what was computed of the company’s rights', async () => {
    const person = await world.person(await world.company(), 'ENT_MAIN');
    const may = async () => (await world.call(person, brandNode.list, {})).code;
    expect(await may()).toBe(200);
    // Changes the table directly, so that the cached answer is not invalidated.
    await world.asStaff((db) => db.deleteFrom('appAuth').where('companyId', '=', person.companyId).execute());
    expect(await may()).toBe(200);
    await world.ok(person, user.clearCache, {});
    expect(await may()).toBe(403);
  });

  it('user.clearCache keeps one signed in', async () => {
    const person = await world.person(companyId, 'ENT_READER');
    expect(await world.ok(person, user.clearCache, {})).toBe(true);
    expect(await world.ok(person, user.userStatus, {})).toBe('3');
    expect(await world.call(null, user.clearCache, {})).toMatchObject({ code: 401 });
  });
});

describe('user.setUp', () => {
  it('holds the first administrator to the password rules', async () => {
    const chief = { token: 'wrong', account: 'chief', realName: '李管理', operatorName: '标识中心' };
    expect(await world.call(null, user.setUp, { ...chief, password: 'password123' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'password', msg: '该密码过于常见，容易被猜到，请换一个' }] },
    });
    expect(await world.call(null, user.setUp, { ...chief, password: 'Walnut-Chair-7' })).toMatchObject({ code: 410, error: 'linkExpired' });
  });
});

describe('the doors', () => {
  it('refuse a request without the client header', async () => {
    const response = await world.app.inject({ method: 'GET', url: '/api/user/remoteTime' });
    expect(response.json()).toMatchObject({ success: false, code: 401, error: 'wrongClient' });
  });

  it('know nobody by an invented token', async () => {
    expect(await world.call({ token: 'x'.repeat(43), userId: '', companyId }, menu.buttons, {})).toMatchObject({
      code: 401,
      msg: '请重新登录',
    });
  });

  it('speak English when asked', async () => {
    expect(await world.call(null, menu.buttons, {}, { 'accept-language': 'en-GB' })).toMatchObject({ msg: 'Please sign in again' });
  });

  it('name the field that is wrong, and what would be right', async () => {
    expect(await world.call(null, user.eCodeLogIn, { loginName: '', loginPassword: 'x' })).toMatchObject({
      code: 400,
      error: 'invalidInput',
      data: { fields: [{ field: 'loginName', msg: '必填' }] },
    });
  });
});

describe('personalCenter.switchCompany', () => {
  it('opens a session for another company of the same person, and refuses a foreign one', async () => {
    const [second, foreign] = [await world.company({ name: '成都测试家具' }), await world.company()];
    const person = await world.person(companyId, 'ENT_IDENT');
    await world.asStaff((db) =>
      db.insertInto('membership').values({ companyId: second, userId: person.userId, roleCode: 'ENT_READER' }).execute(),
    );
    expect((await world.ok(person, personalCenter.companyList, {})).map((row) => [row.name, row.current])).toEqual(
      expect.arrayContaining([
        ['成都测试家具', false],
        ['佛山测试家具', true],
      ]),
    );
    expect((await world.ok(person, personalCenter.switchCompany, { id: second })).userInfo.companyName).toBe('成都测试家具');
    expect(await world.call(person, personalCenter.switchCompany, { id: foreign })).toMatchObject({ code: 403, error: 'notMember' });
  });

  it('leaves one sign-in behind: signing out ends the sessions for both companies', async () => {
    const second = await world.company();
    const person = await world.person(companyId, 'ENT_IDENT');
    await world.asStaff((db) =>
      db.insertInto('membership').values({ companyId: second, userId: person.userId, roleCode: 'ENT_READER' }).execute(),
    );
    const { token } = await world.ok(person, personalCenter.switchCompany, { id: second });
    const there = { ...person, companyId: second, token };
    const codes = async () => [
      (await world.call(person, personalCenter.companyList, {})).code,
      (await world.call(there, personalCenter.companyList, {})).code,
    ];
    expect(await codes()).toEqual([200, 200]);
    await world.ok(there, user.logout, {});
    expect(await codes()).toEqual([401, 401]);
  });
});

describe('an idempotency key', () => {
  it('gives the first answer again, and refuses another body', async () => {
    const person = await world.person(await world.company(), 'ENT_MAIN');
    const key = { 'idempotency-key': 'k1' };
    const ask = (reason: string) => world.call(person, permissionApply.apply, { route: '/brandNode/index', reason }, key);
    expect(await ask('需要维护品牌资料')).toMatchObject({ code: 200 });
    expect(await ask('需要维护品牌资料')).toMatchObject({ code: 200 });
    expect(await ask('另外的理由在这里')).toMatchObject({ code: 409, error: 'keyReused' });
  });
});
