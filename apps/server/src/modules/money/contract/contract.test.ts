import { createHash } from 'node:crypto';
import { contractTemplate, file, order, serviceContract } from '@touchmark/contract';
import { addDays, contractLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contractForm,
  contractInForce,
  contractText,
  contractWorld,
  fetchContract,
  sentContract,
  uploadScan,
} from '../../../../test/contracts.ts';
import type { Person, World } from '../../../../test/world.ts';
import { finishContracts, verifyContract } from './public.ts';

let world: World;
let operator: Person;
let auditor: Person;
let main: Person;
let finance: Person;
let other: Person;
beforeAll(async () => {
  ({ world, operator, auditor, main, finance, other } = await contractWorld());
});
afterAll(() => world.end());

const draft = async (more: object = {}) =>
  (await world.ok(operator, serviceContract.saveOrUpdate, await contractForm(world, operator, main.companyId, more))).id;
const sent = (more: object = {}) => sentContract(world, operator, main.companyId, more);
const find = (who: Person, id: string) => world.ok(who, serviceContract.findOne, { id });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const verified = (bytes: Buffer) => world.asStaff((db) => verifyContract(db, bytes));

describe('a draft', () => {
  it.each([
    ['companyId', { companyId: '1' }],
    ['textId', { textId: '1' }],
    ['body', { body: `${contractText}\n丙方：{丙方}` }],
    ['body', { body: `${contractText}\n\u{1F58B}` }],
    ['body', { body: '太短' }],
    ['endDay', { startDay: '2026-05-01', endDay: '2026-05-01' }],
    ['amount', { amount: -1 }],
    ['amount', { amount: 1e12 + 1 }],
    ['orderIds', { orderIds: ['1'] }],
  ] as const)('with a wrong %s is refused at its field', async (field, wrong) => {
    const form = await contractForm(world, operator, main.companyId, wrong);
    expect(await world.call(operator, serviceContract.saveOrUpdate, form)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
  });

  it('takes no order of another company, and keeps its own company', async () => {
    const { orderId } = await world.ok(other, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 });
    const form = await contractForm(world, operator, main.companyId, { orderIds: [orderId] });
    expect(await world.call(operator, serviceContract.saveOrUpdate, form)).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'orderIds' }] },
    });
    const id = await draft();
    expect(
      await world.call(operator, serviceContract.saveOrUpdate, { ...(await contractForm(world, operator, other.companyId)), id }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'companyId' }] } });
  });

  it('is unknown to its company until it is sent, and companies neither write nor send', async () => {
    const id = await draft();
    for (const who of [main, finance]) {
      for (const call of [serviceContract.findOne, serviceContract.signCode])
        expect(await world.call(who, call, { id })).toMatchObject({ code: 404 });
      expect((await world.ok(who, serviceContract.list, { pageSize: 200 })).records.some((row) => row.id === id)).toBe(false);
      expect(await world.call(who, serviceContract.send, { id })).toMatchObject({ code: 403 });
      expect(await world.call(who, serviceContract.saveOrUpdate, await contractForm(world, operator, main.companyId))).toMatchObject({
        code: 403,
      });
      expect(await world.call(who, contractTemplate.list, {})).toMatchObject({ code: 403 });
    }
    expect(await world.call(auditor, serviceContract.list, {})).toMatchObject({ code: 403 });
    await world.ok(operator, serviceContract.delete, { id });
    expect(await world.call(operator, serviceContract.findOne, { id })).toMatchObject({ code: 404 });
  });
});

describe('sending', () => {
  it('is stopped by each field without a value, which are named, and nothing is stored', async () => {
    const id = await draft({ body: `${contractText}\n地址 {注册地址}，联系人 {联系人}，订单 {订单编号}` });
    expect((await find(operator, id)).missing.map(({ zh }) => zh)).toEqual(['注册地址', '联系人', '订单编号']);
    const answer = await world.call(operator, serviceContract.send, { id });
    expect(answer).toMatchObject({ code: 422, error: 'contractFieldEmpty', data: { missing: ['address', 'contactName', 'orderNos'] } });
    expect(answer.msg).toContain('注册地址、联系人、订单编号');
    expect(await find(operator, id)).toMatchObject({ status: contractLife.at.draft, document: null });
  });

  it('makes a document whose bytes have the hash that is kept, in the audit log too; each sending another', async () => {
    const { orderId } = await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 });
    const { id, sha256 } = await sent({
      body: `${contractText}\n订购 {订购内容}（{订单编号}）\n${'第九条 '.repeat(600)}`,
      orderIds: [orderId],
    });
    const { pdf } = await fetchContract(world, main, id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(hashOf(pdf)).toBe(sha256);
    const seen = await find(main, id);
    expect(seen).toMatchObject({
      status: contractLife.at.toSign,
      body: '',
      remark: '',
      document: { no: 1, sha256, pages: 2, size: pdf.length },
      orders: [{ id: orderId }],
    });
    expect(seen.history.at(-1)).toMatchObject({ action: 'send', opinion: `SHA-256 ${sha256}` });
    await world.ok(main, serviceContract.returnBack, { id, reason: '金额需要修改' });
    await world.ok(operator, serviceContract.saveOrUpdate, {
      ...(await contractForm(world, operator, main.companyId, { amount: 99_900 })),
      id,
    });
    const again = await world.ok(operator, serviceContract.send, { id });
    expect(again.sha256).not.toBe(sha256);
    expect(await find(main, id)).toMatchObject({ note: '', document: { no: 2, sha256: again.sha256 } });
    expect((await verified(pdf)).found).toMatchObject([{ known: { contractNo: seen.contractNo, no: 1 }, faults: [] }]);
  });

  it('leaves what was sent as it is: the application cannot change it', async () => {
    const { id } = await sent();
    for (const change of [
      sql`update contract_document set pages = 9 where contract_id = ${id}`,
      sql`delete from contract_document where contract_id = ${id}`,
      sql`update contract_signature set sha256 = sha256`,
    ])
      await expect(world.asStaff((db) => change.execute(db))).rejects.toThrow(/permission denied/);
    await world.ok(operator, serviceContract.returnBack, { id, reason: '条款需要重新核对' });
    expect(await world.call(operator, serviceContract.delete, { id })).toMatchObject({ code: 409 });
  });
});

