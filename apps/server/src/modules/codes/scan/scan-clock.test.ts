import { open } from '@touchmark/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
/** Every connection asks `clock.now()` for the time, which a test sets back; without that schema it is PostgreSQL's own. */
const clocked = async () => ({
  over: (url: string) => {
    const to = new URL(url);
    to.searchParams.set('options', '-c timezone=Asia/Shanghai -c search_path=clock,pg_catalog,public');
    return to.href;
  },
  cut: () => Promise.resolve(),
  mend: () => Promise.resolve(),
  hold: () => undefined,
});
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity, trustProxy: ['127.0.0.1'], line: clocked });
  await asOwner(`
    create schema clock;
    create table clock.back (hours integer not null);
    insert into clock.back values (0);
    create function clock.now() returns timestamptz language sql stable as $$ select pg_catalog.now() - (select hours from clock.back) * interval '1 hour' $$;
    grant usage on schema clock to public;
    grant select on clock.back to public;
    alter table scan_log alter at set default clock.now();
    alter table unknown_scan alter at set default clock.now()`);
});
afterAll(() => world.end());
afterEach(async () => {
  vi.useRealTimers();
  await asOwner('update clock.back set hours = 0');
});

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}

/** The clock of the database goes back an hour, or that of the server, or both. */
const database = () => asOwner('update clock.back set hours = 1');
const server = async () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
const clocks: [clock: string, setBack: () => Promise<void>][] = [
  ['database', database],
  ['server', server],
  [
    'whole machine',
    async () => {
      await database();
      await server();
    },
  ],
];

async function activeCodes(count: number): Promise<CodeFixture> {
  const made = await codeFixture(world, { count });
  const { companyId, batchId } = made;
  await world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: count, kind: 'ACTIVATE' }).execute(),
  );
  return made;
}
/** So many people scan at the same moment, each from a network of his own. */
const scanned = (of: CodeFixture, people: readonly number[]) =>
  Promise.all(
    people.map(
      async (n) =>
        (
          await world.call(
            null,
            open.scan,
            { address: of.paths[n % of.paths.length]! },
            { 'x-forwarded-for': `100.${70 + (n >> 7)}.${n & 127}.7` },
          )
        ).data,
    ),
  );
const kept = (of: CodeFixture) =>
  world.asStaff(async (db) => ({
    counts: await db
      .selectFrom('codeScan')
      .where('companyId', '=', of.companyId)
      .orderBy('code')
      .select(['scanCount', 'recentCity', 'firstCity'])
      .execute(),
    log: await db.selectFrom('scanLog').where('companyId', '=', of.companyId).select(['at', 'counted', 'city']).execute(),
  }));
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

it.each(clocks)(
  'scans before and after the clock of the %s went back an hour are each counted once, alone and in groups',
  async (_, setBack) => {
    const of = await activeCodes(8);
    await scanned(of, people(0, 64));
    await scanned(of, [64]);
    await setBack();
    await scanned(of, [65]);
    await scanned(of, people(66, 130));
    const { counts, log } = await kept(of);
    expect(counts.map(({ scanCount }) => scanCount)).toEqual([17, 17, 16, 16, 16, 16, 16, 16]);
    expect([log.length, log.filter(({ counted }) => counted).length]).toEqual([130, 130]);
    // No code has more than the twenty networks that are remembered. Whoever asks again is told the same count, whichever clock his scan was noted by.
    await scanned(of, people(0, 130));
    const again = await kept(of);
    expect(again.counts).toEqual(counts);
    expect([again.log.length, again.log.filter(({ counted }) => counted).length]).toEqual([260, 130]);
  },
);

it.each(clocks)(
  'a place told later finds its own scan on either side of the moment when the clock of the %s went back',
  async (_, setBack) => {
    const of = await activeCodes(1);
    const place = (token: string, lat: number, lng: number) => world.ok(null, open.location, { token, lat, lng });
    const before = await scanned(of, people(0, 3));
    await setBack();
    const after = await scanned(of, people(3, 6));
    const second = before.find(({ count }) => count === 2)!;
    const fifth = after.find(({ count }) => count === 5)!;
    await place(fifth.token, 23.13, 113.26);
    await place(second.token, 30.59, 114.3);
    const { counts, log } = await kept(of);
    // The latest first.
    expect(counts[0]!.recentCity).toEqual(['', '广州市', '', '', '武汉市', '']);
    expect(
      log
        .map(({ city }) => city)
        .filter((city) => city !== '')
        .toSorted(),
    ).toEqual(['广州市', '武汉市'].toSorted());
  },
);

it('the clock that the database tells is the one that the test sets', async () => {
  const of = await activeCodes(1);
  await scanned(of, [0]);
  await database();
  await scanned(of, [1]);
  const [first, second] = (await kept(of)).log.map(({ at }) => at).toSorted();
  expect(Date.parse(second!) - Date.parse(first!)).toBeGreaterThan(3_500_000);
});
