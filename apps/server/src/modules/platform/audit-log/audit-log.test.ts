import { auditLog, department, preference } from '@touchmark/contract';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, inScope } from '../../../db/connect.ts';
import { applicant } from '../../../../test/applicant.ts';
import { adminUrl } from '../../../../test/postgres.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sealerOf, sealHeads } from './public.ts';

let world: World;
let admin: Person;
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person(await world.company({ name: '平台运营方', isPlatform: true }), 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

/** A company with some rows in its log. */
async function logged(rows: number): Promise<{ companyId: string; main: Person }> {
  const companyId = await world.company();
  const main = await world.person(companyId, 'ENT_MAIN');
  for (let row = 0; row < rows; row += 1) await world.ok(main, department.saveOrUpdate, { name: `部门 ${(nth += 1)}` });
  return { companyId, main };
}
const faultsOf = async (companyId: string) =>
  (await world.ok(admin, auditLog.verify, {})).faults.filter((fault) => fault.companyId === companyId).map(({ seq, kind }) => [seq, kind]);
const seal = (day = '2026-01-01') => world.asStaff((db) => sealHeads(db, world.folder, sealerOf(world.services.secrets), day));

/** Simulates an attacker with access to the database as superuser, who bypasses all rules of the application. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const address = new URL(adminUrl());
  address.pathname = new URL(world.urls.owner).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

describe('the audit log', () => {
  it('chains every row to the one before, per company, also of writes at the same time', async () => {
    const { companyId, main } = await logged(3);
    await Promise.all(Array.from({ length: 12 }, () => world.ok(main, department.saveOrUpdate, { name: `部门 ${(nth += 1)}` })));
    const rows = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('companyId', '=', companyId).orderBy('seq').select(['seq', 'hash', 'prevHash']).execute(),
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    for (const [index, row] of rows.entries())
      expect(row.prevHash.equals(index === 0 ? Buffer.alloc(0) : rows[index - 1]!.hash)).toBe(true);
    expect(await faultsOf(companyId)).toEqual([]);
  });

  it.each([
    [
      'a changed word',
      (id: string) => tamper(`update audit_log set opinion = 'x' where company_id = $1 and seq = 2`, [id]),
      [[2, 'changed']],
    ],
    [
      'a changed time',
      (id: string) => tamper(`update audit_log set at = at + interval '1 second' where company_id = $1 and seq = 3`, [id]),
      [[3, 'changed']],
    ],
    ['a row that was taken out', (id: string) => tamper('delete from audit_log where company_id = $1 and seq = 2', [id]), [[3, 'gap']]],
    ['an end that was cut off', (id: string) => tamper('delete from audit_log where company_id = $1 and seq = 4', [id]), [[4, 'cut']]],
    [
      'a row whose hash was made to fit again',
      (id: string) =>
        tamper(`update audit_log set opinion = 'x' where company_id = $1 and seq = 2`, [id]).then(() =>
          tamper('update audit_log a set hash = sha256(a.prev_hash || audit_text(a)) where company_id = $1 and seq = 2', [id]),
        ),
      [[3, 'broken']],
    ],
  ])('shows %s, and names the place', async (_, change, faults) => {
    const { companyId } = await logged(4);
    await change(companyId);
    expect(await faultsOf(companyId)).toEqual(faults);
  });

  it('shows by its seals that a whole chain was written anew', async () => {
    const { companyId } = await logged(3);
    await seal();
    expect(await faultsOf(companyId)).toEqual([]);
    await tamper(`update audit_log set opinion = 'x' where company_id = $1 and seq = 1`, [companyId]);
    for (const seq of [1, 2, 3]) {
      await tamper(
        `update audit_log a set prev_hash = coalesce((select hash from audit_log b where b.company_id = a.company_id and b.seq = a.seq - 1), '\\x') where company_id = $1 and seq = $2`,
        [companyId, seq],
      );
      await tamper('update audit_log a set hash = sha256(a.prev_hash || audit_text(a)) where company_id = $1 and seq = $2', [
        companyId,
        seq,
      ]);
    }
    await tamper(
      'update audit_head h set hash = (select hash from audit_log a where a.company_id = h.company_id and a.seq = h.seq) where company_id = $1',
      [companyId],
    );
    expect(await faultsOf(companyId)).toEqual([
      [3, 'seal'],
      [3, 'export'],
    ]);
    // An attacker who writes a new seal does not have the key.
    await tamper('alter table audit_seal disable trigger all');
    await tamper(
      'update audit_seal s set hash = (select hash from audit_log a where a.company_id = s.company_id and a.seq = s.seq) where company_id = $1',
      [companyId],
    );
    expect(await faultsOf(companyId)).toEqual([
      [3, 'seal'],
      [3, 'export'],
    ]);
  });

  it('shows by the heads outside the database that its owner wrote a chain anew and removed the seals', async () => {
    const { companyId } = await logged(2);
    await seal('2026-02-01');
    expect(await faultsOf(companyId)).toEqual([]);
    await tamper(`update audit_log set opinion = 'x' where company_id = $1 and seq = 2`, [companyId]);
    await tamper('update audit_log a set hash = sha256(a.prev_hash || audit_text(a)) where company_id = $1 and seq = 2', [companyId]);
    await tamper(
      'update audit_head h set hash = (select hash from audit_log a where a.company_id = h.company_id and a.seq = h.seq) where company_id = $1',
      [companyId],
    );
    await tamper('delete from audit_seal where company_id = $1', [companyId]);
    expect(await faultsOf(companyId)).toEqual([[2, 'export']]);
    // Nor by taking the whole company out of the log.
    await tamper('delete from audit_log where company_id = $1', [companyId]);
    await tamper('delete from audit_head where company_id = $1', [companyId]);
    expect(await faultsOf(companyId)).toEqual([[2, 'export']]);
  });

  it('shows a change of the exported file, and a line taken out of it', async () => {
    const { companyId } = await logged(1);
    await seal('2026-03-01');
    await logged(1);
    await seal('2026-03-02');
    const path = join(world.folder, 'audit-heads', '2026.jsonl');
    const kept = readFileSync(path, 'utf8');
    const lines = kept.trimEnd().split('\n');
    const faultyLines = async () =>
      (await world.ok(admin, auditLog.verify, {})).faults.filter(({ kind }) => kind === 'file').map(({ seq }) => seq);
    expect(await faultyLines()).toEqual([]);
    const first = lines.findIndex((line) => line.includes(`"${companyId}"`));
    writeFileSync(path, kept.replace(`"day":"2026-03-01"`, `"day":"2026-03-03"`));
    expect(await faultyLines()).toEqual([first + 1, first + 2]);
    writeFileSync(path, `${lines.toSpliced(first, 1).join('\n')}\n`);
    expect(await faultyLines()).toEqual([first + 1]);
    writeFileSync(path, kept);
  });

  it('signs each head once, and again when it has moved', async () => {
    const { main } = await logged(1);
    await seal();
    expect(await seal()).toBe(0);
    await world.ok(main, department.saveOrUpdate, { name: `部门 ${(nth += 1)}` });
    expect(await seal('2026-01-02')).toBe(1);
  });

  it('keeps what somebody does who works for no company, in a chain of its own', async () => {
    const who = await applicant(world);
    await world.ok(who, preference.save, { footer: false });
    await world.ok(who, preference.save, { footer: true });
    const rows = (await world.ok(admin, auditLog.list, { call: 'preference.save' })).records.filter(({ companyId }) => companyId === '0');
    expect(rows.map(({ seq, companyName, what }) => [seq, companyName, what])).toEqual([
      [2, '', '保存界面设置'],
      [1, '', '保存界面设置'],
    ]);
    expect(await faultsOf('0')).toEqual([]);
    await seal('2026-01-03');
    expect(await faultsOf('0')).toEqual([]);
    await tamper(`update audit_log set opinion = 'x' where company_id = 0 and seq = 1`);
    expect((await faultsOf('0'))[0]).toEqual([1, 'changed']);
    await tamper(`update audit_log set opinion = '' where company_id = 0 and seq = 1`);
    // Users of a company can neither read nor write it.
    const { main } = await logged(1);
    const inside = <T>(work: (db: Db) => Promise<T>) => inScope(world.pool, { companyId: main.companyId, userId: main.userId }, work);
    expect(await inside((db) => db.selectFrom('auditLog').where('companyId', '=', '0').select('id').execute())).toEqual([]);
    await expect(inside((db) => db.insertInto('auditLog').values({ companyId: '0', call: 'x', action: 'x' }).execute())).rejects.toThrow(
      /row-level security/,
    );
  });

  it('cannot be changed by the application, and is read by administrators alone, whose reading it keeps', async () => {
    const { companyId, main } = await logged(1);
    await expect(
      world.asStaff((db) => db.updateTable('auditLog').set({ opinion: 'x' }).where('companyId', '=', companyId).execute()),
    ).rejects.toThrow(/permission denied/);
    expect((await world.call(main, auditLog.list, {})).code).toBe(403);
    const [row] = (await world.ok(admin, auditLog.list, { call: 'department' })).records;
    expect(row).toMatchObject({ call: 'department.saveOrUpdate', what: '保存部门', action: 'add' });
    expect((await world.ok(admin, auditLog.list, { call: 'auditLog' })).records[0]).toMatchObject({
      action: 'read',
      opinion: 'department',
    });
  });
});
