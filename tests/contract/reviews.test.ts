import { type Call, type Page, reason, type ReviewName, reviews, type TabCounts, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queues } from '../../apps/server/src/modules/platform/review/queues.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import { rowsOf } from './cases/all-rows.ts';
import type { Fixtures } from './cases/fixtures.ts';
import { getColumn, setColumn } from './cases/rows.queries.ts';
import { send } from './cases/send.ts';
import { twoCompanies } from './cases/two-companies.ts';

/** What every review does: the lock, the version, the own company, the reason, one decision, its record and its message. */
let world: World;
let theirs: Fixtures;
let ours: Fixtures;
let auditor: Person;
let second: Person;
/** An auditor who works for the company. */
let torn: Person;
beforeAll(async () => {
  ({ world, theirs, ours, auditor } = await twoCompanies());
  second = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
  torn = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
  await world.asStaff((db) =>
    db.insertInto('membership').values({ companyId: theirs.companyId, userId: torn.userId, roleCode: 'ENT_READER' }).execute(),
  );
  await world.settled();
});
afterAll(() => world.end());

interface Queued {
  id: string;
  applyStatus: number;
  opinion: string;
  lockUser: string | null;
  lockUserName: string;
}
const why = '材料与登记不一致，请更正';

const names = Object.keys(reviews) as ReviewName[];
const inBulk = names.find((name) => reviews[name].calls.batchAudit);

describe.each(names)('%s', (name) => {
  const { calls } = reviews[name];
  const { key } = rowsOf(calls.lock)[0]!.fields['id']!;
  const at = (column: string, h = theirs) => ({ table: queues[name][0].table, column, id: h[key] });
  const ask = (who: Person, call: Call, input: object = {}) => send(world, who, call, { id: theirs[key], ...input });
  const shown = async (who: Person) => (await ask(who, calls.findOne)).data as Queued;
  const locked = { status: 409, error: 'lockedByOther' };

  it('is locked for one auditor for half an hour; nobody else decides, locks or unlocks it', async () => {
    const { data } = await ask(auditor, calls.lock);
    const minutes = (Date.parse(`${(data as { lockUntil: string }).lockUntil.replace(' ', 'T')}+08:00`) - Date.now()) / 60_000;
    expect(Math.round(minutes / 5) * 5).toBe(30);
    expect(await shown(second)).toMatchObject({ lockUser: auditor.userId, lockUserName: expect.stringMatching(/./) });
    for (const call of [calls.audit, calls.lock, calls.unlock]) expect(await ask(second, call, { pass: true })).toMatchObject(locked);
    expect(await ask(auditor, calls.lock)).toMatchObject({ status: 200 });
    expect(await ask(auditor, calls.unlock)).toMatchObject({ status: 200 });
    expect(await ask(second, calls.lock)).toMatchObject({ status: 200 });
    await setColumn(world, at('lock_until'), '2020-01-01');
    expect(await shown(auditor)).toMatchObject({ lockUser: null, lockUserName: '' });
    expect(await ask(auditor, calls.lock)).toMatchObject({ status: 200 });
    expect(await ask(auditor, calls.unlock)).toMatchObject({ status: 200 });
  });

  it('is not decided by a version that was read before a change', async () => {
    await setColumn(world, at('version'), 7);
    const stale = { pass: false, opinion: why, version: 6 };
    expect(await ask(auditor, calls.audit, stale)).toMatchObject({ status: 409, error: 'versionConflict' });
    expect(await getColumn(world, at('apply_status'))).toBe(1);
  });

  it('is neither locked nor decided by an auditor who works for the company', async () => {
    for (const call of [calls.lock, calls.audit])
      expect(await ask(torn, call, { pass: true })).toMatchObject({ status: 403, error: 'ownData' });
    expect(await getColumn(world, at('apply_status'))).toBe(1);
  });

  it('is not rejected without a reason of 5 to 200 characters', async () => {
    const refused = { status: 400, fields: ['opinion'] };
    for (const opinion of ['', '太短了', '长'.repeat(201)])
      expect(await ask(auditor, calls.audit, { pass: false, opinion }), opinion).toMatchObject(refused);
    expect((await ask(auditor, calls.audit, { pass: false })).msg).toContain('驳回时请填写 5–200 字的意见');
    expect(reason.safeParse(why).success).toBe(true);
  });

  it.skipIf(!calls.batchAudit)('is passed in bulk, by a task where there are many; what does not exist is named', async () => {
    // More than are decided at once. The loop is the kit's, so one review shows it with hundreds.
    const many = name === inBulk ? 290 : 25;
    const ids = Array.from({ length: many }, (_, nth) => `90000000000000${1000 + nth}`);
    const pass = (input: object) => send(world, auditor, calls.batchAudit!, input);
    expect(await pass({ ids: [] })).toMatchObject({ status: 400, fields: ['ids'] });
    expect((await pass({ ids: [ids[0]] })).data).toEqual({ passed: 0, refused: [{ id: ids[0], msg: '数据不存在' }] });
    const { taskId } = (await pass({ ids })).data as { taskId: string };
    await world.settled();
    expect((await send(world, auditor, task.findOne, { id: taskId })).data).toMatchObject({
      state: 'done',
      done: many,
      result: { passed: 0, left: many },
    });
    // The filters choose instead of ids: nobody is called like this.
    expect((await pass({ all: { startTime: '2001-01-01', endTime: '2001-01-02' } })).data).toEqual({ passed: 0, refused: [] });
  });

  it('is decided once, however many ask at the same time; the company is told, and the log says who, what and why', async () => {
    const one = { id: ours[key], pass: false, opinion: why };
    const counts = async () => (calls.counts ? ((await send(world, auditor, calls.counts, {})).data as TabCounts) : null);
    const told = () =>
      world.asStaff(async (db) => (await db.selectFrom('msgNotify').where('userId', '=', ours.main.userId).select('id').execute()).length);
    const [before, messages] = [await counts(), await told()];
    const answers = await Promise.all([auditor, second, auditor, second].map((who) => send(world, who, calls.audit, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await getColumn(world, at('apply_status', ours))).toBe(3);

    const noted = await world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('companyId', '=', ours.companyId)
        .where('action', '=', 'reject')
        .where('call', '=', calls.audit.name)
        .where('toStatus', '=', '3')
        .select(['call', 'fromStatus', 'toStatus', 'opinion', 'userId'])
        .execute(),
    );
    expect(noted).toMatchObject([{ call: calls.audit.name, fromStatus: '1', toStatus: '3', opinion: why }]);
    expect([auditor.userId, second.userId]).toContain(noted[0]!.userId);
    expect(await told()).toBe(messages + 1);

    const { records } = (await send(world, auditor, calls.list, { tab: 'rejected' })).data as Page<Queued>;
    expect(records.find(({ id }) => id === ours[key])).toMatchObject({ applyStatus: 3, opinion: why });
    const after = await counts();
    if (before && after)
      expect([after.pending - before.pending, after.rejected - before.rejected, after.all - before.all]).toEqual([-1, 1, 0]);
  });
});
