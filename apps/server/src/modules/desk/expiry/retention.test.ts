import { daysLater } from '@touchmark/domain';
import { companyAudit, file, type FileRef, platformConfig, userAuth } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, auditOf, companyForm, picture, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ensureSweep, expiryKind } from './public.ts';
import { forget, forgetKeys, forgetKeysChore } from './retention.ts';

let world: World;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await world.person(await world.company({ name: '平台', isPlatform: true }), 'PLATFORM_AUDITOR');
});
afterAll(() => world.end());

const inDays = (days: number) => daysLater(new Date(), days);
const passport = { idType: 'PASSPORT', idNo: 'E12345678' } as const;
const papersOf = async (who: Person): Promise<FileRef[]> => {
  const { idFront, idBack } = await world.ok(who, userAuth.mine, {});
  return [idFront, idBack].filter((ref): ref is FileRef => ref !== null);
};
const answers = async ({ link }: FileRef) => (await world.app.inject({ method: 'GET', url: link })).statusCode;
const decidePerson = async (pass: boolean) => {
  const [item] = (await world.ok(auditor, companyAudit.list, { kind: 'PERSON' })).records;
  await world.ok(auditor, companyAudit.audit, { id: item!.id, pass, opinion: pass ? '' : '证件照片不清晰' });
};
const rejectedPerson = async () => {
  const who = await applicant(world);
  await verify(world, who, 'John Smith', passport);
  await decidePerson(false);
  return who;
};
const inReview = async () => {
  const who = await applicant(world);
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who));
  return {
    who,
    decide: async (pass: boolean) =>
      world.ok(auditor, companyAudit.audit, { id: (await auditOf(world, auditor, who)).id, pass, opinion: pass ? '' : '资料不符合要求' }),
  };
};

describe('pictures of identity documents', () => {
  it('go 180 days after a rejection, from the form and from the store, and not a day before', async () => {
    const who = await rejectedPerson();
    const papers = await papersOf(who);
    expect(papers).toHaveLength(2);
    expect(await forget(world.services, inDays(179.9))).toMatchObject({ pictures: 0 });
    expect(await Promise.all(papers.map(answers))).toEqual([200, 200]);
    expect(await forget(world.services, inDays(180.1))).toMatchObject({ pictures: 2 });
    expect(await papersOf(who)).toEqual([]);
    expect(await Promise.all(papers.map(answers))).toEqual([404, 404]);
    for (const { fileId } of papers) expect(await world.call(who, file.link, { id: fileId })).toMatchObject({ code: 404 });
    expect(await forget(world.services, inDays(181))).toMatchObject({ pictures: 0 });
    // He can apply again with new pictures, and waits again.
    expect((await verify(world, who, 'John Smith', passport)).data).toEqual({ status: '2' });
    await decidePerson(true);
  });

  it('go also with a company that was rejected and left there', async () => {
    const { who, decide } = await inReview();
    await decide(false);
    expect(await forget(world.services, inDays(181))).toMatchObject({ pictures: 2 });
    expect(await papersOf(who)).toEqual([]);
  });

  it('stay with whoever was certified, waits again, or has brought others since', async () => {
    const certified = await inReview();
    await certified.decide(false);
    await world.ok(certified.who, companyAudit.submit, await companyForm(world, certified.who));
    await certified.decide(true);
    const waiting = await inReview();
    await waiting.decide(false);
    await world.ok(waiting.who, companyAudit.submit, await companyForm(world, waiting.who));
    const back = await rejectedPerson();
    const idFront = await picture(world, back, 'identity');
    await world.ok(back, userAuth.saveDraft, { idFront, idBack: (await papersOf(back))[1]!.fileId });
    expect(await forget(world.services, inDays(400))).toMatchObject({ pictures: 2 });
    expect([await papersOf(certified.who), await papersOf(waiting.who)].map(({ length }) => length)).toEqual([2, 2]);
    expect((await papersOf(back)).map(({ fileId }) => fileId)).toEqual([idFront]);
  });
});

