import { msgNotify, openCompany, user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { captchaHash } from '../account/captcha/captcha.ts';

/** The public data of a company, and messages to it. */
let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company({ name: '佛山市公开家具有限公司' }), 'ENT_MAIN');
  await world.asStaff((db) =>
    db.updateTable('company').set({ uscc: '91440605MADEM0011L', intro: '二十年的沙发厂' }).where('id', '=', main.companyId).execute(),
  );
});
afterAll(() => world.end());

const captcha = async (answer = 'ABCD') => {
  const { authId } = await world.ok(null, user.authCode, {});
  await world.asStaff((db) =>
    db
      .updateTable('captcha')
      .set({ answerHash: captchaHash(authId, 'ABCD') })
      .where('id', '=', authId)
      .execute(),
  );
  return { 'captcha-key': authId, 'captcha-code': answer };
};
const setStatus = (status: number) =>
  world.asStaff((db) => db.updateTable('company').set({ authStatus: status }).where('id', '=', main.companyId).execute());
const prefix = () =>
  world.asStaff(
    async (db) =>
      (await db.selectFrom('company').where('id', '=', main.companyId).select('nodePrefix').executeTakeFirstOrThrow()).nodePrefix!,
  );
const detail = (key: { id?: string; no?: string }) => world.ok(null, openCompany.detail, key);
const write = async (fields: object = {}, headers?: Record<string, string>) =>
  world.call(
    null,
    openCompany.feedback,
    { companyId: main.companyId, name: '李先生', phone: '13900001234', content: '请问这款沙发还有货吗？', ...fields },
    headers ?? (await captcha()),
  );

describe('a company’s public page', () => {
  it('shows who it is to anybody, by its number, prefix, identifier or enterprise number, the code masked', async () => {
    const own = await prefix();
    const shown = {
      state: 'ok',
      name: '佛山市公开家具有限公司',
      usccMasked: '914406********011L',
      identifier: `${own}/ENT`,
      intro: '二十年的沙发厂',
    };
    for (const key of [{ id: main.companyId }, { no: own }, { no: `${own}/ENT` }, { no: own.split('.').at(-1)! }])
      expect(await detail(key)).toMatchObject(shown);
    expect(JSON.stringify(await detail({ id: main.companyId }))).not.toContain('91440605MADEM0011L');
  });

  it('shows its approved brands, and none that wait', async () => {
    await approvedBrand(world, main, await auditorOf(world), { brandName: '公开牌' });
    expect((await detail({ id: main.companyId })).brands.map(({ brandName }) => brandName)).toEqual(['公开牌']);
  });

  it('says nothing of a company that is not certified or does not exist, and of a frozen one only that', async () => {
    for (const key of [{ id: '999' }, { no: 'nothing' }, {}])
      expect(await detail(key)).toMatchObject({ state: 'unknown', id: null, name: '' });
    await setStatus(1);
    expect(await detail({ id: main.companyId })).toMatchObject({ state: 'unknown', name: '' });
    await setStatus(4);
    expect(await detail({ id: main.companyId })).toMatchObject({
      state: 'frozen',
      name: '佛山市公开家具有限公司',
      usccMasked: '',
      intro: '',
      brands: [],
    });
    expect(await world.ok(null, openCompany.products, { id: main.companyId })).toEqual([]);
    expect(await write()).toMatchObject({ code: 404 });
    await setStatus(2);
  });
});

describe('a message to a company', () => {
  it.each([
    ['a wrong phone number', { phone: '123' }, 'phone'],
    ['too few words', { content: '你好' }, 'content'],
    ['no name', { name: '' }, 'name'],
  ])('is refused for %s, at its field', async (_, fields, field) =>
    expect(await write(fields)).toMatchObject({ code: 400, data: { fields: [{ field }] } }),
  );

  it('needs its captcha', async () => {
    expect(await write({}, {})).toMatchObject({ code: 400, error: 'wrongCaptcha' });
    expect(await write({}, await captcha('WXYZ'))).toMatchObject({ code: 400, error: 'wrongCaptcha' });
  });

  it('reaches the company, its phone number sealed, five times an hour at most', async () => {
    for (let n = 0; n < 5; n++) expect(await write()).toMatchObject({ code: 200, data: true });
    expect(await write()).toMatchObject({ code: 429, error: 'tooOften' });
    expect((await world.ok(main, msgNotify.msgNotifyList, {}))[0]!.list[0]).toMatchObject({
      title: '有新的访客留言',
      content: '请问这款沙发还有货吗？',
    });
    const kept = await world.asStaff((db) => db.selectFrom('feedback').selectAll().execute());
    expect(kept).toHaveLength(5);
    expect(kept.some((row) => row.contactPhone!.includes('13900001234'))).toBe(false);
  });
});
