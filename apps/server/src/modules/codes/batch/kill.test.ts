import { codeApplyCheck, ecodeApply, ecodeBatch } from '@touchmark/contract';
import type { CodeType } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { applyFieldsOf, giveQuota, productForCodes, quotaOf } from '../../../../test/codes.ts';
import { type Killable, killable } from '../../../../test/killable.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { randomOf, seedFrom } from '../../../../../../tests/proof/random.ts';
import { issueKind } from './open-batch.ts';

const kills = 10;
const seed = seedFrom('KILL_SEED');
const random = randomOf(seed);
const quantity = 60_000;
/** Small blocks: many transactions in which the server can be killed. */
const blockSize = 3000;
let world: World;
let server: Killable;
beforeAll(async () => {
  world = await createWorld();
  await world.services.jobs.stop();
  server = await killable(world, { blockSize });
});
afterAll(async () => {
  await server.end();
  await world.end();
});

const open = async () =>
  Number(
    (
      await world.asStaff((db) =>
        db
          .selectFrom('task')
          .where('kind', '=', issueKind)
          .where('state', 'in', ['queued', 'running'])
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow(),
      )
    ).n,
  );

/** An approved application whose batch waits. */
async function approved(main: Person, auditor: Person, productId: string, codeType: CodeType): Promise<void> {
  const { id } = await world.ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { codeType, quantity }));
  await world.ok(main, ecodeApply.submit, { id });
  await world.ok(auditor, codeApplyCheck.audit, { id, pass: true });
}

it(
  `a server killed ${kills} times at random points while it issues leaves exactly what was applied for, each code once, the quota debited once (KILL_SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    const auditor = await auditorOf(world);
    const companyId = await world.company();
    const main = await world.person(companyId, 'ENT_MAIN');
    const productId = await productForCodes(world, companyId, { gtin: '09521101000047' });
    const types: CodeType[] = ['AUTH', 'ECODE', 'SGTIN'];
    for (const type of types) await giveQuota(world, companyId, type, 100_000_000);
    const made: Record<string, number> = { AUTH: 0, ECODE: 0, SGTIN: 0 };
    for (let killed = 0, nth = 0; killed < kills; killed++) {
      // There are always at least two unfinished batches.
      while ((await open()) < 2) {
        const type = types[nth++ % types.length]!;
        await approved(main, auditor, productId, type);
        made[type]! += quantity;
      }
      await server.serve();
      await new Promise((done) => {
        setTimeout(done, random.below(400));
      });
      await server.kill();
    }
    await server.serve();
    while ((await open()) > 0)
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    await server.kill();

    const batches = (await world.ok(main, ecodeBatch.list, { pageSize: 100 })).records;
    expect(batches.every((batch) => batch.status === 2 && batch.generated === quantity)).toBe(true);
    for (const type of types) expect(await quotaOf(world, companyId, type)).toEqual({ total: 100_000_000, used: made[type], frozen: 0 });
    // Codes and printed pages must contain the same texts at the same positions, so the sums of their hashes are equal; the
    // primary key excludes duplicates.
    const client = await world.raw.connect();
    const { rows } = await client
      .query(`
    begin; set local app.scope = 'platform'; set local statement_timeout = 0;
    with batch as (select id, serial_from, case code_type when 'AUTH' then 16 when 'ECODE' then 25 else 29 end as width from code_batch),
      codes as (select batch_id, count(*) as n, count(distinct serial) as serials, min(serial - serial_from) as first, max(serial - serial_from) as last, sum(hashtextextended(code, serial)) as hash from code join batch on batch.id = batch_id group by batch_id),
      printed as (
        select batch_id, count(*) as n, sum(hashtextextended(encode(substring(codes from i * width + 1 for width), 'escape'), serial_from + page * 1000 + i)) as hash
        from code_page join batch on batch.id = batch_id cross join lateral generate_series(0, length(codes) / width - 1) i group by batch_id)
    select codes.n::int, serials::int, first, last, printed.n::int as printed, codes.hash = printed.hash as "sameTexts" from codes join printed using (batch_id)`)
      .then((results) => (results as unknown as { rows: object[] }[]).at(-1)!);
    client.release(true);
    expect(rows).toEqual(
      batches.map(() => ({ n: quantity, serials: quantity, first: 0, last: quantity - 1, printed: quantity, sameTexts: true })),
    );
  },
);
