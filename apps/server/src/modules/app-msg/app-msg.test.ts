import { appMsg, type Audience, msgNotify, task } from '@touchmark/contract';
import { messageScenes, sceneCodes, unknownVars } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { addMessage, tellCompany } from '../platform/public.ts';

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

describe('the records', () => {
  it('say who was sent what, by which way, and whether it was read', async () => {
    const own = await world.person(await world.company({ name: '眠川寝具' }), 'ENT_MAIN');
    await world.asStaff((db) => db.updateTable('app_user').set({ email: 'mianchuan@example.com' }).where('id', '=', own.userId).execute());
    await world.asStaff((db) => tellCompany(db, own.companyId, [], { scene: 'FEE_ENDS', values: { endDate: '2026-12-31' } }));
    const records = async (filters = {}) => (await world.ok(operator, appMsg.recordList, { company: '眠川', ...filters })).records;
    await expect
      .poll(async () => (await records()).map(({ channel, state, readState, target, scene }) => [scene, channel, state, readState, target]))
      .toEqual([
        ['FEE_ENDS', 'MAIL', 'kept', null, 'm***@example.com'],
        ['FEE_ENDS', 'SITE', 'sent', 'unread', ''],
      ]);
    await world.ok(own, msgNotify.allRead, {});
    expect((await records({ channel: 'SITE' }))[0]).toMatchObject({
      readState: 'read',
      companyName: '眠川寝具',
      title: '标识解析服务即将到期',
    });
    expect(await records({ state: 'failed' })).toEqual([]);
    expect(await records({ scene: 'FEE_ENDED' })).toEqual([]);
    expect(await records({ end: '2020-01-01' })).toEqual([]);
    const {
      records: [mine],
    } = await world.ok(own, msgNotify.page, {});
    await world.ok(own, msgNotify.delMsgNotify, { ids: [mine!.id] });
    expect((await records({ channel: 'SITE' }))[0]).toMatchObject({ readState: 'deleted' });
    expect(JSON.stringify(await records())).not.toContain('mianchuan@');
  });
});

describe('a message by hand', () => {
  const send = {
    title: '系统升级通知',
    content: '今晚 22:00 起升级，约 30 分钟。',
    channels: ['SITE' as const, 'MAIL' as const],
    level: 'warning' as const,
  };
  const to = (audience: Partial<Audience>) => ({ scope: 'COMPANY' as const, companyIds: [], roles: [], ...audience });
  const sent = async (id: string) => (await world.ok(operator, appMsg.sendList, {})).records.find((row) => row.id === id)!;

  it('reaches everybody who fits once, and says beforehand how many that are', async () => {
    const company = await world.company();
    const [boss, clerk] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_FIN')];
    // Working for two of the companies he hears of it once.
    const other = await world.company();
    await world.asStaff((db) =>
      db.insertInto('membership').values({ company_id: other, user_id: boss.userId, role_code: 'ENT_FIN' }).execute(),
    );
    const audience = to({ companyIds: [company, other] });
    expect(await world.ok(operator, appMsg.receivers, { audience })).toEqual({ people: 2, companies: 1, mail: 0, sms: 0 });
    expect(await world.ok(operator, appMsg.receivers, { audience: to({ companyIds: [company], roles: ['ENT_FIN'] }) })).toMatchObject({
      people: 1,
    });
    const { id, total, taskId } = await world.ok(operator, appMsg.send, { ...send, audience });
    expect(total).toBe(2);
    await world.settled();
    expect(await world.ok(operator, task.findOne, { id: taskId })).toMatchObject({ state: 'done', done: 2, total: 2 });
    for (const who of [boss, clerk]) expect(await messages(who)).toEqual([['系统升级通知', '今晚 22:00 起升级，约 30 分钟。']]);
    await world.ok(clerk, msgNotify.allRead, {});
    expect(await sent(id)).toMatchObject({ status: 2, total: 2, sent: 2, read: 1 });
    expect((await world.ok(operator, appMsg.recordList, { sendId: id })).total).toBe(2);
  });

  it('taken back leaves those who have not read it, and no others', async () => {
    const company = await world.company();
    const [reader, other] = [await world.person(company, 'ENT_MAIN'), await world.person(company, 'ENT_FIN')];
    const { id } = await world.ok(operator, appMsg.send, { ...send, audience: to({ companyIds: [company] }) });
    await world.settled();
    await world.ok(reader, msgNotify.allRead, {});
    expect(await world.ok(operator, appMsg.cancel, { id })).toEqual({ withdrawn: 1 });
    expect([await messages(reader), await messages(other)]).toEqual([[['系统升级通知', expect.any(String)]], []]);
    expect(await sent(id)).toMatchObject({ status: 3, withdrawn: 1 });
    expect((await world.ok(operator, appMsg.recordList, { sendId: id, state: 'withdrawn' })).total).toBe(1);
    expect(await world.call(operator, appMsg.cancel, { id })).toMatchObject({ code: 409 });
  });

  it('timed waits for its time, and taken back before it is never sent', async () => {
    const own = await world.person(await world.company(), 'ENT_MAIN');
    const audience = to({ companyIds: [own.companyId] });
    const later = new Date(Date.now() + 8 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const { id, taskId } = await world.ok(operator, appMsg.send, { ...send, audience, sendTime: later });
    expect(await sent(id)).toMatchObject({ status: 0, sendTime: later });
    await world.settled();
    expect(await messages(own)).toEqual([]);
    expect(await world.ok(operator, appMsg.cancel, { id })).toEqual({ withdrawn: 0 });
    expect(await world.ok(operator, task.findOne, { id: taskId })).toMatchObject({ state: 'cancelled' });
    for (const sendTime of ['2020-01-01 08:00:00', '2099-01-01 08:00:00', '2026-02-31 08:00:00'])
      expect(await world.call(operator, appMsg.send, { ...send, audience, sendTime })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'sendTime' }] },
      });
  });

  it('cancelled in the task panel is taken back too', async () => {
    const own = await world.person(await world.company(), 'ENT_MAIN');
    const later = new Date(Date.now() + 8 * 3_600_000 + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    const { id, taskId } = await world.ok(operator, appMsg.send, {
      ...send,
      audience: to({ companyIds: [own.companyId] }),
      sendTime: later,
    });
    await world.ok(operator, task.cancel, { id: taskId });
    await world.settled();
    expect([(await sent(id)).status, await messages(own)]).toEqual([3, []]);
  });

  it('wants receivers who are there, and no variables', async () => {
    expect(await world.call(operator, appMsg.send, { ...send, audience: to({}) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'audience.companyIds' }] },
    });
    expect(await world.call(operator, appMsg.send, { ...send, audience: to({ companyIds: ['999'] }) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'audience.companyIds' }] },
    });
    expect(await world.call(operator, appMsg.send, { ...send, audience: to({ companyIds: [await world.company()] }) })).toMatchObject({
      code: 422,
      error: 'noReceivers',
    });
    expect(await world.call(operator, appMsg.send, { ...send, content: '您好 {userName}', audience: to({ scope: 'ALL' }) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'content' }] },
    });
    expect(await world.call(operator, appMsg.send, { ...send, channels: [], audience: to({ scope: 'ALL' }) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'channels' }] },
    });
    expect(await world.ok(operator, appMsg.receivers, { audience: to({ scope: 'PLATFORM' }) })).toMatchObject({ companies: 1 });
  });
});
