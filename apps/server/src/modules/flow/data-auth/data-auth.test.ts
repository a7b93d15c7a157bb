import { dataAuth, type SharedRows } from '@touchmark/contract';
import { addDays, dataAuthLife, lastAuthDay, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { inScope } from '../../../db/connect.ts';
import { dataAuthRig, partner } from './data-auth.test-rig.ts';

const { rig, offer, give, read } = dataAuthRig();
const { at } = dataAuthLife;
const faults = (answer: { data: unknown }) => (answer.data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
const rowsOf = (answer: { data: unknown }) => (answer.data as SharedRows).records;

describe('an authorisation is refused', () => {
  it.each<[string, () => object | Promise<object>, string]>([
    ['to oneself', () => ({ grantee: '佛山云禾家具' }), 'grantee'],
    ['to a company that does not exist', () => ({ grantee: '没有这家企业' }), 'grantee'],
    [
      'to a company that is not certified',
      async () => {
        const id = await rig.world.company();
        await rig.world.asStaff((db) =>
          db.updateTable('company').set({ name: '未认证企业', authStatus: 1 }).where('id', '=', id).execute(),
        );
        return { grantee: '未认证企业' };
      },
      'grantee',
    ],
    ['for over three years', () => ({ endDate: addDays(lastAuthDay(today()), 1) }), 'endDate'],
    ['that ends before it begins', () => ({ startDate: addDays(today(), 5), endDate: addDays(today(), 4) }), 'endDate'],
    ['until yesterday', () => ({ startDate: addDays(today(), -9), endDate: addDays(today(), -1) }), 'endDate'],
    ['of another’s product', () => ({ reach: 'PRODUCT', reachIds: ['999999999'] }), 'reachIds'],
    [
      'of material lots by product',
      () => ({ scopes: ['MATERIAL'], fields: ['MATERIAL.material'], reach: 'PRODUCT', reachIds: [rig.productId] }),
      'reach',
    ],
    ['of no product', () => ({ reach: 'PRODUCT', reachIds: [] }), 'reachIds'],
    ['with a field that the standard no longer has', () => ({ fields: ['PRODUCT.productName', 'PRODUCT.DE99999'] }), 'fields'],
    ['with a field of what is not shown', () => ({ fields: ['PRODUCT.productName', 'STOCK.units'] }), 'fields'],
    ['without a field for one of its contents', () => ({ scopes: ['PRODUCT', 'STOCK'] }), 'fields'],
    ['with a file that is not the company’s', () => ({ agreement: '999999999' }), 'agreement'],
  ])('%s', async (_, wrong, field) => {
    const answer = await rig.world.call(rig.main, dataAuth.saveOrUpdate, offer(await wrong()));
    expect([answer.code, faults(answer)]).toEqual([400, [field]]);
  });
});

describe('an authorisation', () => {
  it('shows nothing before it is agreed to, then the rows and fields that it names, and each reading stands in the log', async () => {
    const { world, main, stranger, third, productId } = rig;
    const { id } = await world.ok(main, dataAuth.saveOrUpdate, offer({ reach: 'PRODUCT', reachIds: [productId] }));
    expect(await read(id)).toMatchObject({ code: 404 });
    const [seen] = (await world.ok(stranger, dataAuth.list, { direction: 'in' })).records;
    expect(seen).toMatchObject({ id, status: at.open, reads: null, scopes: ['PRODUCT'] });
    for (const who of [main, third]) expect(await world.call(who, dataAuth.agree, { id })).toMatchObject({ code: 404 });
    await world.ok(stranger, dataAuth.agree, { id });
    const got = await world.ok(stranger, dataAuth.read, { id, scope: 'PRODUCT' });
    expect(got.columns.map(({ key }) => key)).toEqual(['productName', 'spec']);
    expect(got.records).toEqual([{ id: productId, values: { productName: '清屿三人布艺沙发', spec: '2380×950×820 mm' } }]);
    expect(await read(id, third)).toMatchObject({ code: 404 });
    expect(await read(id, stranger, 'STOCK')).toMatchObject({ code: 404 });
    await world.ok(stranger, dataAuth.read, { id, scope: 'PRODUCT' });
    const log = (await world.ok(main, dataAuth.logs, { id })).records;
    expect(log).toMatchObject([
      { readerName: partner, objectName: expect.stringContaining('清屿'), times: 2, door: 'PAGE', scope: 'PRODUCT' },
    ]);
    expect(log[0]!.fields.map(({ zh }) => zh).toSorted()).toEqual(['产品名称', '规格']);
    expect((await world.ok(stranger, dataAuth.logs, { id })).records).toEqual([]);
    // The database decides the rows, also for a query that asks for all.
    const inDatabase = await inScope(world.pool, { companyId: stranger.companyId, platform: false }, (db) =>
      db.selectFrom('productIdentify').where('companyId', '=', main.companyId).select('id').execute(),
    );
    expect(inDatabase).toEqual([{ id: productId }]);
    await world.ok(main, dataAuth.revoke, { id, reason: '合作已经结束' });
    expect(await read(id)).toMatchObject({ code: 404 });
    expect(await world.call(stranger, dataAuth.readExport, { id, scope: 'PRODUCT' })).toMatchObject({ code: 404 });
    expect((await world.ok(main, dataAuth.logs, { id })).records).toMatchObject([{ times: 2 }]);
  });

  it('is looked at with the partner’s eyes before and after it is sent, without a trace in the log', async () => {
    const { world, main, seriesId, productId } = rig;
    const what = offer({ reach: 'SERIES', reachIds: [seriesId] });
    const before = await world.ok(main, dataAuth.preview, { ...what, scope: 'PRODUCT' } as never);
    const id = await give({ reach: 'SERIES', reachIds: [seriesId] });
    const own = await world.ok(main, dataAuth.read, { id, scope: 'PRODUCT' });
    expect(await world.ok(main, dataAuth.logs, { id })).toMatchObject({ total: 0 });
    const theirs = await world.ok(rig.stranger, dataAuth.read, { id, scope: 'PRODUCT' });
    expect([before, own]).toEqual([theirs, theirs]);
    expect(theirs.records.map((row) => row.id)).toEqual([productId]);
    await world.ok(main, dataAuth.revoke, { id, reason: '改由新授权代替' });
  });

  it('shows data elements of the standard in force by their names', async () => {
    const { world, main } = rig;
    const offered = await world.ok(main, dataAuth.fields, { reach: 'ALL' });
    const element = offered.find(({ key }) => key.startsWith('PRODUCT.DE'))!;
    expect(offered.find(({ key }) => key === 'PRODUCT.retailPrice')).toMatchObject({ sensitive: true });
    const id = await give({ fields: ['PRODUCT.model', element.key] });
    const got = await world.ok(rig.stranger, dataAuth.read, { id, scope: 'PRODUCT' });
    expect(got.columns.map(({ name }) => name.zh)).toEqual(['型号', element.name.zh]);
    await world.ok(main, dataAuth.revoke, { id, reason: '字段已经核对完毕' });
  });

  it('ends by its date, by no job', async () => {
    const { world, stranger } = rig;
    const id = await give();
    const day = addDays(today(), -1);
    await world.asStaff((db) => db.updateTable('dataAuth').set({ startDate: day, endDate: day }).where('id', '=', id).execute());
    expect(await read(id)).toMatchObject({ code: 404 });
    expect((await world.ok(stranger, dataAuth.list, { direction: 'in', status: at.ended })).records.map((row) => row.id)).toContain(id);
    expect(await world.call(rig.main, dataAuth.revoke, { id, reason: '已经到期的授权' })).toMatchObject({ error: 'notAllowedInState' });
  });

  it('is never edited: a change is a new one that takes its place when the partner agrees', async () => {
    const { world, main, stranger } = rig;
    const id = await give();
    const next = await world.ok(main, dataAuth.saveOrUpdate, offer({ replaces: id, fields: ['PRODUCT.model'] }));
    expect(await world.call(main, dataAuth.extend, { id, endDate: addDays(today(), 200) })).toMatchObject({ error: 'checkFailed' });
    expect(rowsOf(await read(id))[0]!.values).toHaveProperty('spec');
    await world.ok(stranger, dataAuth.agree, { id: next.id });
    expect(await read(id)).toMatchObject({ code: 404 });
    expect(await world.ok(main, dataAuth.findOne, { id })).toMatchObject({ status: at.replaced, replacedBy: { id: next.id } });
    expect(Object.keys(rowsOf(await read(next.id))[0]!.values)).toEqual(['model']);
    expect(faults(await world.call(main, dataAuth.extend, { id: next.id, endDate: addDays(today(), 10) }))).toEqual(['endDate']);
    const longer = await world.ok(main, dataAuth.extend, { id: next.id, endDate: addDays(today(), 200) });
    await world.ok(stranger, dataAuth.refuse, { id: longer.id, reason: '暂时不需要延长' });
    expect(await world.ok(main, dataAuth.findOne, { id: next.id })).toMatchObject({ status: at.inForce });
    await world.ok(main, dataAuth.revoke, { id: next.id, reason: '授权内容已经调整' });
  });

  it('withdrawn while the partner exports: no file comes of it, and nothing after it stands in the log', async () => {
    const { world, main, stranger } = rig;
    const id = await give();
    const portions = await inScope(world.pool, { companyId: stranger.companyId, platform: false, userId: stranger.userId }, async (db) => {
      const { sheets } = await import('../../platform/sheet/sheet-of.ts');
      const sheet = sheets.get('dataAuth.readExport')!;
      const me = { companyId: stranger.companyId, userId: stranger.userId, userName: '', userType: 'ENTERPRISE' };
      const ctx = { db, me, services: world.services, language: 'zh', now: new Date() } as never;
      const of = { companyId: main.companyId, reach: 'ALL', reachIds: [], scope: 'PRODUCT' };
      const found = await sheet.query(ctx, { id, scope: 'PRODUCT', of }).limit(1).execute();
      const first = await sheet.items(ctx, found);
      await world.ok(main, dataAuth.revoke, { id, reason: '导出途中撤销授权' });
      const second = await Promise.resolve(sheet.items(ctx, found)).catch((error: { key: string }) => error.key);
      return [first.length, second];
    });
    expect(portions).toEqual([1, 'notFound']);
    expect((await world.ok(main, dataAuth.logs, { id })).records).toMatchObject([{ door: 'EXPORT', times: 1 }]);
  });

  it('of a frozen company is not agreed to; staff read that it exists, and nothing of what it shows', async () => {
    const { world, main, stranger, auditor } = rig;
    const { id } = await world.ok(main, dataAuth.saveOrUpdate, offer());
    const status = (authStatus: 2 | 4) =>
      world.asStaff((db) => db.updateTable('company').set({ authStatus }).where('id', '=', main.companyId).execute());
    await status(4);
    expect(await world.call(stranger, dataAuth.agree, { id })).toMatchObject({ error: 'companyFrozen' });
    await status(2);
    await world.ok(stranger, dataAuth.agree, { id });
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    expect((await world.ok(operator, dataAuth.list, {})).records.map((row) => row.id)).toContain(id);
    expect(await read(id, operator)).toMatchObject({ code: 404 });
  });
});
