import { goodsCode, gs1Prefix } from '@touchmark/contract';
import { hasValidCheckDigit } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf, uploadPicture } from '../../../test/brands.ts';
import { allotInput, prefixFields, registeredPrefix } from '../../../test/gs1.ts';
import { seriesOf } from '../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { inScope } from '../../db/connect.ts';
import { ensureSweep } from '../expiry/public.ts';
import { sweep } from '../expiry/expiry.job.ts';
import type { Ctx } from '../../http/ctx.ts';
import { takeSsccs } from './public.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
  brandId = (await seriesOf(world, main, auditor)).brandId;
});
afterAll(() => world.end());

const faultsOf = (answer: unknown) => (answer as { data?: { fields?: { field: string }[] } }).data?.fields?.map(({ field }) => field) ?? [];
const one = (id: string, who = main) => world.ok(who, gs1Prefix.findOne, { id });
/** The call's context as the server makes it, on a transaction of the company's own. */
const inCompany = <T>(who: Person, work: (ctx: Ctx) => Promise<T>) =>
  inScope(world.pool, { companyId: who.companyId }, (db) =>
    work({
      db,
      me: { companyId: who.companyId, userId: who.userId, userType: 'ENTERPRISE' },
      now: new Date(),
      language: 'zh',
      note: () => undefined,
    } as unknown as Ctx),
  );

describe('gs1Prefix.saveOrUpdate', () => {
  it('keeps a draft with its capacity', async () => {
    const { id } = await world.ok(
      main,
      gs1Prefix.saveOrUpdate,
      await prefixFields(world, main, { prefix: '6901234', gln: '6901234000009' }),
    );
    expect(await one(id)).toMatchObject({
      prefix: '6901234',
      capacity: 100_000,
      used: 0,
      status: 0,
      applyStatus: 0,
      gln: '6901234000009',
      ssccUsed: 0,
    });
    await world.ok(main, gs1Prefix.saveOrUpdate, { id, ...(await prefixFields(world, main, { prefix: '690123456' })) });
    expect(await one(id)).toMatchObject({ prefix: '690123456', capacity: 1000 });
  });

  it.each([
    ['a number of Hong Kong', ['prefix'], { prefix: '48912345' }],
    ['the range between 681 and 690', ['prefix'], { prefix: '68512345' }],
    ['the demonstration range outside of a demonstration', ['prefix'], { prefix: '9521101' }],
    ['six digits', ['prefix'], { prefix: '690123' }],
    ['a GLN with a wrong check digit', ['gln'], { prefix: '6909999', gln: '6909999000001' }],
    ['a GLN of another prefix', ['gln'], { prefix: '6909999', gln: '6901234000009' }],
    ['a last day before the first', ['validTo'], { validTo: '2025-01-01' }],
    ['another holder without a reason', ['remark'], { remark: '' }],
    ['no certificate', ['certFile'], { certFile: [] }],
    ['a certificate that is not there', ['certFile'], { certFile: ['999'] }],
    ['a day of issue to come', ['issueDate'], { issueDate: '2098-01-01' }],
  ])('refuses %s', async (_, fields, input) => {
    const answer = await world.call(main, gs1Prefix.saveOrUpdate, { ...(await prefixFields(world, main)), ...input });
    expect([answer.code, faultsOf(answer)]).toEqual([400, fields]);
  });

  it('needs no reason where the certificate names the company itself', async () => {
    await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main, { memberName: '佛山云禾', remark: '' }));
  });

  it('refuses a number twice, one that is registered to another company, and one that overlaps it', async () => {
    const { prefix } = await registeredPrefix(world, other, auditor, { prefix: '69288888' });
    await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main, { prefix: '69277777' }));
    for (const taken of ['69277777', prefix, '6928888', '692888881']) {
      const answer = await world.call(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main, { prefix: taken }));
      expect([answer.code, faultsOf(answer)], taken).toEqual([400, ['prefix']]);
    }
  });
});

