import { errorLog } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const entry = {
  url: '/brandNode/index',
  time: '2026-01-01 08:00:00',
  type: 'render' as const,
  message: 'x is not a function',
  stack: 'at y',
  info: '',
};

it('a log is taken with who sent it, for his company; the audit row holds none of it', async () => {
  const who = await world.person(await world.company(), 'ENT_READER');
  expect(await world.ok(who, errorLog.batchSave, { list: [entry, { ...entry, type: 'chunk' }] })).toBe(2);
  const rows = await world.asStaff((db) =>
    db.selectFrom('errorLog').where('userId', '=', who.userId).select(['companyId', 'type', 'message', 'time']).orderBy('id').execute(),
  );
  expect(rows).toEqual([
    { companyId: who.companyId, type: 'render', message: 'x is not a function', time: '2026-01-01 08:00:00' },
    { companyId: who.companyId, type: 'chunk', message: 'x is not a function', time: '2026-01-01 08:00:00' },
  ]);
  expect(JSON.stringify(await world.asStaff((db) => db.selectFrom('auditLog').selectAll().execute()))).not.toContain('is not a function');
});

it('somebody without a company may send his', async () => {
  const who = await world.person(await world.company(), 'ENT_READER');
  await world.asStaff(async (db) => {
    await db.updateTable('session').set({ actingCompanyId: null }).where('userId', '=', who.userId).execute();
    await db.updateTable('appUser').set({ status: '0' }).where('id', '=', who.userId).execute();
  });
  expect(await world.ok(who, errorLog.batchSave, { list: [entry] })).toBe(1);
});

it('more than 200 entries, or none, are refused', async () => {
  const who = await world.person(await world.company(), 'ENT_READER');
  expect(await world.call(who, errorLog.batchSave, { list: Array.from({ length: 201 }, () => entry) })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'list' }] },
  });
  expect(await world.call(who, errorLog.batchSave, { list: [] })).toMatchObject({ code: 400 });
});
