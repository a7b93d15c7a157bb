import { appMsg, msgNotify } from '@touchmark/contract';
import { messageScenes, sceneCodes, unknownVars } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { addMessage, tellCompany } from '../../platform/settings/public.ts';

let world: World;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  operator = await world.person(await world.company({ isPlatform: true, name: '平台运营方' }), 'PLATFORM_OPERATOR');
  main = await world.person(await world.company({ name: '云禾软体家具' }), 'ENT_MAIN');
});
afterAll(() => world.end());

const reject = 'BRAND_AUDIT_REJECT';
const fields = {
  appId: 'APP_IDENT' as const,
  scene: reject,
  title: '品牌“{brandName}”未通过',
  titleEn: 'Brand “{brandName}” did not pass',
  content: '原因：{opinion}',
  contentEn: 'Because: {opinion}',
  channels: ['SITE' as const],
};
const tellBrand = (who: Person) =>
  world.asStaff((db) =>
    addMessage(db, { companyId: who.companyId, userId: who.userId, scene: reject, values: { brandName: '云禾', opinion: '证书过期' } }),
  );
const messages = async (who: Person) => (await world.ok(who, msgNotify.page, {})).records.map(({ title, content }) => [title, content]);
const template = async (code: string) =>
  (await world.ok(operator, appMsg.list, { keyword: code, pageSize: 200 })).records.find((row) => row.code === code)!;

describe('the delivered templates', () => {
  it('know every placeholder they use', () => {
    for (const code of sceneCodes)
      for (const words of [messageScenes[code].title, messageScenes[code].content])
        expect([code, unknownVars(words.zh, code), unknownVars(words.en, code)]).toEqual([code, [], []]);
  });

  it('are listed with their words, and narrowed by application, channel and words', async () => {
    const all = await world.ok(operator, appMsg.list, { pageSize: 200 });
    expect(all.total).toBe(sceneCodes.length);
    expect(await template(reject)).toMatchObject({
      builtIn: true,
      changed: false,
      enabled: true,
      channels: ['SITE', 'MAIL'],
      title: '品牌“{brandName}”被驳回',
      version: 0,
      lastSent: null,
    });
    expect(
      (await world.ok(operator, appMsg.list, { appId: 'APP_GS1', pageSize: 200 })).records.every(({ appId }) => appId === 'APP_GS1'),
    ).toBe(true);
    expect((await world.ok(operator, appMsg.list, { keyword: '新设备' })).records.map(({ code }) => code)).toEqual(['NEW_DEVICE']);
    expect((await world.ok(operator, appMsg.list, { channel: 'SMS' })).total).toBe(0);
  });
});

