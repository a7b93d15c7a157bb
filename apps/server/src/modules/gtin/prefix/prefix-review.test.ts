import { gs1Prefix } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { prefixFields, registeredPrefix } from '../../../../test/gs1.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
});
afterAll(() => world.end());
const one = (id: string, who = main) => world.ok(who, gs1Prefix.findOne, { id });

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

  it('counts its tabs, and passes in bulk only what is green', async () => {
    const { id } = await world.ok(
      main,
      gs1Prefix.saveOrUpdate,
      await prefixFields(world, main, { memberName: '佛山云禾', validTo: '2027-05-31' }),
    );
    await world.ok(main, gs1Prefix.submit, { id });
    const second = await world.person(auditor.companyId, 'PLATFORM_AUDITOR');
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
