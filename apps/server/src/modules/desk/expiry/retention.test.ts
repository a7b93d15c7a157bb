import { daysLater } from '@touchmark/domain';
import { companyAudit, file, type FileRef, userAuth } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, auditOf, companyForm, picture, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { ensureSweep, expiryKind } from './public.ts';
import { forget } from './retention.ts';

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
