import { brandAudit, brandNode, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf, brandFields, companyAndAuditors, pendingBrand } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { type Job, Parked } from '../../../jobs/jobs.ts';
import { bulkPassBeginning, bulkPassJob, bulkPassKind } from '../../platform/review/public.ts';

let world: World;
let companyId: string;
let main: Person;
let auditor: Person;
beforeAll(async () => {
  ({ world, companyId, main, auditor } = await companyAndAuditors());
});
afterAll(() => world.end());

const pending = (brandName: string, fields = {}) => pendingBrand(world, main, brandName, fields);
const brand = (id: string) => world.ok(main, brandNode.findOne, { id });
const rowsOf = <T>(work: Parameters<World['asStaff']>[0]) => world.asStaff(work) as Promise<T>;

describe('brandAudit.list, counts and findOne', () => {
  it('follow the queue from its oldest end, with neighbours, checks and tabs', async () => {
    const fresh = await createWorld();
    const staff = await auditorOf(fresh);
    const owner = await fresh.person(await fresh.company({ name: '杭州眠川' }), 'ENT_MAIN');
    const make = async (brandName: string, fields = {}) => {
      const { id } = await fresh.ok(owner, brandNode.saveOrUpdate, await brandFields(fresh, owner, { brandName, ...fields }));
      await fresh.ok(owner, brandNode.submit, { id });
      return id;
    };
    const [a, b, c] = [await make('甲'), await make('乙', { niceClasses: [24] }), await make('丙', { trademarkNo: '99999999' })];
    expect((await fresh.ok(staff, brandAudit.list, {})).records.map((row) => [row.brandName, row.checkTone])).toEqual([
      ['甲', 'ok'],
      ['乙', 'warn'],
      ['丙', 'ok'],
    ]);
    expect(await fresh.ok(staff, brandAudit.findOne, { id: b })).toMatchObject({
      previousId: a,
      nextId: c,
      companyName: '杭州眠川',
      waitingDays: 0,
    });
    await fresh.asStaff((db) => db.updateTable('brandNode').set({ submitTime: '2020-01-06 08:00:00+08' }).where('id', '=', c).execute());
    const [oldest] = (await fresh.ok(staff, brandAudit.list, {})).records;
    expect(oldest!.id).toBe(c);
    expect(oldest!.waitingDays).toBeGreaterThan(5);
    await fresh.ok(staff, brandAudit.audit, { id: a, pass: true });
    await fresh.ok(staff, brandAudit.audit, { id: b, pass: false, opinion: '类别不符合要求' });
    expect(await fresh.ok(staff, brandAudit.counts, {})).toEqual({ pending: 1, passed: 1, rejected: 1, all: 3 });
    expect((await fresh.ok(staff, brandAudit.list, { tab: 'all' })).records.map((row) => row.id)).toEqual([b, a, c]);
    expect(
      (
        await fresh.ok(staff, brandAudit.list, {
          tab: 'all',
          companyName: '眠川',
          trademarkNo: '9999',
          startTime: '2020-01-06',
          endTime: '2020-01-06',
        })
      ).records.map((row) => row.id),
    ).toEqual([c]);
    expect((await fresh.ok(staff, brandAudit.list, { tab: 'passed', kind: 'CHANGE' })).total).toBe(0);
    await fresh.end();
  });

  it('warn of the same name at another company', async () => {
    const elsewhere = await world.person(await world.company({ name: '深圳同名家居' }), 'ENT_MAIN');
    await approvedBrand(world, elsewhere, auditor, { brandName: '同名', trademarkNo: '55555555' });
    const id = await pending('同名', { trademarkNo: '66666666' });
    const { checks } = await world.ok(auditor, brandAudit.findOne, { id });
    expect(checks.find(({ key }) => key === 'twin')).toMatchObject({ tone: 'warn', zh: expect.stringContaining('深圳同名家居') });
  });
});

