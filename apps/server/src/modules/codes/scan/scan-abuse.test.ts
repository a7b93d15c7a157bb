import { open } from '@touchmark/contract';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import type { SecurityEvent } from '../../../watch/security-log.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity, trustProxy: ['127.0.0.1'] });
});
afterAll(() => world.end());

const activate = (f: CodeFixture, from: number, to: number) =>
  world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: f.companyId, batchId: f.batchId, serialFrom: from, serialTo: to, kind: 'ACTIVATE' })
      .execute(),
  );
/** A phone in a network of its own. */
const phone = (n: number | string) => {
  const [a, b] = createHash('sha256').update(String(n)).digest();
  return { 'user-agent': `phone ${n}`, 'x-forwarded-for': `100.${a}.${b}.7` };
};
const scan = async (address: string, device: number | string = 1) => (await world.call(null, open.scan, { address }, phone(device))).data;
const pageOf = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...phone('page'), ...headers } });

describe('a scan', () => {
  it('is not counted again because the browser gives itself another name', async () => {
    const f = await codeFixture(world, { count: 1 });
    await activate(f, 1, 1);
    for (let i = 0; i < 12; i++) {
      const { data } = await world.call(null, open.scan, { address: f.paths[0]! }, { ...phone('one'), 'user-agent': `agent ${i}` });
      expect(data).toMatchObject({ count: 1, verdict: { verdict: 'genuineFirst' } });
    }
  });

  it('from one or two networks never makes a piece look copied, however often they ask and whatever places they name', async () => {
    const f = await codeFixture(world, { count: 1 });
    await activate(f, 1, 1);
    for (let i = 0; i < 30; i++) {
      const from = phone(`two-${i % 2}`);
      const { data } = await world.call(null, open.scan, { address: f.paths[0]! }, from);
      expect(data.verdict.verdict).toMatch(/^genuine/);
      await world.ok(null, open.location, { token: data.token, adcode: ['420100', '110100', '310100'][i % 3]! });
      // Half an hour later.
      await world.asStaff((db) =>
        db
          .updateTable('codeScan')
          .set({
            recentAt: sql`(select array_agg(at - interval '40 minutes' order by ord) from unnest(recent_at) with ordinality as r(at, ord))`,
          })
          .where('code', '=', f.codes[0]!)
          .execute(),
      );
    }
  });

  it('by a messenger or a browser that looks ahead shows the page and counts nothing', async () => {
    const f = await codeFixture(world, { count: 1 });
    await activate(f, 1, 1);
    const previews: Record<string, string>[] = [
      { 'user-agent': 'WhatsApp/2.23.20.0' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
      { 'x-purpose': 'preview' },
    ];
    for (const [i, headers] of previews.entries())
      expect((await pageOf(f.paths[0]!, { ...phone(`look-${i}`), ...headers })).body).toContain('三人布艺沙发');
    expect((await scan(f.paths[0]!, 'buyer')).verdict.verdict).toBe('genuineFirst');
    const logged = await world.asStaff((db) => db.selectFrom('scanLog').where('code', '=', f.codes[0]!).select('id').execute());
    expect(logged).toHaveLength(1);
  });
});

describe('the PIN of a code', () => {
  const wrong = (n: number) => String(n).padStart(6, '0');
  const ask = (token: string, pin: string, who: Record<string, string>) => world.call(null, open.verifyPin, { token, pin }, who);

  const noted: SecurityEvent[] = [];
  beforeAll(() => {
    world.services.security = { write: (event) => void noted.push(event), close: () => undefined };
  });

  it('is compared five times for one address, however many browsers it says it has and however many ask at once', async () => {
    const f = await codeFixture(world, { count: 1, withPin: true });
    await activate(f, 1, 1);
    const { token } = await scan(f.paths[0]!, 'guesser');
    const tried = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(token, wrong(i), { ...phone('guesser'), 'user-agent': `agent ${i}` })),
    );
    const verdicts = tried.map(({ data }) => data.verdict.verdict);
    expect(verdicts.filter((verdict) => verdict === 'pinWrong')).toHaveLength(4);
    expect(verdicts.filter((verdict) => verdict === 'pinLocked')).toHaveLength(26);
    // Whoever watches for attacks hears of the lock once, and not of each try after it.
    expect(noted.splice(0)).toEqual([expect.objectContaining({ event: 'locked', what: 'pin', companyId: f.companyId })]);
    // Another address of the same /64 counts as the same caller; a buyer in another network is not locked.
    expect((await ask((await scan(f.paths[0]!, 'buyer')).token, wrong(1), phone('buyer'))).data.verdict.verdict).toBe('pinWrong');
  });

  it('of whom a hundred have guessed gets one try a day from anybody, and the right one still opens it', async () => {
    const f = await codeFixture(world, { count: 1, withPin: true });
    await activate(f, 1, 1);
    const { token } = await scan(f.paths[0]!, 'many');
    await world.asStaff((db) =>
      db
        .insertInto('pinTry')
        .values(
          Array.from({ length: 25 }, (_, i) => ({ companyId: f.companyId, code: f.codes[0]!, clientHash: Buffer.from([i]), failures: 4 })),
        )
        .execute(),
    );
    expect((await ask(token, wrong(1), phone('a'))).data.verdict.verdict).toBe('pinLocked');
    expect((await ask(token, wrong(2), phone('a'))).data.verdict.verdict).toBe('pinLocked');
    expect((await ask(token, f.pins[0]!, phone('b'))).data.verdict.verdict).toBe('pinRight');
  });
});
