import { msgNotify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { addMessage } from '../../platform/settings/public.ts';

let world: World;
let main: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  other = await world.person(main.companyId, 'ENT_IDENT');
});
afterAll(() => world.end());

const tell = async (who: Person, title: string) => {
  await world.asStaff((db) =>
    addMessage(db, { companyId: who.companyId, userId: who.userId, title, content: '内容', path: '/brandNode/index', sendUser: '平台' }),
  );
  return (await list(who)).list[0]!.id;
};
const list = async (who: Person, filters = {}) => (await world.ok(who, msgNotify.msgNotifyList, filters))[0];

describe('msgNotify', () => {
  it('lists one’s own messages, newest first, a page at a time', async () => {
    await tell(main, '一');
    await tell(main, '二');
    await tell(other, '别人的');
    expect(await list(main)).toMatchObject({
      total: 2,
      unread: 2,
      list: [{ title: '二', status: 0, path: '/brandNode/index', sendUser: '平台' }, { title: '一' }],
    });
    expect((await list(main, { pageNum: 2, pageSize: 1 })).list.map(({ title }) => title)).toEqual(['一']);
    expect((await list(main, { status: 1 })).total).toBe(0);
    expect((await list(main, { end: '2020-01-01' })).total).toBe(0);
  });

  it('speaks the reader’s language; somebody’s own words stay as they are', async () => {
    const own = await world.person(main.companyId, 'ENT_FIN');
    await world.asStaff((db) =>
      addMessage(db, {
        companyId: own.companyId,
        userId: own.userId,
        title: { zh: '订单已确认', en: 'Order confirmed' },
        content: '请补充材料',
      }),
    );
    const read = async (language: string) =>
      (await world.call(own, msgNotify.msgNotifyList, {}, { 'accept-language': language })).data[0].list.map(({ title, content }) => [
        title,
        content,
      ]);
    expect(await read('zh-CN')).toEqual([['订单已确认', '请补充材料']]);
    expect(await read('en')).toEqual([['Order confirmed', '请补充材料']]);
  });

  it('is filtered by what it is about and by words', async () => {
    const own = await world.person(main.companyId, 'ENT_WMS');
    await world.asStaff(async (db) => {
      for (const [title, mark, path] of [
        ['品牌已通过', 'brand:1', '/brandNode/index'],
        ['订单已确认', 'order:9', ''],
        ['系统升级通知', '', ''],
      ])
        await addMessage(db, { companyId: own.companyId, userId: own.userId, title: title!, content: '', mark: mark!, path: path! });
    });
    const titles = async (filters: object) => (await world.ok(own, msgNotify.page, filters)).records.map(({ title }) => title);
    expect(await titles({ type: 'REVIEW' })).toEqual(['品牌已通过']);
    expect(await titles({ type: 'ORDER' })).toEqual(['订单已确认']);
    expect(await titles({ keyword: '升级' })).toEqual(['系统升级通知']);
    expect(await world.ok(own, msgNotify.unreadCount, {})).toBe(3);
  });

  it('marks some read, then all, and counts them', async () => {
    const id = await tell(main, '三');
    expect(await world.ok(main, msgNotify.allRead, { ids: [id] })).toEqual([id]);
    expect(await world.ok(main, msgNotify.allRead, { ids: [id] })).toEqual([]);
    expect(await world.ok(main, msgNotify.allRead, {})).toHaveLength(2);
    expect(await list(main)).toMatchObject({ unread: 0 });
    expect((await list(other)).unread).toBe(1);
  });

  it('takes reading and deleting back, as the console does for a minute', async () => {
    const own = await world.person(main.companyId, 'ENT_READER');
    const [first, second] = [await tell(own, '甲'), await tell(own, '乙')];
    await world.ok(own, msgNotify.allRead, { ids: [first], opened: true });
    const changed = await world.ok(own, msgNotify.allRead, {});
    expect(changed).toEqual([second]);
    expect(await world.ok(own, msgNotify.allRead, msgNotify.allRead.undo!({}, changed)!)).toEqual([second]);
    expect((await list(own, { status: 0 })).list.map(({ title }) => title)).toEqual(['乙']);

    await world.ok(own, msgNotify.delMsgNotify, { ids: [first] });
    expect(await list(own)).toMatchObject({ total: 1 });
    expect(await world.call(own, msgNotify.delMsgNotify, { ids: [first] })).toMatchObject({ code: 404 });
    expect(await world.call(main, msgNotify.delMsgNotify, { ids: [first], restore: true })).toMatchObject({ code: 404 });
    expect(await world.ok(own, msgNotify.delMsgNotify, msgNotify.delMsgNotify.undo!({ ids: [first] }, 1)!)).toBe(1);
    expect((await list(own)).list.map(({ title, status }) => [title, status])).toEqual([
      ['乙', 0],
      ['甲', 1],
    ]);
    expect(await world.call(own, msgNotify.delMsgNotify, { ids: [first], restore: true })).toMatchObject({ code: 404 });
    expect(await world.call(own, msgNotify.allRead, { unread: true })).toMatchObject({ code: 400, data: { fields: [{ field: 'ids' }] } });
  });

  it('offers to take back only what was done on purpose', () => {
    expect(msgNotify.allRead.undo!({ ids: ['1'], opened: true }, ['1'])).toBeNull();
    expect(msgNotify.allRead.undo!({}, [])).toBeNull();
    expect(msgNotify.delMsgNotify.undo!({ ids: ['1'], restore: true }, 1)).toBeNull();
  });

  it('forgets a deleted message for good within the hour after', async () => {
    const own = await world.person(main.companyId, 'ENT_CHANNEL');
    const id = await tell(own, '旧');
    await world.ok(own, msgNotify.delMsgNotify, { ids: [id] });
    await world.asStaff((db) =>
      db
        .updateTable('msgNotify')
        .set({ deleteTime: new Date(Date.now() - 3_700_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    );
    world.services.jobs.wake();
    await expect
      .poll(() => world.asStaff((db) => db.selectFrom('msgNotify').where('id', '=', id).select('id').execute()), { timeout: 10_000 })
      .toEqual([]);
  });

  it('deletes one’s own messages, and nobody else’s', async () => {
    const [mine, foreign] = [await tell(main, '删'), await tell(other, '留')];
    expect(await world.call(main, msgNotify.delMsgNotify, { ids: [mine, foreign] })).toMatchObject({ code: 404 });
    expect(await world.call(main, msgNotify.allRead, { ids: [foreign] })).toMatchObject({ code: 404 });
    expect((await list(main)).list.map(({ title }) => title)).toContain('删');
    expect(await world.ok(main, msgNotify.delMsgNotify, { ids: [mine] })).toBe(1);
    expect((await list(main)).list.map(({ title }) => title)).not.toContain('删');
    expect((await list(other)).list.map(({ title }) => title)).toContain('留');
    expect(await world.call(main, msgNotify.delMsgNotify, { ids: [] })).toMatchObject({ code: 400, data: { fields: [{ field: 'ids' }] } });
    expect((await world.call(null, msgNotify.msgNotifyList, {})).code).toBe(401);
  });
});
