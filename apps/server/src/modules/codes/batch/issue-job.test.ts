import { codeApplyCheck, ecodeApply, ecodeBatch, task } from '@touchmark/contract';
import { buildEcode } from '@touchmark/gs1';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, giveQuota, issuedBatch, productForCodes, quotaOf } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { drawBlock } from '../../../issued-codes/draw.ts';
import { issueCodes } from './issue-block.queries.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { issueJob } from './issue-job.ts';
import { issueKind } from './open-batch.ts';

let world: World;
let auditor: Person;
let main: Person;
let companyId: string;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  // Small transactions, so that the test can act between them.
  world.services.jobs.register(issueKind, issueJob(world.services, 1000), world.services.jobs.beginnings().get(issueKind)!);
  auditor = await auditorOf(world);
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  productId = await productForCodes(world, companyId, { productNo: '00042' });
  for (const type of ['ECODE', 'AUTH'] as const) await giveQuota(world, companyId, type, 10_000_000);
});
afterAll(() => world.end());

const detail = (id: string) => world.ok(main, ecodeBatch.detail, { id });
async function started(quantity: number): Promise<string> {
  const { id } = await world.ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { quantity }));
  await world.ok(main, ecodeApply.submit, { id });
  await world.ok(auditor, codeApplyCheck.audit, { id, pass: true });
  const batchId = (await world.ok(main, ecodeApply.list, { pageSize: 1 })).records[0]!.batchId!;
  while ((await detail(batchId)).generated === 0)
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  return batchId;
}

describe('a batch that is cancelled while it is issued', () => {
  it.each([
    ['by its own call', (id: string) => world.ok(main, ecodeBatch.cancel, { id })],
    ['by its task', async (id: string) => world.ok(main, task.cancel, { id: (await detail(id)).taskId! })],
  ])('%s is void, and its quota comes back', async (_, cancel) => {
    const before = await quotaOf(world, companyId, 'AUTH');
    const id = await started(400_000);
    await cancel(id);
    await world.settled();
    const batch = await detail(id);
    expect(batch).toMatchObject({ status: 9, voidReason: '取消生成|Issuing was cancelled' });
    expect(batch.generated).toBeGreaterThan(0);
    expect(batch.generated).toBeLessThan(400_000);
    expect(batch.states).toEqual([{ status: 9, count: batch.generated }]);
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual(before);
    expect((await world.ok(main, task.findOne, { id: batch.taskId! })).state).toBe('cancelled');
  });
});

describe('a batch whose task is cancelled while it waits', () => {
  it('is void as soon as a worker comes to it, and its quota comes back', async () => {
    const idle = await createWorld();
    await idle.services.jobs.stop();
    const company = await idle.company();
    const [checker, person, product] = [
      await auditorOf(idle),
      await idle.person(company, 'ENT_MAIN'),
      await productForCodes(idle, company),
    ];
    await giveQuota(idle, company, 'AUTH', 500);
    const { id } = await idle.ok(person, ecodeApply.saveOrUpdate, applyFieldsOf(product));
    await idle.ok(person, ecodeApply.submit, { id });
    await idle.ok(checker, codeApplyCheck.audit, { id, pass: true });
    const batchId = (await idle.ok(person, ecodeApply.list, {})).records[0]!.batchId!;
    const { taskId } = await idle.ok(person, ecodeBatch.detail, { id: batchId });
    await idle.ok(person, task.cancel, { id: taskId! });
    expect(await idle.call(person, task.cancel, { id: taskId! })).toMatchObject({ code: 409 });
    const jobs = createJobs(idle.services.pool, idle.services.raw, pino({ enabled: false }));
    jobs.register(issueKind, issueJob(idle.services), { begunBy: [] });
    await jobs.start();
    await expect.poll(async () => (await idle.ok(person, task.findOne, { id: taskId! })).state, { timeout: 10_000 }).toBe('cancelled');
    await jobs.stop();
    expect(await idle.ok(person, ecodeBatch.detail, { id: batchId })).toMatchObject({ status: 9, generated: 0 });
    expect(await quotaOf(idle, company, 'AUTH')).toMatchObject({ used: 0, frozen: 0 });
    await idle.end();
  });
});

describe('a batch that cannot be issued', () => {
  it('fails, says so, and goes on when it is tried again', async () => {
    const stray = buildEcode({
      nsi: '9999',
      entNo: (await world.asStaff((db) => db.selectFrom('company').where('id', '=', companyId).select('entNo').executeTakeFirstOrThrow()))
        .entNo!,
      productNo: '00042',
      serial: 2500,
    });
    const code = stray.ok ? stray.value : '';
    await world.asStaff((db) => db.insertInto('code').values({ companyId, code, batchId: '1', serial: 1 }).execute());
    const id = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { codeType: 'ECODE', quantity: 4000 }));
    expect(await detail(id)).toMatchObject({ status: 8, generated: 2000, fault: '生成未成功|Issuing did not succeed' });
    const { taskId, batchNo, productName } = await detail(id);
    expect(await world.ok(main, task.findOne, { id: taskId! })).toMatchObject({
      title: { zh: `生成编码 ${batchNo} · ${productName}` },
      path: `/ecodeManage/ecodeSend?tab=batch&batch=${id}`,
      fault: expect.stringContaining('编码生成未成功'),
    });
    expect(await world.call(main, ecodeBatch.download, { id })).toMatchObject({ code: 409, error: 'batchNotReady' });
    await world.asStaff((db) => db.deleteFrom('code').where('batchId', '=', '1').execute());
    await world.ok(main, ecodeBatch.retry, { id });
    await world.settled();
    expect(await detail(id)).toMatchObject({ status: 2, generated: 4000, fault: '' });
    expect((await allCodes(world, main, id)).map(({ serial }) => serial)).toEqual(Array.from({ length: 4000 }, (_, i) => i + 1));
  });
});

describe('a block with a code that exists already', () => {
  it('is drawn anew as a whole', async () => {
    const id = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { quantity: 1 }));
    const [{ code }] = (await allCodes(world, main, id)) as unknown as [{ code: string }];
    await world.asStaff((db) =>
      db.updateTable('codeBatch').set({ status: 1, generated: 1000, quantity: 2000 }).where('id', '=', id).execute(),
    );
    let draws = 0;
    await issueCodes(
      {
        raw: world.raw,
        secrets: world.services.secrets,
        blockSize: 1000,
        report: async () => undefined,
        async draw(recipe, count) {
          const block = await drawBlock(recipe, count);
          draws += 1;
          if (draws > 1) return block;
          // The first generated block contains an existing code.
          return {
            ...block,
            *slices() {
              for (const one of block.slices()) {
                one.codes.write(code, one.codes.length - 16, 'latin1');
                yield one;
              }
            },
          };
        },
      },
      { id, companyId, quantity: 2000, serialFrom: 1, withPin: true, recipe: () => ({ type: 'AUTH' }) },
      1000,
    );
    expect(draws).toBe(2);
    expect(
      await world.asStaff((db) =>
        db
          .selectFrom('code')
          .where('batchId', '=', id)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirst(),
      ),
    ).toEqual({ n: '1001' });
  });
});
