import { createHash } from 'node:crypto';
import { brandAudit, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { approvedProduct, readyProduct, seriesOf, submittedProduct } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
beforeAll(async () => {
  world = await createWorld();
  const companyId = await world.company();
  [main, reader, stranger, auditor] = [
    await world.person(companyId, 'ENT_MAIN'),
    await world.person(companyId, 'ENT_READER'),
    await world.person(await world.company(), 'ENT_MAIN'),
    await auditorOf(world),
  ];
  ({ seriesId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string) => world.ok(main, productIdentify.findOne, { id });

describe('productIdentify.tempCode', () => {
  it('gives an address for a day that the database keeps only as a hash', async () => {
    const id = await readyProduct(world, main, seriesId);
    const { url, expireAt } = await world.ok(main, productIdentify.tempCode, { id });
    const token = /^http:\/\/localhost:8080\/t\/([\w-]{32})$/.exec(url)![1]!;
    const rows = await world.asStaff((db) => db.selectFrom('tempCode').where('productId', '=', id).selectAll().execute());
    expect(rows.map((row) => row.tokenHash.toString('hex'))).toEqual([createHash('sha256').update(token).digest('hex')]);
    expect(expireAt).toBe(rows[0]!.until);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gives ten at most, also at the same time; those that ran out do not count', async () => {
    const id = await readyProduct(world, main, seriesId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.call(main, productIdentify.tempCode, { id })));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 422, error: 'tempCodeLimit' });
    await world.asStaff((db) => db.updateTable('tempCode').set({ until: '2020-01-01' }).where('productId', '=', id).execute());
    await world.ok(main, productIdentify.tempCode, { id });
  });

  it('is refused to another company and without the right', async () => {
    const id = await readyProduct(world, main, seriesId);
    expect(await world.call(stranger, productIdentify.tempCode, { id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.tempCode, { id })).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.upDown', () => {
  it('puts an approved product on and takes it off', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    expect(await world.ok(main, productIdentify.upDown, { id })).toEqual({ serviceStatus: 1 });
    expect(await one(id)).toMatchObject({ serviceStatus: 1, serviceEnd: '2099-12-31' });
    const resolving = () =>
      world.asStaff((db) => db.selectFrom('nodeRecord').where('objectId', '=', id).select('resolveStatus').executeTakeFirstOrThrow());
    expect(await resolving()).toEqual({ resolveStatus: 1 });
    expect(await world.ok(main, productIdentify.upDown, { id })).toEqual({ serviceStatus: 2 });
    expect(await resolving()).toEqual({ resolveStatus: 0 });
    expect(await world.ok(main, productIdentify.upDown, { id })).toEqual({ serviceStatus: 1 });
  });

  it('says why not: not approved, fee not paid, frozen', async () => {
    expect(await world.call(main, productIdentify.upDown, { id: await submittedProduct(world, main, seriesId) })).toMatchObject({
      code: 422,
      error: 'notApproved',
      data: { reason: 'NOT_APPROVED' },
    });
    const unpaid = await world.person(await world.company({ serviceExpire: '2020-12-31' }), 'ENT_MAIN');
    const place = await seriesOf(world, unpaid, auditor);
    expect(
      await world.call(unpaid, productIdentify.upDown, { id: await approvedProduct(world, unpaid, auditor, place.seriesId) }),
    ).toMatchObject({ code: 422, error: 'feeRequired', data: { reason: 'FEE_REQUIRED' } });
    const frozen = await approvedProduct(world, main, auditor, seriesId);
    await world.asStaff((db) =>
      db.updateTable('productIdentify').set({ serviceStatus: 4, serviceBefore: 1 }).where('id', '=', frozen).execute(),
    );
    expect(await world.call(main, productIdentify.upDown, { id: frozen })).toMatchObject({
      code: 422,
      error: 'productFrozen',
      data: { reason: 'FROZEN' },
    });
  });

  it('is refused to another company, without the right, and with an old version', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    expect(await world.call(stranger, productIdentify.upDown, { id })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.upDown, { id })).toMatchObject({ code: 403 });
    expect(await world.call(main, productIdentify.upDown, { id, version: 0 })).toMatchObject({ code: 409, error: 'versionConflict' });
    expect((await one(id)).serviceStatus).toBe(0);
  });

  it('leaves a product down whose brand was revoked', async () => {
    const place = await seriesOf(world, main, auditor);
    const id = await approvedProduct(world, main, auditor, place.seriesId);
    await world.ok(main, productIdentify.upDown, { id });
    await world.ok(auditor, brandAudit.revoke, { id: place.brandId, reason: '商标已被撤销，品牌作废' });
    expect((await one(id)).serviceStatus).toBe(2);
    expect(await world.call(main, productIdentify.upDown, { id })).toMatchObject({ code: 422, error: 'brandNotApproved' });
  });
});