describe('the review of a prefix', () => {
  it('brings it into force; rejected or withdrawn it is edited and handed in again', async () => {
    const { id } = await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main));
    await world.ok(main, gs1Prefix.submit, { id });
    expect(await world.call(main, gs1Prefix.saveOrUpdate, { id, ...(await prefixFields(world, main)) })).toMatchObject({ code: 409 });
    await world.ok(main, gs1Prefix.withdraw, { id });
    await world.ok(main, gs1Prefix.submit, { id });
    expect(await world.call(auditor, gs1Prefix.audit, { id, pass: false, opinion: '模糊' })).toMatchObject({ code: 400 });
    await world.ok(auditor, gs1Prefix.audit, { id, pass: false, opinion: '证书照片不清晰' });
    expect(await one(id)).toMatchObject({ applyStatus: 3, status: 0, opinion: '证书照片不清晰' });
    await world.ok(main, gs1Prefix.submit, { id });
    await world.ok(auditor, gs1Prefix.audit, { id, pass: true });
    expect(await one(id)).toMatchObject({ applyStatus: 2, status: 1 });
    expect((await one(id)).history.map(({ action }) => action)).toEqual([
      'add',
      'submit',
      'withdraw',
      'submit',
      'reject',
      'submit',
      'approve',
    ]);
    expect(await world.call(auditor, gs1Prefix.audit, { id, pass: true })).toMatchObject({ code: 409 });
  });

  it('registers a certificate that has ended as expired, with a warning beforehand', async () => {
    const { id } = await world.ok(
      main,
      gs1Prefix.saveOrUpdate,
      await prefixFields(world, main, { validFrom: '2020-01-01', validTo: '2022-01-01' }),
    );
    await world.ok(main, gs1Prefix.submit, { id });
    expect((await world.ok(auditor, gs1Prefix.auditOne, { id })).checks.find(({ key }) => key === 'period')).toMatchObject({
      tone: 'warn',
    });
    await world.ok(auditor, gs1Prefix.audit, { id, pass: true });
    expect(await one(id)).toMatchObject({ applyStatus: 2, status: 3 });
  });

  it('lets one of two claims through, whatever order they come in', async () => {
    const [mine, theirs] = [
      await world.ok(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main, { prefix: '69266666' })),
      await world.ok(other, gs1Prefix.saveOrUpdate, await prefixFields(world, other, { prefix: '692666661' })),
    ];
    const [same] = [await world.ok(other, gs1Prefix.saveOrUpdate, await prefixFields(world, other, { prefix: '69266666' }))];
    for (const [who, { id }] of [
      [main, mine],
      [other, theirs],
      [other, same],
    ] as const)
      await world.ok(who, gs1Prefix.submit, { id });
    expect((await world.ok(auditor, gs1Prefix.auditOne, { id: mine.id })).checks.find(({ key }) => key === 'owner')).toMatchObject({
      tone: 'warn',
      zh: expect.stringContaining('成都木语'),
    });
    const answers = await Promise.all([mine, theirs, same].map(({ id }) => world.call(auditor, gs1Prefix.audit, { id, pass: true })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 422)).toHaveLength(2);
  });

  it('keeps others away while it is taken, counts its tabs, and passes in bulk only what is green', async () => {
    const { id } = await world.ok(
      main,
      gs1Prefix.saveOrUpdate,
      await prefixFields(world, main, { memberName: '佛山云禾', validTo: '2027-05-31' }),
    );
    await world.ok(main, gs1Prefix.submit, { id });
    const second = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
    await world.ok(auditor, gs1Prefix.lock, { id });
    expect(await world.call(second, gs1Prefix.audit, { id, pass: true })).toMatchObject({ code: 409, error: 'lockedByOther' });
    await world.ok(auditor, gs1Prefix.unlock, { id });
    const before = await world.ok(second, gs1Prefix.counts, {});
    const warned = (await world.ok(second, gs1Prefix.auditList, { pageSize: 200 })).records.find(({ checkTone }) => checkTone === 'warn');
    const answer = await world.ok(second, gs1Prefix.batchAudit, { ids: [id, ...(warned ? [warned.id] : [])] });
    expect(answer).toMatchObject({ passed: 1, refused: warned ? [{ id: warned.id }] : [] });
    expect(await world.ok(second, gs1Prefix.counts, {})).toMatchObject({ pending: before.pending - 1, passed: before.passed + 1 });
  });

  it('is no way for the staff to register one', async () => {
    expect(await world.call(auditor, gs1Prefix.saveOrUpdate, await prefixFields(world, auditor))).toMatchObject({ code: 403 });
  });

  it('shows a company only its own prefixes', async () => {
    const { id } = await registeredPrefix(world, main, auditor);
    expect(await world.call(other, gs1Prefix.findOne, { id })).toMatchObject({ code: 404 });
    expect(await world.call(other, gs1Prefix.cancel, { id, reason: '不再使用该号段' })).toMatchObject({ code: 404 });
    expect((await world.ok(other, gs1Prefix.select, {})).map((row) => row.id)).not.toContain(id);
    expect((await world.ok(other, gs1Prefix.list, { pageSize: 200 })).records.map((row) => row.id)).not.toContain(id);
    expect((await world.ok(auditor, gs1Prefix.list, { companyName: '云禾', pageSize: 200 })).records.map((row) => row.id)).toContain(id);
  });
});

