import { boxLife } from '@touchmark/domain';
import { afterAll, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { registeredPrefix } from '../../../../test/commodity-codes.ts';
import { createWorld } from '../../../../test/world.ts';

const world = await createWorld({ scansPerMinute: Infinity });
afterAll(() => world.end());

it('the page of an SSCC names the product once the box is closed and says that a number is void, but not how many are in it', async () => {
  const { companyId, productId } = await codeFixture(world, { count: 1 });
  await registeredPrefix(world, companyId, '9521101');
  const boxNo = '095211010000000016';
  const box = { companyId, boxNo, scheme: 'SSCC', level: 1, capacity: 8000, qty: 7351, productId } as const;
  const id = await world.asStaff(async (db) => {
    await db.insertInto('ssccCounter').values({ companyId, prefix: '9521101', extension: 0, nextSerial: '3' }).execute();
    return (await db.insertInto('boxCode').values(box).returning('id').executeTakeFirstOrThrow()).id;
  });
  const shown = async (status: 1 | 2 | 9) => {
    await world.asStaff((db) => db.updateTable('boxCode').set({ status }).where('id', '=', id).execute());
    return (await world.app.inject({ method: 'GET', url: `/00/${boxNo}`, headers: { accept: 'text/html' } })).body;
  };
  const packing = await shown(boxLife.at.packing);
  expect(packing).not.toContain('箱内产品');
  // Nobody judged this number: it is said who gave it, without the green of a review.
  expect(packing).toContain('企业自编的编码');
  expect(packing).toContain('data-tone="neutral"');
  expect(packing).not.toContain('由平台审核');
  const sealed = await shown(boxLife.at.sealed);
  expect(sealed).toMatch(/箱内产品[^]*三人布艺沙发/);
  expect(sealed).not.toContain('7351');
  const voided = await shown(boxLife.at.voided);
  expect(voided).toContain('请勿按此箱码收货');
  expect(voided).not.toContain('箱内产品');
});
