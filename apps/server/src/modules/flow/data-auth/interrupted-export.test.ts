import { dataAuth } from '@touchmark/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { untilWaiting } from '../../../../test/lock-waiters.ts';
import { dataAuthRig } from './data-auth.test-rig.ts';

const { rig, give } = dataAuthRig();

it('a sheet whose authorisation is revoked while it is written leaves neither a file nor an entry in the log', async () => {
  const { world, main, stranger } = rig;
  await world.asStaff((db) =>
    sql`insert into material_lot (company_id, material, supplier, lot_no, qty, unit, status)
      select ${main.companyId}::bigint, '刨花板', '佛山云禾家具', 'L-' || n, 10, 'kg', 1 from generate_series(1, 50000) as n`.execute(db),
  );
  const id = await give({ scopes: ['MATERIAL'], fields: ['MATERIAL.material', 'MATERIAL.lotNo'] });
  const filesOf = () => world.asStaff((db) => db.selectFrom('file').where('companyId', '=', stranger.companyId).select('id').execute());
  const before = await filesOf();
  let release = () => undefined as void;
  const held = world.asStaff(async (db) => {
    // The first part is read, and waits to be noted.
    await sql`lock table data_auth_read in share row exclusive mode`.execute(db);
    await new Promise<void>((done) => {
      release = done;
    });
  });
  const { data } = await world.call(stranger, dataAuth.readExport, { id, scope: 'MATERIAL' });
  const { taskId } = data as { taskId: string };
  await untilWaiting(world, 1);
  await world.ok(main, dataAuth.revoke, { id, reason: '合作已经结束了' });
  release();
  await held;
  await world.settled();
  const task = await world.asStaff((db) =>
    db.selectFrom('task').where('id', '=', taskId).select(['state', 'fault', 'attempts']).executeTakeFirstOrThrow(),
  );
  // A withdrawal is no accident: it is not tried again, and the reader is not told that the system is busy.
  expect(task).toMatchObject({ state: 'failed', attempts: 1, fault: expect.stringMatching(/不存在\|/) });
  expect(await filesOf()).toEqual(before);
  const noted = await world.asStaff((db) => db.selectFrom('dataAuthRead').where('authId', '=', id).select('id').execute());
  expect(noted).toEqual([]);
}, 60_000);