describe('the validity of a prefix', () => {
  const days = (n: number) => new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10);
  const endsIn = (id: string, n: number) =>
    world.asStaff((db) =>
      db
        .updateTable('gs1_prefix')
        .set({ valid_from: days(n - 700), valid_to: days(n) })
        .where('id', '=', id)
        .execute(),
    );
  const told = async (id: string) =>
    world.asStaff((db) => db.selectFrom('msg_notify').where('mark', 'like', `prefix-%:${id}:%`).orderBy('id').select('title').execute());

  it('ends soon from 90 days before, expires the day after its last, and is valid again once a renewal is passed', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor);
    await ensureSweep(world.services);
    await endsIn(id, 91);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 1 });
    expect(
      await world.call(main, gs1Prefix.renew, {
        id,
        validTo: '2097-01-01',
        certFile: [await uploadPicture(world, main, { scene: 'certificate' })],
      }),
    ).toMatchObject({ code: 409 });
    await endsIn(id, 90);
    await sweep(world.pool, new Date());
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 2, remainingDays: 90 });
    expect((await told(id)).map(({ title }) => title)).toEqual([`厂商识别代码 ${prefix} 即将到期`]);
    await endsIn(id, 0);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 2 });
    await endsIn(id, -1);
    await sweep(world.pool, new Date());
    expect(await one(id)).toMatchObject({ status: 3, remainingDays: -1 });
    expect((await told(id)).at(-1)).toEqual({ title: `厂商识别代码 ${prefix} 已过期` });
    expect(await world.call(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }))).toMatchObject({
      code: 422,
      error: 'prefixNotUsable',
    });
    const certFile = [await uploadPicture(world, main, { scene: 'certificate' })];
    expect(faultsOf(await world.call(main, gs1Prefix.renew, { id, validTo: days(-1), certFile }))).toEqual(['validTo']);
    const renewal = await world.ok(main, gs1Prefix.renew, { id, validTo: days(700), certFile });
    expect(await world.call(main, gs1Prefix.renew, { id, validTo: days(701), certFile })).toMatchObject({ code: 409 });
    expect(await one(id)).toMatchObject({ status: 3, renewal: { applyStatus: 1, validTo: days(700) } });
    await world.ok(auditor, gs1Prefix.audit, { id: renewal.id, pass: true });
    expect(await one(id)).toMatchObject({ status: 1, validTo: days(700), renewal: null, certFile: [{ fileId: certFile[0] }] });
    await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }));
  });

  it('ends for good when it is cancelled; the number may be registered anew', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor);
    const first = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }));
    expect(await world.call(main, gs1Prefix.cancel, { id, reason: '短' })).toMatchObject({ code: 400 });
    await world.ok(main, gs1Prefix.cancel, { id, reason: '企业不再使用该号段' });
    expect(await one(id)).toMatchObject({ status: 4, cancelReason: '企业不再使用该号段' });
    expect(await world.call(main, gs1Prefix.cancel, { id, reason: '企业不再使用该号段' })).toMatchObject({ code: 409 });
    expect(await world.call(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: id }))).toMatchObject({
      code: 422,
    });
    const again = await registeredPrefix(world, main, auditor, { prefix });
    const next = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId: again.id }));
    expect(next.gtin).not.toBe(first.gtin);
    await world.ok(auditor, gs1Prefix.cancel, { id: again.id, reason: '证书被中国物品编码中心注销' });
    expect(await one(again.id)).toMatchObject({ status: 4 });
  });
});

