import { msgNotify, recall } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

let world: World;
let fixture: CodeFixture;
let author: Person;
let colleague: Person;
async function lift(id: string, reason: string): Promise<void> {
  await world.ok(author, recall.askEnd, { id, reason });
  await world.ok(colleague, recall.end, { id });
}
const nobody = null;
const words = { title: '坐垫海绵召回', reason: '甲醛超标', instructions: '请停止使用', hotline: '400-800-1234', kind: 'RANGE' as const };

beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 30 });
  const { companyId, batchId } = fixture;
  [author, colleague] = [await world.person(companyId, 'ENT_MAIN'), await world.person(companyId, 'ENT_MAIN')];
  await world.asStaff(async (db) => {
    await db.insertInto('codeRange').values({ companyId, batchId, kind: 'ACTIVATE', serialFrom: 1, serialTo: 30 }).execute();
    for (const [from, to, holder] of [
      [1, 10, '南康门店'],
      [11, 14, '赣州仓'],
    ] as const)
      await sql`insert into movement (company_id, batch_id, serials, status, holder, during, event) values (${companyId}, ${batchId}, int4range(${from}, ${to}, '[]'), 4, ${holder}, tstzrange(now(), null), 1)`.execute(
        db,
      );
  });
});
afterAll(() => world.end());

/** A published recall with the holders by their names. */
async function published(drill = false) {
  const { id } = await world.ok(author, recall.saveOrUpdate, { ...words, drill, batchId: fixture.batchId, from: 1, to: 20 });
  await world.ok(author, recall.submit, { id });
  await world.ok(colleague, recall.approve, { id });
  const holders = async () => (await world.ok(author, recall.holders, { id })).records;
  const named = async (name: string) => (await holders()).find((one) => one.name === name)!;
  const shop = await named('南康门店');
  const { link } = await world.ok(author, recall.link, { id: shop.id });
  return { id, holders, named, shop, link, token: link.split('#')[1]! };
}
const open = (token: string) => world.call(nobody, recall.openAnswer, { token });
const reply = (token: string, more: object = {}) => world.call(nobody, recall.reply, { token, found: 0, ...more });

it('shows a holder what he has and nothing of the others, and takes his answer until the recall is closed', async () => {
  const { id, named, shop, link, token } = await published();
  expect(link).toBe(`http://localhost:8080/recallAnswer#${token}`);
  const seen = (await open(token)).data;
  expect(seen).toMatchObject({ title: words.title, drill: false, holderName: '南康门店', units: 10, found: null, moreCodes: false });
  expect(seen.products).toMatchObject([{ units: 10 }]);
  expect(JSON.stringify(seen)).not.toContain('赣州仓');
  expect(seen.codes.map(({ code }) => code)).toEqual(fixture.codes.slice(0, 10));

  expect(await reply(token, { found: 11 })).toMatchObject({ code: 400, data: { fields: [{ field: 'found' }] } });
  expect(await reply(token, { found: 6, returned: 4, destroyed: 3 })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'destroyed' }] },
  });
  expect(await reply(token, { found: 6, contactPhone: '请打店里' })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'contactPhone' }] },
  });
  const told = async () => (await world.ok(author, msgNotify.page, {})).records.filter(({ path }) => path === `/recall/index?id=${id}`);
  const contact = { contactName: '陈店长', contactPhone: '13800001234' };
  expect(await reply(token, { found: 6, returned: 4, destroyed: 2, sold: 3, answer: '一件待查', ...contact })).toMatchObject({ code: 200 });
  expect(await told()).toMatchObject([
    { title: expect.stringContaining('南康门店'), content: expect.stringContaining('已找到 6 件，已售出 3 件') },
  ]);
  // The same again tells nobody; other numbers do. The phone comes back masked and stays.
  expect((await open(token)).data).toMatchObject({ found: 6, contactPhone: '138****1234' });
  expect(await reply(token, { found: 6, returned: 4, destroyed: 2, sold: 3, ...contact, contactPhone: '138****1234' })).toMatchObject({
    code: 200,
  });
  expect(await told()).toHaveLength(1);
  expect(await reply(token, { found: 7, returned: 4, destroyed: 2, sold: 3, ...contact, contactPhone: '138****1234' })).toMatchObject({
    code: 200,
  });
  expect(await told()).toHaveLength(2);
  expect(await named('南康门店')).toMatchObject({ found: 7, returned: 4, destroyed: 2, sold: 3, byHolder: true, ...contact });
  expect(await world.ok(author, recall.findOne, { id })).toMatchObject({ answered: 1, foundUnits: 7 });
  const reader = await world.person(fixture.companyId, 'ENT_READER');
  const masked = (await world.ok(reader, recall.holders, { id })).records.find((one) => one.id === shop.id);
  expect(masked).toMatchObject({ contactPhone: '138****1234' });
  const { history } = await world.ok(author, recall.findOne, { id });
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['link', 'reply']));
  const kept = await world.asStaff(async (db) => ({
    audit: JSON.stringify(await db.selectFrom('auditLog').where('companyId', '=', fixture.companyId).selectAll().execute()),
    row: await db.selectFrom('recallHolder').where('id', '=', shop.id).selectAll().executeTakeFirstOrThrow(),
  }));
  for (const secret of [token, '13800001234', '陈店长']) expect(kept.audit).not.toContain(secret);
  expect(JSON.stringify({ ...kept.row, contactPhone: kept.row.contactPhone!.toString('latin1') })).not.toMatch(
    new RegExp(`13800001234|${token}`),
  );

  await world.ok(author, recall.answer, { id: shop.id, found: 9, sold: 1 });
  expect(await named('南康门店')).toMatchObject({ found: 9, sold: 1, byHolder: false });
  await world.ok(colleague, recall.close, { id, reason: '已全部处理完毕' });
  const ended = await open(token);
  expect(ended).toMatchObject({ code: 410, error: 'linkEnded' });
  expect({ ...(await open('x'.repeat(43))), requestId: '' }).toEqual({ ...ended, requestId: '' });
  expect(await reply(token, { found: 1 })).toMatchObject({ code: 410 });
  expect(await world.call(author, recall.link, { id: shop.id })).toMatchObject({ code: 409 });
});