describe('logs', () => {
  const age = (table: 'loginLog' | 'outbox') =>
    world.asStaff(async (db) =>
      (
        await db
          .selectFrom(table)
          .select(sql<number>`round(extract(epoch from now() - create_time) / 86400)`.as('days'))
          .execute()
      )
        .map(({ days }) => Number(days))
        .toSorted((a, b) => a - b),
    );
  const daysAgo = (days: number) => inDays(-days).toISOString();

  it('of sign-ins stay a year, of what was sent a quarter', async () => {
    await world.asStaff(async (db) => {
      await db.deleteFrom('loginLog').execute();
      await db.deleteFrom('outbox').execute();
      await db
        .insertInto('loginLog')
        .values([1, 364, 366, 900].map((days) => ({ way: 'PASSWORD', outcome: 'ok', address: Buffer.alloc(1), createTime: daysAgo(days) })))
        .execute();
      await db
        .insertInto('outbox')
        .values(
          [1, 89, 91].map((days) => ({
            channel: 'sms',
            target: '138****8000',
            body: '验证码 ******',
            state: 'sent',
            createTime: daysAgo(days),
          })),
        )
        .execute();
    });
    expect(await forget(world.services, new Date())).toMatchObject({ logins: 2, sendings: 1 });
    expect([await age('loginLog'), await age('outbox')]).toEqual([
      [1, 364],
      [1, 89],
    ]);
  });
});