describe('the numbers of a prefix', () => {
  it('are shown before they are taken: item reference, GTIN with its check digit, and an SSCC for each extension digit', async () => {
    const { id } = await registeredPrefix(world, main, auditor, { prefix: '6901111' });
    const next = await world.ok(main, gs1Prefix.nextRef, { id });
    expect(next).toMatchObject({
      prefix: '6901111',
      itemRef: '00000',
      gtin: '6901111000009',
      capacity: 100_000,
      free: 100_000,
      used: 0,
      ssccPerExtension: 1_000_000_000,
    });
    expect(next.sscc).toHaveLength(10);
    expect(next.sscc[3]!.sscc).toMatch(/^36901111000000001\d$/);
    expect(hasValidCheckDigit(next.sscc[3]!.sscc!)).toBe(true);
    expect(await world.ok(main, gs1Prefix.nextRef, { id })).toEqual(next);
  });

  it('give SSCCs without gap or double, twenty askers at once', async () => {
    const { id } = await registeredPrefix(world, main, auditor, { prefix: '6902222' });
    const runs = await Promise.all(
      Array.from({ length: 20 }, (_, n) => inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 0, count: 1 + (n % 3) }))),
    );
    const serials = runs
      .flat()
      .map((sscc) => Number(sscc.slice(8, 17)))
      .sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: serials.length }, (_, n) => n + 1));
    expect(runs.flat().every(hasValidCheckDigit)).toBe(true);
    expect(await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 3 }))).toEqual([
      expect.stringMatching(/^36902222000000001\d$/),
    ]);
    expect(await one(id)).toMatchObject({ ssccUsed: serials.length + 1 });
  });

  it('give an SSCC back when the work around it fails, and none beyond the capacity', async () => {
    const { id, prefix } = await registeredPrefix(world, main, auditor, { prefix: '6903333333' });
    await expect(
      inCompany(main, async (ctx) => {
        await takeSsccs(ctx, { prefixId: id, extension: 1 });
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect((await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 })))[0]).toMatch(/^16903333333000001\d$/);
    await world.asStaff((db) => db.updateTable('sscc_counter').set({ next_serial: '999999' }).where('prefix', '=', prefix).execute());
    expect(await inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).toHaveLength(1);
    await expect(inCompany(main, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).rejects.toMatchObject({ key: 'ssccFull' });
    await expect(inCompany(other, (ctx) => takeSsccs(ctx, { prefixId: id, extension: 1 }))).rejects.toMatchObject({ key: 'notFound' });
  });
});

describe('gs1Prefix.list and export', () => {
  it('filter by number, validity, state and review', async () => {
    const fresh = await world.person(await world.company({ name: '筛选家居' }), 'ENT_MAIN');
    const valid = await registeredPrefix(world, fresh, auditor, { prefix: '69411111' });
    const ended = await registeredPrefix(world, fresh, auditor, { prefix: '69422222', validFrom: '2020-01-01', validTo: '2022-01-01' });
    const draft = await world.ok(fresh, gs1Prefix.saveOrUpdate, await prefixFields(world, fresh, { prefix: '69433333' }));
    const ids = async (filters: object) => (await world.ok(fresh, gs1Prefix.list, filters)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([draft.id, ended.id, valid.id]);
    expect(await ids({ prefix: '6941' })).toEqual([valid.id]);
    expect(await ids({ validity: 'expired' })).toEqual([ended.id]);
    expect(await ids({ status: 1 })).toEqual([valid.id]);
    expect(await ids({ applyStatus: 0 })).toEqual([draft.id]);
    expect((await world.ok(fresh, gs1Prefix.select, {})).map(({ prefix, usable }) => [prefix, usable])).toEqual([
      ['69411111', true],
      ['69422222', false],
    ]);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/gs1Prefix/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${fresh.token}` },
      payload: {},
    });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