it('ends a link that is renewed or revoked, and gives the company itself none', async () => {
  const { id, holders, shop, token } = await published(true);
  expect((await open(token)).data).toMatchObject({ drill: true });
  expect((await world.ok(author, recall.link, { id: shop.id })).link).toContain(token);
  const fresh = (await world.ok(author, recall.link, { id: shop.id, renew: true })).link.split('#')[1]!;
  expect(await open(token)).toMatchObject({ code: 410 });
  expect(await reply(fresh, { found: 2 })).toMatchObject({ code: 200 });
  await world.ok(author, recall.withdrawLink, { id: shop.id });
  expect(await open(fresh)).toMatchObject({ code: 410 });
  expect(await world.call(author, recall.withdrawLink, { id: shop.id })).toMatchObject({ code: 409 });
  const own = (await holders()).find((one) => one.own)!;
  expect(own.linked).toBe(false);
  expect(await world.call(author, recall.link, { id: own.id })).toMatchObject({ code: 409 });
  const stranger = await world.person(await world.company(), 'ENT_MAIN');
  for (const call of [recall.link, recall.withdrawLink])
    expect(await world.call(stranger, call, { id: shop.id })).toMatchObject({ code: 404 });
  expect(await world.call(await world.person(fixture.companyId, 'ENT_READER'), recall.link, { id: shop.id })).toMatchObject({ code: 403 });
  await lift(id, '演练到此为止');
});

it('names the link in the list of one holder, and in no list of all', async () => {
  const { id, shop, link } = await published();
  const sheet = async (more: object) => {
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${author.token}` };
    const { rawPayload } = await world.app.inject({ method: 'POST', url: '/api/recall/export', payload: { id, ...more }, headers });
    return (await readSheet(rawPayload, { rows: 100 })).slice(1).map((line) => line.at(-1));
  };
  expect(new Set(await sheet({ holderId: shop.id }))).toEqual(new Set([link]));
  expect(JSON.stringify(await sheet({}))).not.toContain('recallAnswer');
  await lift(id, '误发，已核实没有问题');
});

it('is exported holder by holder with what each answered, without whom to call', async () => {
  const { id, token, holders } = await published();
  const contact = { contactName: '陈店长', contactPhone: '13800001234' };
  expect(await reply(token, { found: 6, returned: 4, destroyed: 2, sold: 3, answer: '一件待查', ...contact })).toMatchObject({ code: 200 });
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${author.token}`, 'accept-language': 'zh' };
  const { rawPayload } = await world.app.inject({ method: 'POST', url: '/api/recall/exportHolders', payload: { id }, headers });
  const [headings, ...lines] = await readSheet(rawPayload, { rows: 100 });
  expect(headings).toEqual([
    '持有方',
    '应召回（件）',
    '涉及箱数',
    '已找到（件）',
    '其中已退回（件）',
    '其中已销毁（件）',
    '已售出（件）',
    '答复',
    '答复时间',
  ]);
  expect(lines.map(([name]) => name)).toEqual((await holders()).map(({ name }) => name));
  expect(lines[0]!.slice(0, 8)).toEqual(['南康门店', '10', '0', '6', '4', '2', '3', '一件待查']);
  expect(JSON.stringify(lines)).not.toContain('3800001234');
  await lift(id, '误发，已核实没有问题');
});