describe('what comes with every use', () => {
  const left = (table: string) =>
    world.asStaff(async (db) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n);

  it('idempotency keys go after their day with their answers, and not before', async () => {
    const put = (key: string, age: string) =>
      world.asStaff((db) =>
        sql`insert into idempotency_key (user_id, acting_company_id, key, call, body_hash, answer, at)
          values (7, 0, ${key}, 'x.y', '', '{"phone":"13800138000"}', now() - ${age}::interval)`.execute(db),
      );
    await put('of yesterday', '23 hours 59 minutes');
    for (let n = 0; n < 7; n++) await put(`older ${n}`, `${n + 24} hours 1 minute`);
    await forgetKeysChore(world.services)(() => false);
    const keys = await world.asStaff((db) => db.selectFrom('idempotencyKey').where('userId', '=', '7').select('key').execute());
    expect(keys).toEqual([{ key: 'of yesterday' }]);
    expect(await forgetKeys(world.services)).toBe(0);
  });

  it('scans of packing stations go after the days that the platform sets', async () => {
    const companyId = await world.company();
    const admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
    await world.asStaff((db) =>
      sql`insert into station_scan (company_id, key, at, device_time, accepted, answer)
        select ${companyId}::bigint, 'scan ' || days, now() - make_interval(days => days), now(), true, '{}' from unnest(array[0, 29, 40, 364, 366]) days`.execute(
        db,
      ),
    );
    expect(await forget(world.services, new Date())).toMatchObject({ stationScans: 1 });
    const { version, stationScanDays } = await world.ok(admin, platformConfig.findOne, {});
    expect(stationScanDays).toBe(365);
    expect(await world.call(admin, platformConfig.save, { version, stationScanDays: 29 })).toMatchObject({ code: 400 });
    await world.ok(admin, platformConfig.save, { version, stationScanDays: 30 });
    expect(await forget(world.services, new Date())).toMatchObject({ stationScans: 2 });
    expect(await left('station_scan')).toBe(2);
  });

  it('sessions, devices, tries at PINs and unknown codes go when nothing asks for them any more', async () => {
    const person = await world.person(await world.company(), 'ENT_MAIN');
    await forget(world.services, new Date());
    await world.asStaff(async (db) => {
      await sql`insert into session (user_id, family, access_hash, refresh_hash, access_until, refresh_until)
        select ${person.userId}::bigint, gen_random_uuid(), decode(lpad(d::text, 4, '0'), 'hex'), decode(lpad(d::text, 6, '0'), 'hex'), now(), now() - make_interval(days => d) from unnest(array[1, 29, 31]) d`.execute(
        db,
      );
      await sql`insert into known_device (user_id, device, last_time) select ${person.userId}::bigint, decode(lpad(d::text, 4, '0'), 'hex'), now() - make_interval(days => d) from unnest(array[1, 179, 181]) d`.execute(
        db,
      );
      await sql`insert into pin_try (company_id, code, client_hash, failures, last_time) select ${person.companyId}::bigint, 'A', decode(lpad(d::text, 4, '0'), 'hex'), 5, now() - make_interval(days => d) from unnest(array[1, 3]) d`.execute(
        db,
      );
      await sql`insert into unknown_scan (text_hash, at) select '', now() - make_interval(days => d) from unnest(array[1, 29, 31, 300]) d`.execute(
        db,
      );
    });
    expect(await forget(world.services, new Date())).toMatchObject({ sessions: 1, devices: 1, pinTries: 1, unknownScans: 2 });
    expect(await world.call(person, userAuth.mine, {})).toMatchObject({ code: 200 });
  });

  it('what went with the next of its company goes also where none came', async () => {
    const { companyId, userId } = await world.person(await world.company(), 'ENT_MAIN');
    await forget(world.services, new Date());
    await world.asStaff(async (db) => {
      await sql`insert into import_run (company_id, call, rows, create_time) select ${companyId}::bigint, 'x', '[]', now() - make_interval(days => d) from unnest(array[29, 31, 900]) d`.execute(
        db,
      );
      await sql`insert into app_ticket (ticket_hash, app_code, company_id, user_id, until) select decode(lpad(h::text, 4, '0'), 'hex'), 'x', ${companyId}::bigint, ${userId}::bigint, now() - make_interval(hours => h) from unnest(array[23, 25]) h`.execute(
        db,
      );
    });
    expect(await forget(world.services, new Date())).toMatchObject({ leftovers: 3 });
    expect(await forget(world.services, new Date())).toMatchObject({ leftovers: 0 });
  });

  it('messages and what was sent go after two years; what still has to leave stays', async () => {
    const { companyId, userId } = await world.person(await world.company(), 'ENT_MAIN');
    await forget(world.services, new Date());
    await world.asStaff(async (db) => {
      const aged = sql`now() - make_interval(days => d)`;
      await sql`insert into msg_notify (company_id, user_id, title, create_time)
        select ${companyId}::bigint, ${userId}::bigint, 'old', ${aged} from unnest(array[731, 900, 729]) d`.execute(db);
      await sql`insert into msg_record (company_id, user_id, kind, channel, title, state, create_time)
        select ${companyId}::bigint, ${userId}::bigint, 'SYSTEM', 'MAIL', 'old', s, ${aged} from (values (731, 'sent'), (900, 'queued'), (729, 'sent')) v(d, s)`.execute(
        db,
      );
    });
    await forget(world.services, new Date());
    const left = (table: string) =>
      world.asStaff((db) => sql`select 1 from ${sql.table(table)} where title = 'old' and company_id = ${companyId}::bigint`.execute(db));
    expect([(await left('msg_notify')).rows.length, (await left('msg_record')).rows.length]).toEqual([1, 2]);
  });

  it('tasks go half a year after they ended, with the sheet that an export has made; what waits or runs stays', async () => {
    const main = await world.person(await world.company(), 'ENT_MAIN');
    const stored = await world.upload(
      main,
      file.put,
      { name: 'a.csv', mime: 'text/csv', bytes: Buffer.from('a,b\n1,2\n') },
      { scene: 'sheet' },
    );
    const { fileId, link } = stored.data as FileRef;
    await forget(world.services, new Date());
    const put = (kind: string, state: string, days: number, result: object | null) =>
      world.asStaff((db) =>
        sql`insert into task (company_id, kind, title_zh, title_en, state, result, run_at, update_time)
          values (${main.companyId}::bigint, ${kind}, '', '', ${state}, ${result && JSON.stringify(result)}::jsonb, now() + interval '1 day', now() - make_interval(days => ${days}::int))`.execute(
          db,
        ),
      );
    await put('sheet', 'done', 179, { fileId });
    await put('issue', 'queued', 900, null);
    expect(await forget(world.services, new Date())).toMatchObject({ tasks: 0 });
    expect(await answers({ link } as FileRef)).toBe(200);
    await put('sheet', 'done', 181, { fileId, rows: 1 });
    await put('send', 'failed', 400, null);
    expect(await forget(world.services, new Date())).toMatchObject({ tasks: 2 });
    expect(await answers({ link } as FileRef)).toBe(404);
  });
});

it('the daily sweep does it, and its task says how much went', async () => {
  await ensureSweep(world.services);
  await world.asStaff(async (db) => {
    await db
      .insertInto('outbox')
      .values({ channel: 'mail', target: 'w***@example.com', body: '', state: 'sent', createTime: inDays(-100).toISOString() })
      .execute();
    await db.updateTable('task').set({ runAt: '2020-01-01' }).where('kind', '=', expiryKind).where('state', '=', 'queued').execute();
  });
  world.services.jobs.wake();
  const done = () =>
    world.asStaff((db) =>
      db.selectFrom('task').where('kind', '=', expiryKind).where('state', '=', 'done').select('result').executeTakeFirst(),
    );
  await expect.poll(async () => (await done())?.result, { timeout: 15_000 }).toMatchObject({ pictures: 0, logins: 0, sendings: 1 });
});
