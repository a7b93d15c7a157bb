import { companyAudit, file, task } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicant, companyForm, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let auditor: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ name: '平台', isPlatform: true });
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

it('the list of submissions is exported whole however long the list is: beyond 5,000 rows by a task, in either format', async () => {
  const who = await applicant(world);
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who, {}));
  await world.asStaff(async (db) => {
    const { id: _, ...row } = await db
      .selectFrom('companyAudit')
      .where('submitTime', 'is not', null)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let block = 0; block < 6; block += 1)
      await db
        .insertInto('companyAudit')
        .values(
          Array.from({ length: 1000 }, () => ({
            ...row,
            applyStatus: 2 as const,
            snapshot: JSON.stringify(row.snapshot),
            before: row.before === null ? null : JSON.stringify(row.before),
            remarks: JSON.stringify(row.remarks),
          })),
        )
        .execute();
  });
  const { total } = await world.ok(auditor, companyAudit.list, { tab: 'all', pageNum: 1, pageSize: 1 });
  expect(total).toBeGreaterThan(6000);
  for (const format of ['xlsx', 'csv']) {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/companyAudit/export?tab=all&format=${format}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
    });
    const { taskId } = answer.json<{ data: { taskId: string } }>().data;
    await world.settled();
    const done = await world.ok(operator, task.findOne, { id: taskId });
    expect(done).toMatchObject({ state: 'done', total, done: total, result: { rows: total } });
    const { link, originalName } = await world.ok(operator, file.link, { id: (done.result as { fileId: string }).fileId });
    expect(originalName).toMatch(new RegExp(`^企业实名审核-.*\\.${format}$`));
    const rows = await readSheet((await world.app.inject({ method: 'GET', url: link })).rawPayload, { rows: 10_000 });
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]!.slice(0, 3)).toEqual(['企业名称', '统一社会信用代码', '类型']);
  }
});
