import { goodsCode, goodsCodeCheck, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allottedCode, registeredPrefix } from '../../../../test/gs1.ts';
import { approvedProduct, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ensureInspection } from './public.ts';

let world: World;
let main: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefix: { id: string; prefix: string };
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  ({ brandId, seriesId } = await seriesOf(world, main, auditor, '云禾'));
  prefix = await registeredPrefix(world, main, auditor, { prefix: '6901234' });
});
afterAll(() => world.end());

const status = async (id: string) => (await world.ok(main, goodsCode.findOne, { id })).status;
const findingsOf = async (codeId: string) =>
  (await world.ok(auditor, goodsCodeCheck.checkList, { pageNum: 1, pageSize: 200 })).records.filter((row) => row.codeId === codeId);
const inspect = async () => {
  const { taskId } = await world.ok(auditor, goodsCodeCheck.checkRun, {});
  await world.settled();
  return world.ok(auditor, task.findOne, { id: taskId });
};

describe('the inspection', () => {
  it('finds what each rule looks for, once, and says when it is over', async () => {
    const code = async (fields: object = {}) => (await allottedCode(world, main, brandId, { prefixId: prefix.id, ...fields })).id;
    const [wrong, old, twin, stopped] = [await code(), await code(), await code({ model: 'TWIN' }), await code()];
    const productId = await approvedProduct(world, main, auditor, seriesId, { model: 'DOWN-1' });
    const down = await code({ model: 'DOWN-1', productId });
    const lapsed = await registeredPrefix(world, main, auditor, { prefix: '6903456' });
    const expired = await code({ prefixId: lapsed.id });
    const copy = await code({ model: 'OTHER' });
    await world.asStaff(async (db) => {
      await db.updateTable('commodityCode').set({ gtin: '06901234999991' }).where('id', '=', wrong).execute();
      await db.updateTable('commodityCode').set({ allotTime: '2026-01-01' }).where('id', '=', old).execute();
      await db.updateTable('commodityCode').set({ model: 'TWIN' }).where('id', '=', copy).execute();
      await db.updateTable('commodityCode').set({ status: 6, stopTime: '2026-01-01' }).where('id', '=', stopped).execute();
      await db.updateTable('gs1Prefix').set({ status: 3, validTo: '2025-08-01' }).where('id', '=', lapsed.id).execute();
      await db.updateTable('productIdentify').set({ serviceStatus: 4 }).where('id', '=', productId).execute();
    });
    const run = await inspect();
    expect(run).toMatchObject({ state: 'done', result: { checked: expect.any(Number) } });
    const rules = async (id: string) =>
      (await findingsOf(id))
        .filter((row) => row.status === 0)
        .map(({ rule }) => rule)
        .sort();
    expect(await rules(wrong)).toContain('R1');
    expect(await rules(old)).toEqual(['R4']);
    expect([await rules(twin), await rules(copy)]).toEqual([['R3'], ['R3']]);
    expect(await rules(expired)).toEqual(['R2']);
    expect(await rules(down)).toEqual(['R7']);
    expect((await findingsOf(old))[0]!.description.zh).toMatch(/^分配后 \d+ 天仍未通报$/);
    await inspect();
    expect(await findingsOf(old)).toHaveLength(1);
    await world.asStaff((db) =>
      db.updateTable('commodityCode').set({ allotTime: new Date().toISOString() }).where('id', '=', old).execute(),
    );
    await inspect();
    expect((await findingsOf(old)).map((row) => row.status)).toEqual([3]);
    const panel = await world.ok(auditor, goodsCodeCheck.checkRules, {});
    expect(panel.rules.find(({ rule }) => rule === 'R3')!.open).toBeGreaterThanOrEqual(2);
    expect(panel).toMatchObject({ lastRun: { state: 'done' }, taskId: null });
    // A manual run has queued the next nightly one, and starting the server does not add another.
    expect(panel.nextRun).not.toBeNull();
    await ensureInspection(world.services);
    expect(
      await world.asStaff((db) =>
        db.selectFrom('task').where('kind', '=', 'gtinInspection').where('state', '=', 'queued').select('id').execute(),
      ),
    ).toHaveLength(1);
  });

  it('finds symbols and products that carry another number', async () => {
    const { id: drawn, gtin } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const { id: sold, gtin: own } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const { id: right, gtin: same } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const productId = await approvedProduct(world, main, auditor, seriesId, { model: 'OTHER-GTIN' });
    const symbol = (codeId: string, content: string, status: 1 | 2 = 1) => ({
      companyId: main.companyId,
      source: 'GTIN' as const,
      symbology: 'EAN13',
      content,
      gtin: `0${content}`,
      commodityCodeId: codeId,
      level: 'RETAIL' as const,
      magnification: '1',
      status,
    });
    await world.asStaff(async (db) => {
      await db
        .insertInto('barcode')
        .values([symbol(drawn, '6901234899998'), symbol(right, same.slice(1))])
        .execute();
      await db
        .insertInto('barcode')
        .values({ ...symbol(right, '6901234899981'), status: 2 })
        .execute();
      await db.updateTable('productIdentify').set({ commodityCodeId: sold, gtin: '06901234899974' }).where('id', '=', productId).execute();
    });
    await inspect();
    const said = async (id: string) =>
      (await findingsOf(id)).filter(({ rule }) => rule === 'R5').map(({ level, description }) => [level, description.zh]);
    expect(await said(drawn)).toEqual([[3, '条码内容 6901234899998 与商品码不一致']]);
    expect(await said(sold)).toEqual([[3, expect.stringMatching(/^产品“.+”使用的条码内容 6901234899974 与商品码不一致$/)]]);
    expect(await said(right)).toEqual([]);
    await world.asStaff(async (db) => {
      await db
        .updateTable('barcode')
        .set({ content: gtin.slice(1), gtin })
        .where('commodityCodeId', '=', drawn)
        .execute();
      await db.updateTable('productIdentify').set({ gtin: own }).where('id', '=', productId).execute();
    });
    await inspect();
    expect(
      (await findingsOf(drawn))
        .concat(await findingsOf(sold))
        .filter(({ rule }) => rule === 'R5')
        .map((row) => row.status),
    ).toEqual([3, 3]);
  });

  it('finds stopped numbers whose item codes were issued or activated afterwards, each code once', async () => {
    const { id, gtin } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const { id: quiet, gtin: before } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const productId = await approvedProduct(world, main, auditor, seriesId, { model: 'STOPPED' });
    const own = { companyId: main.companyId, productId, codeType: 'SGTIN' as const, quantity: 4 };
    const batch = (number: string, created: string) =>
      world.asStaff(async (db) => {
        const apply = await db
          .insertInto('codeApply')
          .values({ ...own, applyNo: `FM-${number}-${created}`, purpose: '核查用码', applyStatus: 2 })
          .returning('id')
          .executeTakeFirstOrThrow();
        return (
          await db
            .insertInto('codeBatch')
            .values({
              ...own,
              applyId: apply.id,
              batchNo: `B-${number}-${created}`,
              gtin: number,
              generated: 4,
              serialFrom: 1,
              serialTo: 4,
              status: 3,
              createTime: created,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      });
    const range = (batchId: string, from: number, to: number, created: string, more: { undone?: boolean; kind?: 'FREEZE' } = {}) => ({
      companyId: main.companyId,
      batchId,
      serialFrom: from,
      serialTo: to,
      kind: 'ACTIVATE' as const,
      createTime: created,
      ...more,
    });
    const [old, fresh, silent] = [await batch(gtin, '2026-01-05'), await batch(gtin, '2026-03-05'), await batch(before, '2026-01-05')];
    await world.asStaff(async (db) => {
      await db.updateTable('commodityCode').set({ status: 6, stopTime: '2026-02-01T08:00:00+08' }).where('id', 'in', [id, quiet]).execute();
      await db
        .insertInto('codeRange')
        .values([
          range(old, 1, 1, '2026-01-20'),
          range(old, 2, 3, '2026-03-01'),
          range(old, 4, 4, '2026-03-02', { undone: true }),
          range(old, 1, 4, '2026-03-03', { kind: 'FREEZE' }),
          range(fresh, 1, 4, '2026-03-06'),
          range(silent, 1, 4, '2026-01-20'),
        ])
        .execute();
    });
    await inspect();
    const said = async (codeId: string) =>
      (await findingsOf(codeId)).filter(({ rule }) => rule === 'R6').map(({ level, description }) => [level, description.zh]);
    expect(await said(id)).toEqual([[3, '已于 2026-02-01 停用，此后仍有 6 枚单品码下发或激活']]);
    expect(await said(quiet)).toEqual([]);
  });

  it('marks a code abnormal, tells its company, and clears it', async () => {
    const [finding] = (await world.ok(auditor, goodsCodeCheck.checkList, { rule: 'R3', handled: false })).records;
    await world.ok(auditor, goodsCodeCheck.flag, { id: finding!.id, version: finding!.version, reason: '与另一商品码重复' });
    expect(await status(finding!.codeId)).toBe(7);
    expect(await world.call(auditor, goodsCodeCheck.flag, { id: finding!.id, reason: '与另一商品码重复' })).toMatchObject({ code: 409 });
    expect(await world.ok(auditor, goodsCodeCheck.notify, { ids: [finding!.id] })).toEqual({ told: 1 });
    expect((await findingsOf(finding!.codeId))[0]).toMatchObject({ status: 1, toldTime: expect.any(String) });
    await world.ok(auditor, goodsCodeCheck.unflag, { id: finding!.id, reason: '企业已更正规格' });
    expect(await status(finding!.codeId)).toBe(2);
  });

  it('does not report again what was ignored', async () => {
    const [finding] = (await world.ok(auditor, goodsCodeCheck.checkList, { rule: 'R2', handled: false })).records;
    expect(await world.call(auditor, goodsCodeCheck.ignore, { id: finding!.id, reason: '短' })).toMatchObject({ code: 400 });
    await world.ok(auditor, goodsCodeCheck.ignore, { id: finding!.id, reason: '正在办理续展' });
    await inspect();
    expect((await findingsOf(finding!.codeId)).filter(({ rule }) => rule === 'R2').map((row) => row.status)).toEqual([2]);
  });
});
