import { gs1Prefix } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
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

  it('says what the check digit of a GLN should be', async () => {
    const answer = await world.call(main, gs1Prefix.saveOrUpdate, {
      ...(await prefixFields(world, main)),
      prefix: '6909999',
      gln: '6909999000001',
    });
    expect(answer.data).toEqual({ fields: [{ field: 'gln', msg: '校验位应为 5，请核对整个号码' }] });
  });

  it('says how many digits it takes', async () => {
    const answer = await world.call(main, gs1Prefix.saveOrUpdate, await prefixFields(world, main, { prefix: '690123' }));
    expect(answer.data).toEqual({ fields: [{ field: 'prefix', msg: '应为 7–10 位数字' }] });
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