describe('a template of the operator', () => {
  it('takes the place of the delivered text, in both languages, and gives way again', async () => {
    await tellBrand(main);
    await world.ok(operator, appMsg.saveOrUpdate, { id: reject, ...fields, path: '/personalCenter/index' });
    await tellBrand(main);
    expect(await messages(main)).toEqual([
      ['品牌“云禾”未通过', '原因：证书过期'],
      ['品牌“云禾”被驳回', '证书过期'],
    ]);
    const english = await world.call(main, msgNotify.page, {}, { 'accept-language': 'en' });
    expect(english.data.records[0]).toMatchObject({
      title: 'Brand “云禾” did not pass',
      content: 'Because: 证书过期',
      path: '/personalCenter/index',
    });
    expect(await template(reject)).toMatchObject({ changed: true, version: 1, lastSent: expect.any(String) });
    await world.ok(operator, appMsg.restore, { id: reject });
    expect(await template(reject)).toMatchObject({ changed: false, title: '品牌“{brandName}”被驳回' });
    expect(await world.call(operator, appMsg.restore, { id: reject })).toMatchObject({ code: 409 });
  });

  it('is refused variables its event does not have, by their names', async () => {
    const wrong = await world.call(operator, appMsg.saveOrUpdate, { id: reject, ...fields, contentEn: 'Order {orderNo} of {brandName}' });
    expect(wrong).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'contentEn', msg: expect.stringMatching(/\{orderNo\}.*\{brandName\}/) }] },
    });
    expect(wrong.msg).not.toContain('{brandName}，');
    expect(
      await world.call(operator, appMsg.saveOrUpdate, {
        id: 'NEW_DEVICE',
        ...fields,
        scene: 'NEW_DEVICE',
        title: '新设备',
        titleEn: '',
        content: '',
        contentEn: '',
        channels: ['MAIL'],
      }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'channels' }] } });
    expect(await world.call(operator, appMsg.saveOrUpdate, { code: 'NEW_ONE', ...fields, scene: 'NO_SUCH' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'scene' }] },
    });
    expect(await world.call(operator, appMsg.saveOrUpdate, { id: reject, ...fields, path: 'https://example.com' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'path' }] },
    });
  });

  it('switched off is not sent; switched on again it is', async () => {
    const before = (await messages(main)).length;
    await world.ok(operator, appMsg.enable, { id: reject, enabled: false });
    await tellBrand(main);
    expect(await messages(main)).toHaveLength(before);
    await world.ok(operator, appMsg.enable, appMsg.enable.undo!({ id: reject, enabled: false }, true)!);
    await tellBrand(main);
    expect(await messages(main)).toHaveLength(before + 1);
    expect(await template(reject)).toMatchObject({ enabled: true, version: 0 });
  });

  it('added beside it is sent alone: one of an event may be on', async () => {
    expect(await world.call(operator, appMsg.saveOrUpdate, { code: 'BRAND_SHORT', ...fields })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(reject),
      data: { fields: [{ field: 'enabled' }] },
    });
    expect(await world.call(operator, appMsg.saveOrUpdate, { code: reject, ...fields })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    await world.ok(operator, appMsg.saveOrUpdate, { code: 'BRAND_SHORT', ...fields, title: '{brandName} 被退回', enabled: false });
    await world.ok(operator, appMsg.enable, { id: reject, enabled: false });
    await world.ok(operator, appMsg.enable, { id: 'BRAND_SHORT', enabled: true });
    await tellBrand(main);
    expect((await messages(main))[0]).toEqual(['云禾 被退回', '原因：证书过期']);
    expect(await world.call(operator, appMsg.enable, { id: reject, enabled: true })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('BRAND_SHORT'),
    });
    await world.ok(operator, appMsg.enable, { id: 'BRAND_SHORT', enabled: false });
    await world.ok(operator, appMsg.enable, { id: reject, enabled: true });
  });

  it('can be deleted while nothing was sent by it, and never a delivered one', async () => {
    const scene = 'FEE_ENDS' as const;
    const own = { ...fields, scene, title: '服务将到期', titleEn: '', content: '{endDate}', contentEn: '', enabled: false };
    for (const code of ['FEE_UNUSED', 'FEE_USED']) await world.ok(operator, appMsg.saveOrUpdate, { code, ...own });
    await world.ok(operator, appMsg.enable, { id: scene, enabled: false });
    await world.ok(operator, appMsg.enable, { id: 'FEE_USED', enabled: true });
    expect(await template('FEE_USED')).toMatchObject({ deletable: true });
    await world.asStaff((db) => tellCompany(db, main.companyId, [], { scene, values: { endDate: '2026-12-31' } }));
    await world.ok(operator, appMsg.delete, { id: 'FEE_UNUSED' });
    expect(await template('FEE_UNUSED')).toBeUndefined();
    expect(await template('FEE_USED')).toMatchObject({ deletable: false });
    expect(await world.call(operator, appMsg.delete, { id: 'FEE_USED' })).toMatchObject({ code: 409, error: 'templateSent' });
    expect(await world.call(operator, appMsg.delete, { id: scene })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await world.call(operator, appMsg.delete, { id: 'NO_SUCH_ONE' })).toMatchObject({ code: 404 });
    await world.ok(operator, appMsg.enable, { id: 'FEE_USED', enabled: false });
    await world.ok(operator, appMsg.enable, { id: scene, enabled: true });
  });

  it('kept ready for sending by hand counts as sent once a message was made of it', async () => {
    await world.ok(operator, appMsg.saveOrUpdate, {
      code: 'READY_TEXT',
      ...fields,
      appId: 'APP_HOME',
      scene: 'MANUAL',
      title: '节日问候',
      titleEn: '',
      content: '',
      contentEn: '',
    });
    await world.ok(operator, appMsg.send, {
      audience: { scope: 'COMPANY', companyIds: [main.companyId] },
      title: '节日问候',
      content: '祝您节日快乐',
      channels: ['SITE'],
      templateId: 'READY_TEXT',
    });
    expect(await world.call(operator, appMsg.delete, { id: 'READY_TEXT' })).toMatchObject({ code: 409, error: 'templateSent' });
    await world.settled();
  });

  it('goes to oneself as a test, with examples filled in', async () => {
    expect(await world.ok(operator, appMsg.test, { id: reject })).toEqual({ channels: ['SITE', 'MAIL'] });
    expect((await messages(operator))[0]).toEqual(['【测试】品牌“云禾 YUNHE”被驳回', '商标注册证已过期，请更换']);
  });

  it('is not overwritten by somebody who read it earlier, nor touched without the right', async () => {
    await world.ok(operator, appMsg.saveOrUpdate, {
      id: 'ORDER_PAID',
      version: 0,
      ...fields,
      scene: 'ORDER_PAID',
      title: '到账',
      titleEn: '',
      content: '{delivery}',
      contentEn: '',
    });
    expect(
      await world.call(operator, appMsg.saveOrUpdate, {
        id: 'ORDER_PAID',
        version: 0,
        ...fields,
        scene: 'ORDER_PAID',
        title: '到账了',
        titleEn: '',
        content: '',
        contentEn: '',
      }),
    ).toMatchObject({ code: 409, error: 'versionConflict' });
    const auditor = await world.person(operator.companyId, 'PLATFORM_AUDITOR');
    expect(await world.call(auditor, appMsg.list, {})).toMatchObject({ code: 403 });
    expect(await world.call(main, appMsg.saveOrUpdate, { id: reject, ...fields })).toMatchObject({ code: 403 });
    expect(await world.call(operator, appMsg.enable, { id: 'NO_SUCH_ONE', enabled: true })).toMatchObject({ code: 404 });
  });
});
