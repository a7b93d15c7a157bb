import { brandAudit, brandNode, type Input, productSeries } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, companiesAndAuditor, brandFields, uploadPicture } from '../../../../test/brands.ts';
import { type Person, type World } from '../../../../test/world.ts';
import { readIndustrialId } from '@touchmark/gs1';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
beforeAll(async () => {
  ({ world, main, reader, stranger, auditor } = await companiesAndAuditor());
});
afterAll(() => world.end());

const draft = async (brandName: string) => (await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName }))).id;
const stateOf = async (id: string) => (await world.ok(main, brandNode.findOne, { id })).applyStatus;

describe('brandNode.saveOrUpdate', () => {
  it('keeps a draft, and its change', async () => {
    const fields = await brandFields(world, main, {
      brandName: '草稿一',
      story: '<p onclick="x">木作</p><script>1</script>',
      niceClasses: [24, 20, 20],
    });
    const { id, version } = await world.ok(main, brandNode.saveOrUpdate, fields);
    const brand = await world.ok(main, brandNode.findOne, { id });
    expect(brand).toMatchObject({
      brandName: '草稿一',
      story: '<p>木作</p>',
      niceClasses: [20, 24],
      applyStatus: 0,
      isTest: false,
      brandCode: null,
      logo: { mime: 'image/png' },
    });
    expect(brand.certFile).toHaveLength(1);
    await world.ok(main, brandNode.saveOrUpdate, { ...fields, id, version, brandName: '草稿二' });
    expect(await world.ok(main, brandNode.findOne, { id })).toMatchObject({ brandName: '草稿二', version: version + 1 });
    expect(await world.call(main, brandNode.saveOrUpdate, { ...fields, id, version })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
  });

  it('marks the brand of a trial company as test data', async () => {
    const trial = await world.person(await world.company({ isTrial: true }), 'ENT_MAIN');
    const { id } = await world.ok(trial, brandNode.saveOrUpdate, await brandFields(world, trial));
    expect(await world.ok(trial, brandNode.findOne, { id })).toMatchObject({ isTest: true });
  });

  it('refuses a name the company already uses, and says which field', async () => {
    await draft('重名');
    expect(await world.call(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: ' 重名 ' }))).toMatchObject({
      code: 409,
      error: 'nameTaken',
      data: { fields: [{ field: 'brandName', msg: '名称“重名”已被使用' }] },
    });
    await world.ok(stranger, brandNode.saveOrUpdate, await brandFields(world, stranger, { brandName: '重名' }));
  });

  const faults: [string, string, Partial<Input<typeof brandNode.saveOrUpdate>>][] = [
    ['an empty name', 'brandName', { brandName: ' ' }],
    ['a name of 51 characters', 'brandName', { brandName: '长'.repeat(51) }],
    ['a trademark number of four digits', 'trademarkNo', { trademarkNo: '1234' }],
    ['a class that does not exist', 'niceClasses.0', { niceClasses: [46] }],
    ['no class', 'niceClasses', { niceClasses: [] }],
    ['a trademark that has ended', 'trademarkExpire', { trademarkExpire: '2020-01-01' }],
    ['a date that does not exist', 'trademarkExpire', { trademarkExpire: '2099-02-30' }],
    ['no certificate', 'certFile', { certFile: [] }],
    ['a certificate nobody uploaded', 'certFile', { certFile: ['1000000000000099999'] }],
    ['a website without http', 'website', { website: 'ftp://yunhe.example' }],
    ['a story of 5,001 characters', 'story', { story: '字'.repeat(5001) }],
    ['a licensed brand without licensor', 'authorizer', { brandType: 'LICENSED', authLetter: ['1'], authEnd: '2098-01-01' }],
    ['a licensed brand without letter', 'authLetter', { brandType: 'LICENSED', authorizer: '甲方', authEnd: '2098-01-01' }],
    ['a licensed brand without end', 'authEnd', { brandType: 'LICENSED', authorizer: '甲方', authLetter: ['1'] }],
  ];
  it.each(faults)('refuses %s and names %s', async (_, field, wrong) => {
    const answer = await world.call(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '有误', ...wrong }));
    expect(answer).toMatchObject({
      code: 400,
      error: 'invalidInput',
      data: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
    expect((await world.ok(main, brandNode.list, { brandName: '有误' })).total).toBe(0);
  });

  it.each([
    [240, 200, '应为正方形'],
    [120, 120, '边长至少 200 像素'],
  ])('refuses a logo of %i × %i', async (width, height, why) => {
    const answer = await world.call(
      main,
      brandNode.saveOrUpdate,
      await brandFields(world, main, { brandName: '有误', logo: await uploadPicture(world, main, { width, height }) }),
    );
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'logo', msg: expect.stringContaining(why) }] } });
  });

  it('refuses another company’s file', async () => {
    const foreign = await uploadPicture(world, stranger);
    expect(
      await world.call(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '有误', logo: foreign })),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'logo' }] } });
  });

  it('drops the licence of a brand that is the company’s own', async () => {
    const letter = [await uploadPicture(world, main, { scene: 'certificate' })];
    const { id } = await world.ok(
      main,
      brandNode.saveOrUpdate,
      await brandFields(world, main, { brandName: '自有', authorizer: '甲方', authLetter: letter, authEnd: '2098-01-01' }),
    );
    expect(await world.ok(main, brandNode.findOne, { id })).toMatchObject({ authorizer: '', authLetter: [], authEnd: null });
  });

  it('is refused to a reader', async () => {
    expect(await world.call(reader, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: '只读' }))).toMatchObject({
      code: 403,
    });
  });
});

