import { renewal, type RenewRow } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyEnding, renewalWorld } from '../../../../test/renewals.ts';
import type { Person, World } from '../../../../test/world.ts';
import { sweep } from '../../desk/expiry/expiry.job.ts';

let world: World;
let operator: Person;
let main: Person;
let finance: Person;
const day = (days: number) => addDays(today(), days);
const at = (days: number) => new Date(`${day(days)}T04:00:00Z`);
beforeAll(async () => {
  ({ world, operator } = await renewalWorld());
});
afterAll(() => world.end());
beforeEach(async () => {
  main = await companyEnding(world, { fee: 20, flow: 5, care: 200 });
  finance = await world.person(main.companyId, 'ENT_FIN');
});

const listOf = async (who: Person, filters: object = {}) => (await world.ok(who, renewal.list, { pageSize: 200, ...filters })).records;
const own = async (who = main) => (await listOf(operator)).filter((row) => row.companyId === who.companyId);
const ref = ({ objectType, objectId }: RenewRow, quantity = 1) => ({ objectType, objectId, quantity });
const object = ({ objectType, objectId }: RenewRow) => ({ objectType, objectId });
const marks = (companyId: string) =>
  world.asStaff(async (db) =>
    (
      await db
        .selectFrom('msgNotify')
        .where('companyId', '=', companyId)
        .where('mark', 'like', 'renew-ends:%')
        .select('mark')
        .distinct()
        .orderBy('mark')
        .execute()
    ).map(({ mark }) => mark.split(':').at(-1)),
  );

describe('giving up', () => {
  it('says why, is taken back, and is over when it is ordered after all', async () => {
    const [flow] = await listOf(main);
    expect(await world.call(main, renewal.resume, object(flow!))).toMatchObject({ code: 409 });
    await world.ok(finance, renewal.giveUp, { ...object(flow!), reason: '今年不再使用该应用' });
    expect((await listOf(main))[0]).toMatchObject({ state: 'GIVEN_UP', reason: '今年不再使用该应用' });
    expect(await world.call(main, renewal.giveUp, { ...object(flow!), reason: '今年不再使用该应用' })).toMatchObject({ code: 409 });
    await world.ok(main, renewal.resume, object(flow!));
    await world.ok(main, renewal.giveUp, { ...object(flow!), reason: '今年不再使用该应用' });
    await world.ok(main, renewal.createOrder, { items: [ref(flow!)] });
    expect((await listOf(main))[0]).toMatchObject({ state: 'ORDERED', reason: '' });
  });
});

describe('reminders', () => {
  it('come 90, 30 and 7 days before, once each, also after days without a run', async () => {
    main = await companyEnding(world, { fee: 3000, flow: 3000, care: 100 });
    const told: (string | undefined)[][] = [];
    for (const days of [9, 10, 11, 71, 71, 95, 100]) {
      await sweep(world.pool, at(days));
      told.push(await marks(main.companyId));
    }
    expect(told).toEqual([[], ['90'], ['90'], ['30', '90'], ['30', '90'], ['30', '7', '90'], ['30', '7', '90']]);
    expect((await listOf(main)).find(({ endDay }) => endDay === day(100))).toMatchObject({ reminders: 3 });
  });

  it('do not come of what was ordered or given up, nor of the fee', async () => {
    main = await companyEnding(world, { fee: 25, flow: 20, care: 20 });
    const rows = await listOf(main);
    const grants = rows.filter(({ objectType }) => objectType === 'GRANT');
    await world.ok(main, renewal.giveUp, { ...object(grants[0]!), reason: '今年不再使用该应用' });
    await world.ok(main, renewal.giveUp, { ...object(rows.find(({ objectType }) => objectType === 'FEE')!), reason: '公司停止经营该业务' });
    await world.ok(main, renewal.createOrder, { items: [ref(grants[1]!)] });
    await sweep(world.pool, at(0));
    expect(await marks(main.companyId)).toEqual([]);
    const fee = await world.asStaff((db) =>
      db.selectFrom('msgNotify').where('companyId', '=', main.companyId).where('mark', 'like', 'fee-ends:%').select('id').execute(),
    );
    expect(fee).toEqual([]);
  });

  it('by hand are the platform’s, once a day', async () => {
    const [flow] = await own();
    expect(await world.call(main, renewal.remind, { items: [object(flow!)] })).toMatchObject({ code: 403 });
    expect(await world.ok(operator, renewal.remind, { items: [object(flow!), object(flow!)] })).toEqual({ told: 1 });
    expect(await world.ok(operator, renewal.remind, { items: [object(flow!)] })).toEqual({ told: 0 });
    expect((await own())[0]).toMatchObject({ reminders: 1 });
  });
});
