import { type Input, labelTemplate, partner, printJob, printOrder } from '@touchmark/contract';
import { addDays, applyLife, printOrderLife, today } from '@touchmark/domain';
import { usccCheckChar } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf, uploadPicture } from '../../../../test/brands.ts';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sweep } from '../../desk/expiry/expiry.job.ts';

let world: World;
let operator: Person;
let auditor: Person;
let maker: Person;
let fixture: CodeFixture;
let file: string;
let nth = 0;

beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  fixture = await codeFixture(world, { count: 100 });
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
  await world.asStaff((db) => db.updateTable('company').set({ name: '杉木堂家具' }).where('id', '=', fixture.companyId).execute());
  maker = await world.person(fixture.companyId, 'ENT_MAIN');
  file = await uploadPicture(world, operator, { scene: 'certificate' });
});
afterAll(() => world.end());

type Form = Input<typeof partner.saveOrUpdate>;
const form = (more: Partial<Form> = {}): Form => {
  nth += 1;
  const first = `91440606MADEM04${String(nth).padStart(2, '0')}`;
  return {
    name: `顺彩印刷${nth}`,
    uscc: first + usccCheckChar(first),
    kinds: ['PRINT'],
    regions: ['440600'],
    contact: '梁师傅',
    phone: '13800006001',
    services: '不干胶与刮刮涂层印刷',
    files: [file],
    qualificationEnd: addDays(today(), 100),
    ...more,
  };
};
/** A provider that can be chosen. */
async function approved(more: Partial<Form> = {}): Promise<string> {
  const { id } = await world.ok(operator, partner.saveOrUpdate, form(more));
  await world.ok(operator, partner.submit, { id });
  await world.ok(auditor, partner.audit, { id, pass: true });
  return id;
}
/** Ten labels in a printing house's hands. */
let printed = 0;
async function handedOut(partnerId?: string) {
  const [template] = (await world.ok(maker, labelTemplate.list, { kind: 'product' })).records;
  const wanted = {
    templateId: template!.id,
    batchId: fixture.batchId,
    rangeFrom: printed + 1,
    rangeTo: printed + 10,
    mode: 'PDF' as const,
  };
  printed += 10;
  const { id } = await world.ok(maker, printJob.create, wanted);
  const { id: orderId } = await world.ok(maker, printOrder.create, partnerId ? { id, partnerId } : { id, partner: '顺德彩印' });
  return { orderId, jobId: id };
}
const offered = async (who = maker) => (await world.ok(who, partner.select, { kind: 'PRINT' })).map(({ id }) => id);

describe('a service provider', () => {
  it('is chosen once its qualification was reviewed by somebody else, while it is in force and enabled', async () => {
    const { id } = await world.ok(operator, partner.saveOrUpdate, form());
    expect(await offered()).not.toContain(id);
    await world.ok(operator, partner.submit, { id });
    expect(await offered()).not.toContain(id);
    expect(await world.call(operator, partner.audit, { id, pass: true })).toMatchObject({ code: 409, error: 'ownPartner' });
    await world.ok(auditor, partner.audit, { id, pass: true });
    expect(await offered()).toContain(id);
    await world.ok(operator, partner.enable, { id, enabled: false });
    expect(await offered()).not.toContain(id);
    await world.ok(operator, partner.enable, { id, enabled: true });
    await world.asStaff((db) =>
      db
        .updateTable('partner')
        .set({ qualificationEnd: addDays(today(), -1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await offered()).not.toContain(id);
  });

  it('is rejected with a reason and can be edited then, not while it waits or stands', async () => {
    const given = form();
    const { id } = await world.ok(operator, partner.saveOrUpdate, given);
    await world.ok(operator, partner.submit, { id });
    expect(await world.call(operator, partner.saveOrUpdate, { ...given, id })).toMatchObject({ code: 409 });
    expect(await world.call(auditor, partner.audit, { id, pass: false, opinion: '' })).toMatchObject({ code: 400 });
    await world.ok(auditor, partner.audit, { id, pass: false, opinion: '资质文件已过期' });
    expect(await world.ok(operator, partner.findOne, { id })).toMatchObject({
      applyStatus: applyLife.at.rejected,
      opinion: '资质文件已过期',
    });
    await world.ok(operator, partner.saveOrUpdate, { ...given, id, name: '顺彩印刷新厂' });
  });

  it('is told to companies without its contact, which is stored sealed and shown masked', async () => {
    const id = await approved();
    const row = await world.ok(operator, partner.findOne, { id });
    expect([row.contact, row.phone]).toEqual(['**傅', '138****6001']);
    const stored = await world.asStaff((db) => db.selectFrom('partner').where('id', '=', id).select(['phone']).executeTakeFirstOrThrow());
    expect(stored.phone.includes('13800006001')).toBe(false);
    expect(JSON.stringify(await world.ok(maker, partner.select, { kind: 'PRINT' }))).not.toContain('6001');
    expect(await world.call(maker, partner.list, {})).toMatchObject({ code: 403 });
  });
});

it.each([
  ['uscc', { uscc: '123' }],
  ['kinds', { kinds: [] }],
  ['regions', { regions: ['999999'] }],
  ['files', { files: ['1'] }],
  ['qualificationEnd', { qualificationEnd: '2020-01-01' }],
  ['linkedCompany', { linkedCompany: '没有这家企业' }],
  ['phone', { phone: '12345' }],
] as const)('a wrong %s is refused at its field', async (field, wrong) => {
  expect(await world.call(operator, partner.saveOrUpdate, { ...form(), ...(wrong as object) })).toMatchObject({
    code: 400,
    data: { fields: [{ field }] },
  });
});

it('the same company is registered once', async () => {
  const given = form();
  await world.ok(operator, partner.saveOrUpdate, given);
  expect(await world.call(operator, partner.saveOrUpdate, { ...given, name: '另一名称' })).toMatchObject({
    code: 409,
    error: 'partnerTaken',
  });
});

describe('labels handed out', () => {
  it('name a provider that can be chosen, or the text that was written', async () => {
    const id = await approved({ name: '彩印大厂' });
    const { jobId } = await handedOut(id);
    expect(await world.ok(maker, printOrder.list, { id: jobId })).toMatchObject([{ partner: '彩印大厂', partnerId: id, stars: null }]);
    const written = await handedOut();
    expect(await world.ok(maker, printOrder.list, { id: written.jobId })).toMatchObject([{ partner: '顺德彩印', partnerId: null }]);
    await world.ok(operator, partner.enable, { id, enabled: false });
    expect(await world.call(maker, printOrder.create, { id: jobId, partnerId: id })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'partnerId' }] },
    });
  });
});

