import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoFolder, removeFolders, temporaryFolder } from '../e2e/server.ts';
import { Clients } from './calls.ts';
import { scansOf, type Truth, unprinted, untrue } from './check.ts';
import { groundOf } from './ground.ts';
import { Machine } from './machine.ts';
import type { Told } from './told.ts';
import { works } from './work.ts';

/** Each work is done twice without a kill; then faults are planted into the data, and the comparison has to name each. */
let machine: Machine;
let clients: Clients;
let truth: Truth;
const spool = join(temporaryFolder(), 'spool');
const told: Told = { effects: [], files: [], printed: [], scans: { answered: 0, unknown: 0 } };

beforeAll(async () => {
  mkdirSync(spool);
  machine = new Machine(await demoFolder(inject('once'), join(temporaryFolder(), 'data')), { PRINT_SPOOL: spool });
  await machine.up();
  clients = new Clients(machine.url);
  const ground = await groundOf(clients, 'T1');
  truth = { told, ground, scansBefore: await scansOf(machine, ground) };
  for (const nth of [0, 1]) await Promise.all(Object.values(works).map((work) => work(clients, ground, told, nth)));
}, 600_000);
afterAll(async () => {
  await machine.abandon();
  removeFolders();
});

/** What the comparison finds once the statements have run. */
async function foundAfter(...statements: readonly string[]): Promise<string> {
  await machine.connected(async (admin) => {
    for (const statement of statements) await admin.query(statement);
  });
  return (await untrue(machine, clients, truth)).join('\n');
}
const valuesOf = (kind: string) => told.effects.filter((effect) => effect.kind === kind).map(({ values }) => values);

it('finds nothing where nothing is planted', async () => {
  expect(await untrue(machine, clients, truth)).toEqual([]);
  expect(unprinted(spool, told)).toEqual([]);
  // Every work tells what it did.
  expect(new Set(told.effects.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(Object.keys(works).length - 1);
});

it('finds a row that is lost', async () => {
  const [[name]] = valuesOf('edit') as [[string]];
  expect(await foundAfter(`delete from department where name = '${name}'`)).toContain('lost effect of edit');
});

it('finds a row that is there twice', async () => {
  const [[order]] = valuesOf('pay') as [[string]];
  const copy = `insert into quota_ledger (company_id, code_type, delta, reason, ref_id) select company_id, code_type, delta, reason, ref_id from quota_ledger where reason = 'ORDER' and ref_id = ${order}`;
  expect(await foundAfter('drop index if exists quota_ledger_once', copy)).toContain('doubled effect of pay');
});

it('finds half of an effect', async () => {
  const [[codes]] = valuesOf('unit') as [[string[]]];
  expect(await foundAfter(`delete from measure_unit where code in ('${codes[0]}', '${codes[1]}')`)).toContain('half effect of unit');
});

it('finds a file that is missing, and a label', async () => {
  const { fileId } = told.files[0]!;
  const place = await machine.connected(async (admin) => {
    const { rows } = await admin.query<{ place: string }>(`select place from file where id = $1`, [fileId]);
    return rows[0]!.place;
  });
  rmSync(join(machine.dataDir, 'files', place));
  expect(await foundAfter()).toContain(`file ${fileId} is not what was sent`);
  const label = readdirSync(spool, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.zpl'))!;
  rmSync(join(spool, label));
  expect(unprinted(spool, told)).not.toEqual([]);
});

it('finds a count that is wrong', async () => {
  const { code } = truth.ground;
  const one = `delete from scan_log where ctid = (select ctid from scan_log where code = '${code}' order by at desc limit 1)`;
  const found = await foundAfter(one);
  expect(found).toMatch(/\d+ scans were answered/);
  expect(found).toContain('a code counts as many scans as its log has counted rows');
});

it('finds units of a recall in force that are not marked', async () => {
  const [[id]] = valuesOf('recall') as [[string]];
  const found = await foundAfter(
    `delete from code_range where ctid = (select ctid from code_range where recall_id = ${id} and kind = 'RECALL' limit 1)`,
  );
  expect(found).toContain('the units that are marked as recalled are the runs of recalls in force');
});
