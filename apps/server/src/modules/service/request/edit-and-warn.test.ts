import { afterSales, file, serviceLink } from '@touchmark/contract';
import { addDays, qualityWarningLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { dropUnfinished, forgetOld } from './request.chore.ts';
import { asked, phone, requestRig } from './request.test-rig.ts';

const { rig, code, open, one, sell, linkOf, set, solve } = requestRig();

describe('complaints about one production batch', () => {
  it('make one warning at the fifth, which begins the draft of a recall', async () => {
    for (let n = 1; n <= 6; n++) await open({ text: code(n), part: 'FRAME' });
    await open({ text: code(7), type: 'CONSULT' });
    const { records } = await rig.world.ok(rig.main, afterSales.warnings, {});
    expect(records).toMatchObject([{ requests: 6, status: qualityWarningLife.at.open }]);
    expect(records[0]!.items).toHaveLength(6);
    const { recallNo } = await rig.world.ok(rig.main, afterSales.beginRecall, { id: records[0]!.id });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).records).toMatchObject([
      { recallNo, status: qualityWarningLife.at.recalling },
    ]);
    expect(await rig.world.call(rig.main, afterSales.setAside, { id: records[0]!.id, reason: '同一用户误报' })).toMatchObject({
      code: 409,
    });
  });

  it('count by the piece: many about one are one', async () => {
    for (let n = 1; n <= 6; n++) await open({ text: code(1) });
    for (let n = 2; n <= 4; n++) await open({ text: code(n) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).total).toBe(0);
    await open({ text: code(5) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, {})).records).toMatchObject([{ requests: 5 }]);
  });

  it('that were set aside count anew', async () => {
    for (let n = 1; n <= 5; n++) await open({ text: code(n) });
    const { id } = (await rig.world.ok(rig.main, afterSales.warnings, {})).records[0]!;
    await rig.world.ok(rig.main, afterSales.setAside, { id, reason: '运输磕碰，与批次无关' });
    for (let n = 6; n <= 9; n++) await open({ text: code(n) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, { status: qualityWarningLife.at.open })).total).toBe(0);
    await open({ text: code(10) });
    expect((await rig.world.ok(rig.main, afterSales.warnings, { status: qualityWarningLife.at.open })).records).toMatchObject([
      { requests: 5 },
    ]);
  });
});

it('keeps the masked phone as it was, and refuses one that is masked otherwise', async () => {
  const id = await open();
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, phone: '139****1234', customerName: '**明', address: '' });
  expect((await rig.world.ok(rig.main, afterSales.unmask, { id })).phone).toBe(phone);
});

it.each([
  ['phone', { phone: '138****1234' }],
  ['customerName', { customerName: '**红' }],
  ['address', { address: '中北****' }],
])('refuses another %s that is masked at its field, and keeps what was shown', async (field, wrong) => {
  const id = await open();
  const shown = await one(id);
  const form = { ...asked, id, phone: shown.phone, customerName: shown.customerName, address: shown.address };
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...form, ...wrong })).toMatchObject({
    code: 400,
    data: { fields: [{ field }] },
  });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, form);
  expect(await rig.world.ok(rig.main, afterSales.unmask, { id })).toMatchObject({
    phone,
    customerName: '王小明',
    address: expect.stringContaining('中南路 8 号'),
  });
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...asked, text: code(1), ...wrong })).toMatchObject({ code: 400 });
});

it('whose part is changed is covered as that part is, and one without a code is given one', async () => {
  await sell(1);
  const id = await open({ part: 'FRAME' });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, part: 'FABRIC' });
  expect(await one(id)).toMatchObject({ part: 'FABRIC', cover: 'OVER' });
  const bare = await open({ text: '', productId: rig.fixture.productId, part: 'FRAME' });
  expect(await one(bare)).toMatchObject({ code: '', cover: 'UNKNOWN' });
  expect(await rig.world.call(rig.main, afterSales.saveOrUpdate, { ...asked, id: bare, part: 'FRAME', text: 'nonsense' })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'text' }] },
  });
  await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id: bare, part: 'FRAME', text: code(1) });
  expect(await one(bare)).toMatchObject({ code: code(1), cover: 'COVERED', facts: { prodBatchNo: expect.stringMatching(/^PB-/) } });
});

describe('photos of a request that is edited', () => {
  const put = async () =>
    (
      (await rig.world.upload(rig.main, file.put, { name: 'a.png', mime: 'image/png', bytes: await picture(60, 40) }, { scene: 'service' }))
        .data as { fileId: string }
    ).fileId;
  const left = (id: string) =>
    rig.world.asStaff((db) => db.selectFrom('serviceFile').where('fileId', '=', id).select('fileId').executeTakeFirst());

  it('are kept where they are added, and deleted after a day where they are removed', async () => {
    const [first, second] = [await put(), await put()];
    const id = await open({ photos: [first] });
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [second] });
    expect(await left(first)).toBeDefined();
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [second, first] });
    expect(await left(first)).toBeUndefined();
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [first] });
    await rig.world.asStaff((db) => db.updateTable('serviceFile').set({ createTime: '2026-01-01' }).execute());
    await dropUnfinished(rig.world.services);
    expect((await one(id)).photos.map(({ fileId }) => fileId)).toEqual([first]);
    expect(await rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', second).select('id').execute())).toEqual([]);
  });

  it('stay where another request names them', async () => {
    const photo = await put();
    const id = await open({ photos: [photo] });
    await open({ photos: [photo] });
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: [] });
    expect(await left(photo)).toBeUndefined();
  });

  it('are twelve at most, those of the customer among them', async () => {
    const id = await open({ photos: await Promise.all(Array.from({ length: 12 }, put)) });
    const token = await linkOf(id);
    expect((await rig.world.ok(null, serviceLink.open, { token })).mayUpload).toBe(false);
    const bytes = await picture(60, 40);
    expect(await rig.world.upload(null, serviceLink.upload, { name: 'a.png', mime: 'image/png', bytes }, { token })).toMatchObject({
      error: 'tooManyFiles',
    });
    const { photos } = await one(id);
    await rig.world.ok(rig.main, afterSales.saveOrUpdate, { ...asked, id, photos: photos.map(({ fileId }) => fileId) });
  });
});

it('deletes uploads that nobody finished after a day, and customers after their time', async () => {
  const { fileId } = (
    await rig.world.upload(rig.main, file.put, { name: 'a.png', mime: 'image/png', bytes: await picture(60, 40) }, { scene: 'service' })
  ).data as { fileId: string };
  await rig.world.asStaff((db) =>
    db
      .insertInto('serviceFile')
      .values({ companyId: rig.fixture.companyId, fileId, createTime: `${addDays(today(), -2)} 08:00:00+08` })
      .execute(),
  );
  const id = await open();
  await solve(id);
  await rig.world.ok(rig.main, afterSales.finish, { id });
  await set(id, { finishTime: `${addDays(today(), -800)} 08:00:00+08` });
  await dropUnfinished(rig.world.services);
  await forgetOld(rig.world.services);
  expect(await rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', fileId).select('id').execute())).toEqual([]);
  expect(await one(id)).toMatchObject({ forgotten: true, phone: '' });
});
