import { auditLog, ecodeBatch, labelTemplate, msgNotify, printCount, printJob, printOrder } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import { unzip } from '../../../../test/unzip.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let fixture: CodeFixture;
let main: Person;
let templateId: string;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { count: 100 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
});
afterAll(() => world.end());

/** A job of ten labels in a partner's hands. */
async function handedOut(rangeFrom: number, partner = '顺德彩印') {
  const wanted = { templateId, batchId: fixture.batchId, rangeFrom, rangeTo: rangeFrom + 9, mode: 'PDF' as const };
  const { id: jobId } = await world.ok(main, printJob.create, wanted);
  const order = await world.ok(main, printOrder.create, { id: jobId, partner });
  return { ...order, jobId, key: { token: order.link.split('#')[1]!, pin: order.pin } };
}
const fetchFile = (key: object) =>
  world.app.inject({ method: 'POST', url: '/api/printOrder/file', payload: key, headers: { authorization: world.basic } });
const nobody = null;
const open = (key: { token: string; pin: string }) => world.call(nobody, printOrder.open, key);

it('gives a partner the data, the template and a proof in a file that only the pass phrase opens', async () => {
  await world.asStaff((db) => db.updateTable('company').set({ nameEn: 'Chenmu Furniture' }).where('id', '=', fixture.companyId).execute());
  const { key, password, link } = await handedOut(1);
  expect(link).toMatch(/^http:\/\/localhost:8080\/printOrder#/);
  expect((await open(key)).data).toMatchObject({
    companyNameEn: 'Chenmu Furniture',
    partner: '顺德彩印',
    rangeFrom: 1,
    rangeTo: 10,
    labels: 10,
    reported: false,
  });
  const { rawPayload, headers } = await fetchFile(key);
  expect(headers['content-type']).toBe('application/zip');
  expect(rawPayload.includes(fixture.paths[0]!)).toBe(false);
  expect(() => unzip(rawPayload, 'AAAA-AAAA-AAAA')).toThrow();
  const files = unzip(rawPayload, password);
  const [csv, template, proof] = [...files.values()].map(({ content }) => content);
  expect([...files.keys()].map((name) => name.replace(/^DY\d+/, ''))).toEqual(['.csv', '-template.json', '-proof.pdf']);
  const lines = csv!.toString('utf8').trim().split('\r\n');
  expect([lines.length, lines[0]!.includes('url')]).toEqual([11, true]);
  fixture.paths.slice(0, 10).forEach((path, nth) => expect(lines[nth + 1]).toContain(path));
  expect(JSON.parse(template!.toString())).toHaveProperty('elements');
  expect(proof!.subarray(0, 5).toString()).toBe('%PDF-');
  const { records } = await world.ok(main, ecodeBatch.list, { id: fixture.batchId } as never);
  expect(records[0]).toMatchObject({ status: 3 });
});

it('takes the counts of the partner once, and the company closes the roll by the same rule', async () => {
  const { key, jobId } = await handedOut(11);
  const report = (more: object) => world.call(nobody, printOrder.report, { ...key, good: 8, spoilt: '', missing: '', ...more });
  expect(await report({})).toMatchObject({ code: 422, error: 'printSum', msg: expect.stringContaining('相差 2') });
  expect(await report({ spoilt: '13', missing: '13' })).toMatchObject({ code: 400, data: { fields: [{ field: 'missing' }] } });
  expect(await report({ spoilt: '13', missing: '99' })).toMatchObject({ code: 400 });
  const told = async () => (await world.ok(main, msgNotify.page, {})).records.filter(({ path }) => path.endsWith(`&id=${jobId}`));
  expect(await told()).toEqual([]);
  expect(await report({ spoilt: '13', missing: '17', remark: '换卷' })).toMatchObject({ code: 200 });
  expect(await told()).toMatchObject([
    {
      path: `/labelTemplate/index?tab=jobs&id=${jobId}`,
      title: expect.stringContaining('顺德彩印'),
      content: expect.stringContaining('合格 8，损坏或缺失 2'),
    },
  ]);
  expect(await report({ spoilt: '13', missing: '17' })).toMatchObject({ code: 409 });
  expect((await fetchFile(key)).statusCode).toBe(410);

  expect(await world.ok(main, printCount.findOne, { id: jobId })).toMatchObject({
    status: 1,
    counted: [
      { kind: 'SPOILT', from: 13, to: 13, userName: '顺德彩印', reason: '换卷' },
      { kind: 'MISSING', from: 17, to: 17, userName: '顺德彩印' },
    ],
  });
  expect(await world.call(main, printCount.close, { id: jobId, good: 8 })).toMatchObject({ error: 'printOpen' });
  await world.ok(main, printCount.void, { id: jobId, kind: 'MISSING', reason: '印刷厂缺失' });
  await world.ok(main, printCount.reprint, { id: jobId, kind: 'SPOILT', reason: '印刷厂损坏' });
  await world.ok(main, printCount.close, { id: jobId, good: 8 });
  expect(await world.ok(main, printOrder.list, { id: jobId })).toMatchObject([
    { status: 1, good: 8, remark: '换卷', reportedTime: expect.any(String) },
  ]);
});

it('ends after five wrong PINs, when it is revoked, and at its time', async () => {
  const tried = await handedOut(21);
  const wrong = { ...tried.key, pin: tried.pin === '000000' ? '000001' : '000000' };
  for (let n = 0; n < 5; n++) expect(await open(wrong)).toMatchObject({ code: 422, error: 'orderPin' });
  expect(await open(tried.key)).toMatchObject({ code: 410 });
  const revoked = await handedOut(31);
  await world.ok(main, printOrder.revoke, { id: revoked.id });
  expect(await open(revoked.key)).toMatchObject({ code: 410 });
  const old = await handedOut(41);
  await world.asStaff((db) => db.updateTable('printOrder').set({ until: '2020-01-01' }).where('id', '=', old.id).execute());
  expect((await fetchFile(old.key)).statusCode).toBe(410);
  expect(await open({ token: 'x'.repeat(50), pin: '000000' })).toMatchObject({ code: 410 });
});

it('is the company’s alone, for those who may download codes, and each look is in its log', async () => {
  const { id, key, jobId } = await handedOut(51);
  const other = await world.person(await world.company(), 'ENT_MAIN');
  expect(await world.call(other, printOrder.create, { id: jobId, partner: '别家' })).toMatchObject({ code: 404 });
  expect(await world.call(other, printOrder.revoke, { id })).toMatchObject({ code: 404 });
  expect(
    await world.call(await world.person(fixture.companyId, 'ENT_WMS'), printOrder.create, { id: jobId, partner: '顺德彩印' }),
  ).toMatchObject({ code: 403 });
  await open(key);
  await fetchFile(key);
  const rows = await world.asStaff((db) =>
    db
      .selectFrom('auditLog')
      .where('bizType', '=', 'printOrder')
      .where('bizId', '=', id)
      .select(['companyId', 'action', 'userName'])
      .orderBy('id')
      .execute(),
  );
  expect(rows.map(({ action }) => action)).toEqual(['create', 'open', 'download']);
  expect(rows.at(-1)).toMatchObject({ companyId: fixture.companyId, userName: '顺德彩印' });
});

it('acts of a partner are marked in the log and its sheets as those of nobody with an account', async () => {
  const { id, key } = await handedOut(61);
  await open(key);
  const staff = await world.person(await world.company({ name: '运营方', isPlatform: true }), 'PLATFORM_ADMIN');
  const { records } = await world.ok(staff, auditLog.list, { bizId: id });
  expect(records.map(({ action, userName }) => [action, userName.endsWith('（无账号）')])).toEqual([
    ['open', true],
    ['create', false],
  ]);
  const sheet = await world.app.inject({
    method: 'POST',
    url: auditLog.export.endpoint.split(' ')[1]!,
    payload: { bizId: id },
    headers: { authorization: world.basic, 'blade-auth': `bearer ${staff.token}` },
  });
  const rows = await sheetRows(sheet.rawPayload, { rows: 10, columns: 20 });
  expect(rows.flat().filter((cell) => cell === '顺德彩印（无账号）')).toHaveLength(1);
});

it.each([
  ['系统', 71],
  ['服务器管理员', 81],
])('a partner who is named as ours (%s) does not pass for it', async (partner, from) => {
  const { id, key } = await handedOut(from, partner);
  await open(key);
  const staff = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  const { records } = await world.ok(staff, auditLog.list, { bizId: id });
  expect(records.find(({ action }) => action === 'open')).toMatchObject({ userName: `“${partner}”（无账号）` });
});