describe('a rating', () => {
  /** Labels handed to a provider, with the print order in a state. */
  const work = async (partnerId: string | null, status: number) => {
    const { orderId } = await handedOut();
    await world.asStaff((db) =>
      db
        .updateTable('printOrder')
        .set({ partnerId, status: status as 0 | 1 | 2 })
        .where('id', '=', orderId)
        .execute(),
    );
    return orderId;
  };

  it('is for work that was reported, one each, of the own company', async () => {
    const id = await approved();
    const [waits, done, named] = [
      await work(id, printOrderLife.at.sent),
      await work(id, printOrderLife.at.reported),
      await work(null, printOrderLife.at.reported),
    ];
    for (const printOrderId of [waits, named])
      expect(await world.call(maker, partner.rate, { printOrderId, stars: 5 })).toMatchObject({ code: 409 });
    await world.ok(maker, partner.rate, { printOrderId: done, stars: 3 });
    await world.ok(maker, partner.rate, { printOrderId: done, stars: 4, content: '交货准时' });
    const other = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(other, partner.rate, { printOrderId: done, stars: 1 })).toMatchObject({ code: 404 });
    expect(await world.ok(operator, partner.findOne, { id })).toMatchObject({ served: 1, rating: 4, ratings: 1 });
    expect((await world.ok(operator, partner.ratings, { id })).records).toMatchObject([
      { companyName: '杉木堂家具', stars: 4, content: '交货准时' },
    ]);
    expect(await world.call(maker, printOrder.create, { id: '1' })).toMatchObject({ code: 400, data: { fields: [{ field: 'partner' }] } });
  });
});

it('the operator is told 90, 30 and 7 days before a qualification ends and once it has, once each, also after days without a run', async () => {
  const id = await approved({ qualificationEnd: addDays(today(), 100) });
  const told = async () => {
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('companyId', '=', operator.companyId)
        .where('userId', '=', operator.userId)
        .where('mark', 'like', `partner-end%:${id}:%`)
        .orderBy('id')
        .select('mark')
        .execute(),
    );
    return rows.map(({ mark }) => mark.replace(`:${id}:`, ' ').replace(/\d{4}-\d\d-\d\d:?/, ''));
  };
  const on = (days: number) => sweep(world.services.pool, new Date(`${addDays(today(), days)}T04:00:00+08:00`));
  await on(9);
  expect(await told()).toEqual([]);
  for (const days of [10, 11, 75, 95, 99]) await on(days);
  expect(await told()).toEqual(['partner-ends 90', 'partner-ends 30', 'partner-ends 7']);
  await on(101);
  await on(102);
  expect(await told()).toEqual(['partner-ends 90', 'partner-ends 30', 'partner-ends 7', 'partner-ended ']);
});
