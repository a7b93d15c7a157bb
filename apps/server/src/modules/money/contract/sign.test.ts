import { serviceContract } from '@touchmark/contract';
import { contractLife } from '@touchmark/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contractForm,
  contractInForce,
  contractWorld,
  fetchContract,
  sentContract,
  type smsGateway,
  uploadScan,
  withPhone,
} from '../../../../test/contracts.ts';
import { adminUrl } from '../../../../test/postgres.ts';
import type { Person, World } from '../../../../test/world.ts';
import { verifyContract } from './public.ts';

let world: World;
let operator: Person;
let main: Person;
let finance: Person;
let other: Person;
let gateway: ReturnType<typeof smsGateway>;
beforeAll(async () => {
  ({ world, operator, main, finance, other, gateway } = await contractWorld());
});
afterAll(() => world.end());

const sent = (more: object = {}) => sentContract(world, operator, main.companyId, more);
const find = (who: Person, id: string) => world.ok(who, serviceContract.findOne, { id });
/** The code that was sent to a person for a contract. */
async function codeFor(who: Person, id: string): Promise<string> {
  await withPhone(world, who);
  const before = gateway.sent.length;
  await world.ok(who, serviceContract.signCode, { id });
  await expect.poll(() => gateway.sent.length).toBe(before + 1);
  expect(gateway.sent.at(-1)!.text).toContain('签署合同');
  return gateway.sent.at(-1)!.code!;
}
/** What only somebody with the database itself can do. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const address = new URL(adminUrl());
  address.pathname = new URL(world.urls.owner).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
const verified = (bytes: Buffer) => world.asStaff((db) => verifyContract(db, bytes));

describe('signing by a code', () => {
  it('keeps who signed what, with the gateway’s name of the message, and countersigning puts it in force', async () => {
    const { id, sha256 } = await sent();
    const code = await codeFor(main, id);
    await world.ok(main, serviceContract.sign, { id, way: 'SMS', sha256, smsCode: code });
    const signed = await find(operator, id);
    expect(signed).toMatchObject({
      status: contractLife.at.signed,
      signature: {
        way: 'SMS',
        sha256,
        phone: expect.stringMatching(/^137\*{4}\d{4}$/),
        address: '127.0.0.1',
        gatewayId: `GW-${gateway.sent.length}`,
        files: [],
      },
    });
    expect(JSON.stringify(signed)).not.toContain(code);
    await world.ok(operator, serviceContract.countersign, { id });
    expect(await find(main, id)).toMatchObject({ status: contractLife.at.active, countersign: { userName: expect.any(String) } });
    expect((await fetchContract(world, main, id, 'EVIDENCE')).pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetchContract(world, other, id, 'EVIDENCE')).statusCode).toBe(404);
  });

  it('is refused with a code to another phone, of another contract, or that was used', async () => {
    const [first, second] = [await sent(), await sent()];
    const stranger = await codeFor(finance, first.id);
    await withPhone(world, main);
    const signing = (one: typeof first, code: string) =>
      world.call(main, serviceContract.sign, { id: one.id, way: 'SMS', sha256: one.sha256, smsCode: code });
    expect(await signing(first, stranger)).toMatchObject({ code: 400, error: 'wrongCode' });
    const own = await codeFor(main, first.id);
    expect(await signing(second, own)).toMatchObject({ code: 400, error: 'wrongCode' });
    expect(await find(main, second.id)).toMatchObject({ status: contractLife.at.toSign, signature: null });
    expect(await signing(first, own)).toMatchObject({ success: true });
    expect(await signing(second, own)).toMatchObject({ code: 400, error: 'wrongCode' });
    expect(await signing(first, own)).toMatchObject({ code: 409 });
  });

  it('is refused after the contract was returned, and the code does not sign what is sent later', async () => {
    const { id, sha256 } = await sent();
    const code = await codeFor(main, id);
    await world.ok(operator, serviceContract.returnBack, { id, reason: '条款需要重新核对' });
    const answer = await world.call(main, serviceContract.sign, { id, way: 'SMS', sha256, smsCode: code });
    expect(answer).toMatchObject({ code: 409, error: 'contractWithdrawn' });
    await world.ok(operator, serviceContract.saveOrUpdate, {
      ...(await contractForm(world, operator, main.companyId, { amount: 99_900 })),
      id,
    });
    const again = await world.ok(operator, serviceContract.send, { id });
    const signing = (hash: string, given: string) =>
      world.call(main, serviceContract.sign, { id, way: 'SMS', sha256: hash, smsCode: given });
    expect(await signing(sha256, code)).toMatchObject({ code: 409, error: 'contractTextChanged' });
    expect(await signing(again.sha256, code)).toMatchObject({ code: 400, error: 'wrongCode' });
    expect(await signing(again.sha256, await codeFor(main, id))).toMatchObject({ success: true });
  });

  it('is the company’s: neither the platform nor another company signs, and without a phone it says so', async () => {
    const { id, sha256 } = await sent();
    expect(await world.call(operator, serviceContract.signCode, { id })).toMatchObject({ code: 403 });
    expect(await world.call(other, serviceContract.signCode, { id })).toMatchObject({ code: 404 });
    expect(await world.call(other, serviceContract.sign, { id, way: 'SMS', sha256, smsCode: '123456' })).toMatchObject({ code: 404 });
    const reader = await world.person(main.companyId, 'ENT_FIN');
    expect(await world.call(reader, serviceContract.signCode, { id })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'smsCode' }] },
    });
  });

  it('is done once when it is sent twice at once', async () => {
    const { id, sha256 } = await sent();
    const files = [await uploadScan(world, main)];
    const answers = await Promise.all([0, 1, 2].map(() => world.call(main, serviceContract.sign, { id, way: 'SCAN', sha256, files })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('signing by a scan', () => {
  it('keeps the scan beside the document with its own hash', async () => {
    const { id, sha256 } = await sent();
    const scan = await uploadScan(world, main);
    await world.ok(main, serviceContract.sign, { id, way: 'SCAN', sha256, files: [scan] });
    const { signature } = await find(operator, id);
    expect(signature).toMatchObject({
      way: 'SCAN',
      phone: '',
      files: [{ fileId: scan }],
      fileHashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });

  it.each([
    ['files', async () => ({ way: 'SCAN', files: [] as string[] })],
    ['files', async () => ({ way: 'SCAN', files: [await uploadScan(world, other)] })],
    ['smsCode', async () => ({ way: 'SMS' })],
    ['sha256', async () => ({ way: 'SCAN', sha256: 'zz', files: [await uploadScan(world, main)] })],
  ] as const)('with a wrong %s is refused at its field', async (field, wrong) => {
    const { id, sha256 } = await sent();
    expect(await world.call(main, serviceContract.sign, { id, sha256, ...((await wrong()) as { way: 'SCAN' }) })).toMatchObject({
      code: 400,
      data: { fields: [{ field }] },
    });
  });
});

describe('contract:verify', () => {
  it('knows a document and its scan, and neither other bytes nor one that was changed', async () => {
    const id = await contractInForce(world, { operator, main });
    const { pdf } = await fetchContract(world, main, id);
    const { found } = await verified(pdf);
    expect(found).toMatchObject([{ known: { what: 'DOCUMENT', contractId: id }, faults: [] }]);
    expect(found[0]!.steps.map(({ action }) => action)).toEqual(['send', 'sign', 'countersign']);
    expect((await verified(Buffer.concat([pdf, Buffer.from('\n')]))).found).toEqual([]);
  });

  it('says where the stored bytes or the audit log no longer agree', async () => {
    const id = await contractInForce(world, { operator, main });
    const { pdf } = await fetchContract(world, main, id);
    await tamper(`update contract_document set pdf = '\\x00' where contract_id = $1`, [id]);
    await tamper(`update audit_log set opinion = '' where biz_type = 'contract' and biz_id = $1 and action = 'sign'`, [id]);
    expect((await verified(pdf)).found).toMatchObject([{ faults: ['bytes', 'signStep'] }]);
  });
});