describe('a PDF of the operator’s own in place of a template', () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type /Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const uploaded = async (who: Person, bytes = pdf) =>
    (
      (await world.upload(who, file.put, { name: '年度框架合同.pdf', mime: 'application/pdf', bytes }, { scene: 'pdf' })).data as {
        fileId: string;
      }
    ).fileId;
  const own = async (fileId: string, more: object = {}) => ({
    ...(await contractForm(world, operator, main.companyId)),
    textId: undefined,
    body: '',
    fileId,
    ...more,
  });

  it('is sent byte for byte, signed by its hash, proved and verified like any other', async () => {
    const fileId = await uploaded(operator);
    const { id } = await world.ok(operator, serviceContract.saveOrUpdate, await own(fileId));
    expect(await find(operator, id)).toMatchObject({ textId: null, templateName: '', body: '', missing: [], file: { fileId } });
    const { sha256 } = await world.ok(operator, serviceContract.send, { id });
    expect(sha256).toBe(hashOf(pdf));
    const shown = await fetchContract(world, main, id);
    expect(shown.pdf.equals(pdf)).toBe(true);
    // The company sees what was sent, not the file that waits beside a draft.
    expect(await find(main, id)).toMatchObject({ file: null, document: { sha256, pages: 1 } });
    await world.ok(main, serviceContract.sign, { id, sha256, way: 'SCAN', files: [await uploadScan(world, main)] });
    await world.ok(operator, serviceContract.countersign, { id });
    expect((await fetchContract(world, main, id, 'EVIDENCE')).pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await verified(pdf)).found).toMatchObject([{ known: { what: 'DOCUMENT', contractId: id }, faults: [] }]);
    expect((await verified(Buffer.concat([pdf, Buffer.from('\n')]))).found).toEqual([]);
    const { id: next } = await world.ok(operator, serviceContract.renew, { id });
    expect(await find(operator, next)).toMatchObject({ textId: null, file: { fileId } });
  });

  it('is judged again when it is sent', async () => {
    const { id } = await world.ok(operator, serviceContract.saveOrUpdate, await own(await uploaded(operator)));
    const rubbish = await uploaded(operator, Buffer.from('%PDF-1.7 nothing of a document'));
    await world.asStaff((db) => db.updateTable('contract').set({ fileId: rubbish }).where('id', '=', id).execute());
    expect(await world.call(operator, serviceContract.send, { id })).toMatchObject({ code: 400, data: { fields: [{ field: 'fileId' }] } });
    expect((await find(operator, id)).sentTime ?? null).toBeNull();
  });

  it('takes the place of a template, and a template takes its place', async () => {
    const { id } = await world.ok(operator, serviceContract.saveOrUpdate, await own(await uploaded(operator)));
    await world.ok(operator, serviceContract.saveOrUpdate, { ...(await contractForm(world, operator, main.companyId)), id });
    expect(await find(operator, id)).toMatchObject({ file: null, body: contractText, templateNo: 1 });
  });

  it.each<[string, () => Promise<object>, string]>([
    ['another company’s file', async () => own(await uploaded(other)), 'fileId'],
    ['a file of another purpose', async () => own(await uploadScan(world, operator)), 'fileId'],
    ['a locked PDF', async () => own(await uploaded(operator, Buffer.from(`${pdf.toString()}trailer<</Encrypt 9 0 R>>`))), 'fileId'],
    ['rubbish that begins like a PDF', async () => own(await uploaded(operator, Buffer.from('%PDF-1.7 nothing of a document'))), 'fileId'],
    ['a PDF that was cut off', async () => own(await uploaded(operator, pdf.subarray(0, -30))), 'fileId'],
    ['a PDF without pages', async () => own(await uploaded(operator, Buffer.from(pdf.toString().replace('3 0 R', '')))), 'fileId'],
    [
      'a file and a template',
      async () => ({ ...(await contractForm(world, operator, main.companyId)), fileId: await uploaded(operator) }),
      'fileId',
    ],
    ['neither file nor template', async () => own(await uploaded(operator), { fileId: undefined }), 'textId'],
  ])('is refused at its field with %s', async (_, form, field) =>
    expect(await world.call(operator, serviceContract.saveOrUpdate, (await form()) as never)).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    }),
  );
});

