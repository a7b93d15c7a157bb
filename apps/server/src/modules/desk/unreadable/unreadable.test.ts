import { channel, operation } from '@touchmark/contract';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { tellAlarms } from '../operation/alarms.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchmark-unreadable-'));
const securityLog = join(folder, 'security.log');
const lines: Record<string, unknown>[] = [];
let world: World;
let operator: Person;
let admin: Person;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  world = await createWorld({ log, securityLog });
  const platform = (await auditorOf(world)).companyId;
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
  admin = await world.person(platform, 'PLATFORM_ADMIN');
});
afterAll(async () => {
  await world.end();
  rmSync(folder, { recursive: true, force: true });
});

const phone = '13812345678';
const fields = { kind: 'EXPO', adcode: '440600', contact: '陈店长', phone, startDay: '2026-01-01', endDay: '2099-12-31' } as const;
let nth = 0;
const added = async () => {
  nth += 1;
  const form = { ...fields, code: `FS-${nth}`, name: `佛山展会${nth}`, ownerId: operator.userId };
  return { ...form, ...(await world.ok(operator, channel.saveOrUpdate, form)) };
};
const damage = (id: string) =>
  world.asStaff((db) =>
    sql`update channel set phone = set_byte(phone, length(phone) - 1, get_byte(phone, length(phone) - 1) # 1) where id = ${id}`.execute(db),
  );
const noted = () => lines.filter(({ msg }) => msg === 'a sealed value cannot be read');
const findings = async () =>
  (await world.ok(admin, operation.state, {})).findings
    .filter(({ key }) => key === 'sealed')
    .map(({ what, todo }) => `${what.zh}：${todo.zh.split('。')[0]}`);
const look = () => tellAlarms(world.services, new Date());
const told = () =>
  world.asStaff(async (db) =>
    (await db.selectFrom('msgNotify').where('userId', '=', admin.userId).select('title').orderBy('id').execute()).map(({ title }) => title),
  );

it('is noted once with its place, never with what it is, told, and over once it was entered anew', async () => {
  const [one, other] = [await added(), await added()];
  await damage(one.id);
  for (let shown = 0; shown < 3; shown += 1) {
    const { records } = await world.ok(operator, channel.list, {});
    expect(records.map((row) => [row.id, row.phone]).toSorted()).toEqual(
      [
        [one.id, '********'],
        [other.id, '138****5678'],
      ].toSorted(),
    );
  }
  await expect.poll(findings, { timeout: 60_000 }).toEqual([`1 项加密存储的内容无法读取：位于 channel #${one.id} (phone)`]);
  expect(noted()).toEqual([expect.objectContaining({ table: 'channel', column: 'phone', row: one.id })]);
  const events = readFileSync(securityLog, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.filter(({ event }) => event === 'unreadable')).toEqual([
    { time: expect.any(String), event: 'unreadable', what: 'channel.phone', row: one.id },
  ]);
  expect(JSON.stringify([lines, events])).not.toMatch(/13812345678|5678|陈店长/);

  await look();
  expect(await told()).toEqual(['告警：1 项加密存储的内容无法读取']);
  const { code, name, ownerId } = one;
  await world.ok(operator, channel.saveOrUpdate, { ...fields, code, name, ownerId, id: one.id, phone: '13900001111' });
  expect(await findings()).toEqual([]);
  await look();
  expect(await told()).toEqual([expect.anything(), '告警已解除：1 项加密存储的内容无法读取']);
  expect(await world.asStaff((db) => db.selectFrom('sealedFault').selectAll().execute())).toEqual([]);
});

it('is over, too, where its row is gone, and begins anew with another damage', async () => {
  const one = await added();
  await damage(one.id);
  await world.ok(operator, channel.list, {});
  await expect.poll(findings, { timeout: 60_000 }).toHaveLength(1);
  await world.asStaff((db) => db.deleteFrom('channel').where('id', '=', one.id).execute());
  expect(await findings()).toEqual([]);
  await look();
  const again = await added();
  await damage(again.id);
  await world.ok(operator, channel.list, {});
  await expect.poll(findings, { timeout: 60_000 }).toEqual([expect.stringContaining(`channel #${again.id} (phone)`)]);
});

it('has many values noted one after the other, and names the first rows', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, added));
  for (const { id } of many) await damage(id);
  const [before] = await findings();
  expect(before).toMatch(/^1 项/);
  await world.ok(operator, channel.list, { pageSize: 50 });
  await expect.poll(findings, { timeout: 60_000 }).toEqual([expect.stringMatching(/^9 项.+ 等 9 行$/)]);
});