describe('brandAudit.batchAudit', () => {
  it('passes what is all green and names the rest', async () => {
    const [green, warned] = [
      await pending('批量甲', { trademarkNo: '11112222' }),
      await pending('批量乙', { niceClasses: [11], trademarkNo: '11113333' }),
    ];
    const answer = await world.ok(auditor, brandAudit.batchAudit, { ids: [green, warned] });
    expect(answer).toEqual({ passed: 1, refused: [{ id: warned, msg: '自动检查未全部通过，请逐条审核' }] });
    expect([(await brand(green)).applyStatus, (await brand(warned)).applyStatus]).toEqual([2, 1]);
  });

  it('passes all that match the filters by a task, with one message, also if the task is interrupted', async () => {
    const many = 25;
    for (let nth = 0; nth < many; nth += 1) await pending(`整批${nth}`, { trademarkNo: String(77770000 + nth) });
    const told = () =>
      world.asStaff((db) => db.selectFrom('msgNotify').where('userId', '=', main.userId).orderBy('id').select(['title', 'path']).execute());
    const before = await told();
    // The server stops after the tenth brand, and the next one goes on.
    const { jobs } = world.services;
    const job = bulkPassJob(world.services);
    let turns = 0;
    const stopping: Job = (run) =>
      job({
        ...run,
        progress: async (done, total) => {
          await run.progress(done, total);
          if (++turns === 10) throw new Parked();
        },
      });
    jobs.register(bulkPassKind, stopping, bulkPassBeginning);
    const { taskId } = await world.ok(auditor, brandAudit.batchAudit, { all: { brandName: '整批' } });
    await world.settled();
    expect(turns).toBe(10 + many);
    expect(await world.ok(auditor, task.findOne, { id: taskId! })).toMatchObject({
      title: { zh: '批量通过：品牌审核', en: 'Approve in bulk: Brand review' },
      state: 'done',
      done: many,
      result: { passed: many, left: 0, refused: [] },
    });
    expect(await world.ok(auditor, brandAudit.list, { brandName: '整批', tab: 'passed' })).toMatchObject({ total: many });
    expect((await told()).slice(before.length)).toEqual([{ title: '品牌审核：25 项已通过', path: '/brandNode/index' }]);
    const approvals = await world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('call', '=', brandAudit.batchAudit.name)
        .where('companyId', '=', companyId)
        .where('action', '=', 'approve')
        .where('userId', '=', auditor.userId)
        .select('bizId')
        .distinct()
        .execute(),
    );
    expect(approvals.length).toBeGreaterThanOrEqual(many);
  });
});

describe('a submission that lacks what a form would ask for', () => {
  it('can be opened, and its checks say what is missing', async () => {
    const bare = await rowsOf<{ id: string }>((db) =>
      db
        .insertInto('brandNode')
        .values({ companyId, brandName: '只有名称', applyStatus: 1, submitTime: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const shown = await world.ok(auditor, brandAudit.findOne, { id: bare.id });
    expect(shown).toMatchObject({
      brandName: '只有名称',
      checkTone: 'bad',
      submitted: { brandName: '只有名称', logo: null, trademarkExpire: '', certFile: [] },
    });
    expect(shown.checks.filter(({ tone }) => tone === 'bad').map(({ zh }) => zh)).toContain('未上传商标注册证');
    const approved = await approvedBrand(world, main, auditor, { brandName: '待改名', trademarkNo: '60000001' });
    const change = await rowsOf<{ id: string }>((db) =>
      db
        .insertInto('changeRequest')
        .values({ companyId, bizType: 'brandNode', bizId: approved, snapshot: JSON.stringify({ brandName: '改后' }), before: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(await world.ok(auditor, brandAudit.findOne, { id: change.id })).toMatchObject({
      kind: 'CHANGE',
      submitted: { brandName: '改后' },
      before: { brandName: '' },
    });
    expect((await world.ok(auditor, brandAudit.list, { tab: 'pending' })).records.map(({ id }) => id)).toEqual(
      expect.arrayContaining([bare.id, change.id]),
    );
    expect(await world.call(auditor, brandAudit.audit, { id: change.id, pass: true })).toMatchObject({ code: 422 });
    await world.ok(auditor, brandAudit.audit, { id: change.id, pass: false, opinion: '资料不完整，请重新提交' });
  });
});