describe('what ends a contract', () => {
  it('is its last day, in the night after it', async () => {
    const id = await contractInForce(world, { operator, main }, { startDay: '2026-01-01', endDay: '2026-03-31' });
    const finish = (day: string) => world.asStaff((db) => finishContracts(db, day, 100));
    expect(await finish('2026-03-31')).toBe(0);
    expect(await finish('2026-04-01')).toBe(1);
    expect(await find(main, id)).toMatchObject({
      status: contractLife.at.ended,
      history: expect.arrayContaining([expect.objectContaining({ action: 'finish', userName: '系统' })]),
    });
  });

  it('is the platform, also where the company asks for it', async () => {
    const id = await contractInForce(world, { operator, main });
    await world.ok(main, serviceContract.terminateAsk, { id, reason: '业务调整，不再使用' });
    expect(await world.call(main, serviceContract.terminate, { id, reason: '业务调整，不再使用' })).toMatchObject({ code: 403 });
    expect((await world.ok(operator, serviceContract.list, { terminateAsked: true })).records.map((row) => row.id)).toEqual([id]);
    await world.ok(operator, serviceContract.terminate, { id, reason: '双方同意终止' });
    expect(await find(main, id)).toMatchObject({ status: contractLife.at.terminated, note: '双方同意终止', terminateAsked: null });
  });

  it('is followed by one contract, which begins the day after', async () => {
    const id = await contractInForce(world, { operator, main }, { startDay: '2026-06-01', endDay: '2027-05-31' });
    const next = await world.ok(operator, serviceContract.renew, { id });
    expect(await find(operator, next.id)).toMatchObject({
      status: contractLife.at.draft,
      startDay: '2027-06-01',
      endDay: addDays('2027-06-01', 364),
    });
    expect(await world.call(operator, serviceContract.renew, { id })).toMatchObject({ code: 409, error: 'contractFollowed' });
    expect((await find(operator, id)).followedBy).toEqual(next);
    expect((await find(main, id)).followedBy).toBeNull();
    await world.ok(operator, serviceContract.delete, { id: next.id });
    expect(await world.call(operator, serviceContract.renew, { id })).toMatchObject({ success: true });
  });
});

describe('a template', () => {
  const form = { code: `FRAME_${Date.now()}`, name: '年度框架协议', kind: 'FRAME', body: contractText } as const;
  it('gets its next text by an edit, and contracts keep the one they were written from', async () => {
    const made = await world.ok(operator, contractTemplate.saveOrUpdate, form);
    expect(made.no).toBe(1);
    const { templates } = await world.ok(operator, serviceContract.options, {});
    const { textId } = templates.find(({ name }) => name === form.name)!;
    const id = await draft({ textId, kind: 'FRAME' });
    const edited = await world.ok(operator, contractTemplate.saveOrUpdate, {
      ...form,
      id: made.id,
      version: made.version,
      body: `${contractText}\n补充一条。`,
    });
    expect(edited.no).toBe(2);
    expect(
      (await world.ok(operator, contractTemplate.saveOrUpdate, { ...form, id: made.id, name: '框架', body: `${contractText}\n补充一条。` }))
        .no,
    ).toBe(2);
    expect(await find(operator, id)).toMatchObject({ templateNo: 1, textId, body: contractText });
    await world.ok(operator, contractTemplate.enable, { id: made.id, enabled: false });
    expect(
      await world.call(operator, serviceContract.saveOrUpdate, await contractForm(world, operator, main.companyId, { textId })),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'textId' }] } });
    expect(
      await world.call(operator, serviceContract.saveOrUpdate, {
        ...(await contractForm(world, operator, main.companyId, { textId })),
        id,
      }),
    ).toMatchObject({ success: true });
  });

  it.each([
    ['body', { body: `${contractText}{甲 方}` }],
    ['code', { code: 'lower' }],
    ['code', { code: 'SERVICE' }],
    ['name', { name: '甲' }],
  ] as const)('with a wrong %s is refused at its field', async (field, wrong) => {
    expect(await world.call(operator, contractTemplate.saveOrUpdate, { ...form, code: `X${Date.now()}`, ...wrong })).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
  });
});

it('today’s contracts are numbered by the day', async () => {
  expect((await find(operator, await draft())).contractNo).toMatch(new RegExp(`^HT${today().replaceAll('-', '')}\\d{5}$`));
});
