import { daysLater, timeText } from '@touchmark/domain';
import { appMsg, type Audience, msgNotify, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { tellCompany } from '../../platform/settings/public.ts';

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  operator = await world.person(await world.company({ isPlatform: true, name: '平台运营方' }), 'PLATFORM_OPERATOR');
  await world.person(await world.company({ name: '云禾软体家具' }), 'ENT_MAIN');
});
afterAll(() => world.end());
const messages = async (who: Person) => (await world.ok(who, msgNotify.page, {})).records.map(({ title, content }) => [title, content]);

describe('the records', () => {
  it('say who was sent what, by which way, and whether it was read', async () => {
    const own = await world.person(await world.company({ name: '眠川寝具' }), 'ENT_MAIN');
    await world.asStaff((db) => db.updateTable('appUser').set({ email: 'mianchuan@example.com' }).where('id', '=', own.userId).execute());
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
    // A member of two of the companies gets the message once.
    const other = await world.company();
    await world.asStaff((db) =>
      db.insertInto('membership').values({ companyId: other, userId: boss.userId, roleCode: 'ENT_FIN' }).execute(),
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
    const later = timeText(daysLater(new Date(), 3));
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
    const later = timeText(daysLater(new Date(), 1));
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