describe('brandNode.submit and withdraw', () => {
  it('go from draft to pending and back, and refuse what the state does not allow', async () => {
    const id = await draft('提交');
    await world.ok(main, brandNode.submit, { id });
    expect(await stateOf(id)).toBe(1);
    expect(await world.call(main, brandNode.submit, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await world.call(main, brandNode.saveOrUpdate, await brandFields(world, main, { id, brandName: '提交' }))).toMatchObject({
      code: 409,
    });
    expect(await world.call(main, brandNode.delete, { id })).toMatchObject({ code: 409 });
    await world.ok(main, brandNode.withdraw, { id });
    expect(await stateOf(id)).toBe(4);
    expect(await world.call(main, brandNode.withdraw, { id })).toMatchObject({ code: 409 });
    expect((await world.ok(main, brandNode.findOne, { id })).history.map(({ action }) => action)).toEqual(['add', 'submit', 'withdraw']);
  });

  it('look again at what may have ended since the draft was kept', async () => {
    const id = await draft('过期');
    await world.asStaff((db) => db.updateTable('brandNode').set({ trademarkExpire: '2020-01-01' }).where('id', '=', id).execute());
    expect(await world.call(main, brandNode.submit, { id })).toMatchObject({ code: 400, data: { fields: [{ field: 'trademarkExpire' }] } });
    expect(await stateOf(id)).toBe(0);
  });
});

describe('brandNode.change', () => {
  it('leaves the approved version until the change is passed, and asks once at a time', async () => {
    const id = await approvedBrand(world, main, auditor, { brandName: '变更前' });
    const now = await world.ok(main, brandNode.findOne, { id });
    const fields = { ...(await brandFields(world, main, { brandName: '变更后', niceClasses: [20, 24] })), id, version: now.version };
    await world.ok(main, brandNode.change, fields);
    expect(await world.ok(main, brandNode.findOne, { id })).toMatchObject({
      brandName: '变更前',
      applyStatus: 2,
      change: { applyStatus: 1 },
    });
    expect(await world.call(main, brandNode.change, fields)).toMatchObject({ code: 409, error: 'notAllowedInState' });
    await world.ok(main, brandNode.withdraw, { id });
    expect(await world.ok(main, brandNode.findOne, { id })).toMatchObject({ applyStatus: 2, change: null });
    expect(await world.call(main, brandNode.withdraw, { id })).toMatchObject({ code: 409 });
  });

  it('refuses a change that changes nothing, and one of a draft', async () => {
    const id = await approvedBrand(world, main, auditor, { brandName: '不变' });
    const brand = await world.ok(main, brandNode.findOne, { id });
    const same = {
      ...brand,
      trademarkExpire: brand.trademarkExpire!,
      logo: brand.logo!.fileId,
      certFile: brand.certFile.map(({ fileId }) => fileId),
      authLetter: [],
    };
    expect(await world.call(main, brandNode.change, same)).toMatchObject({ code: 422, error: 'nothingChanged' });
    expect(
      await world.call(main, brandNode.change, { ...same, id: await draft('草稿不变'), brandName: '草稿变更', version: undefined }),
    ).toMatchObject({ code: 409 });
  });
});

describe('brandNode.delete', () => {
  it('removes a draft, and not a brand with series', async () => {
    const id = await draft('删除');
    await world.ok(main, brandNode.delete, { id });
    expect(await world.call(main, brandNode.findOne, { id })).toMatchObject({ code: 404 });
    const used = await approvedBrand(world, main, auditor, { brandName: '有系列' });
    await world.ok(main, productSeries.saveOrUpdate, { brandId: used, name: '沙发' });
    await world.ok(auditor, brandAudit.revoke, { id: used, reason: '商标被宣告无效' });
    expect(await world.call(main, brandNode.delete, { id: used })).toMatchObject({ code: 409, error: 'brandHasSeries' });
  });
});

describe('brandNode.list and select', () => {
  it('filter, count, and show only the company’s own', async () => {
    const own = await world.person(await world.company(), 'ENT_IDENT');
    const id = await approvedBrand(world, own, auditor, { brandName: '木语 100%', trademarkNo: '7654321A' });
    await world.ok(own, productSeries.saveOrUpdate, { brandId: id, name: '衣柜' });
    await world.ok(
      own,
      brandNode.saveOrUpdate,
      await brandFields(world, own, {
        brandName: '木语二',
        brandType: 'LICENSED',
        authorizer: '甲方',
        authLetter: [await uploadPicture(world, own, { scene: 'certificate' })],
        authEnd: '2098-01-01',
      }),
    );
    expect((await world.ok(own, brandNode.list, {})).records.map(({ brandName, seriesCount }) => [brandName, seriesCount])).toEqual([
      ['木语二', 0],
      ['木语 100%', 1],
    ]);
    expect((await world.ok(own, brandNode.list, { brandName: '100%' })).records.map((row) => row.id)).toEqual([id]);
    expect((await world.ok(own, brandNode.list, { brandType: 'LICENSED' })).total).toBe(1);
    expect((await world.ok(own, brandNode.list, { applyStatus: 2 })).total).toBe(1);
    expect((await world.ok(own, brandNode.list, { expiry: 'expired' })).total).toBe(0);
    expect(await world.ok(own, brandNode.select, {})).toMatchObject([{ id, brandName: '木语 100%', brandCode: 'B001' }]);
    expect((await world.ok(auditor, brandNode.list, { brandName: '木语' })).total).toBe(2);
  });
});

describe('brandNode.qr', () => {
  it('answers the code of an approved brand as PNG and SVG, and refuses a draft', async () => {
    const id = await approvedBrand(world, main, auditor, { brandName: '品牌码' });
    const { identifier } = await world.ok(main, brandNode.findOne, { id });
    expect(readIndustrialId(identifier!)).toMatchObject({ ok: true, parts: { kind: 'brand' } });
    const get = (format: 'png' | 'svg', brand = id) =>
      world.app.inject({
        method: 'POST',
        url: '/api/brandNode/qr',
        payload: { id: brand, format },
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
      });
    const png = await get('png');
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await get('svg')).body).toContain('<svg');
    expect((await get('png', await draft('无码'))).json()).toMatchObject({ code: 409 });
  });
});

describe('another company', () => {
  it('finds none of these, whatever it asks', async () => {
    const id = await draft('他人');
    const foreign = await brandFields(world, stranger, { brandName: '别人改的' });
    const answers = [
      await world.call(stranger, brandNode.findOne, { id }),
      await world.call(stranger, brandNode.submit, { id }),
      await world.call(stranger, brandNode.withdraw, { id }),
      await world.call(stranger, brandNode.delete, { id }),
      await world.call(stranger, brandNode.saveOrUpdate, { ...foreign, id }),
      await world.call(stranger, brandNode.change, { ...foreign, id }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await world.ok(main, brandNode.findOne, { id })).toMatchObject({ brandName: '他人', applyStatus: 0 });
  });
});
