import { warranty } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealTicket } from '../../codes/scan/scan-token.ts';
import { beginWarranty } from '../warranty/public.ts';
import { asCompany } from '../warranty/warranty.test-rig.ts';
import { scanFormRig } from './scan-form.test-rig.ts';

const { rig, texts, code, pathOf, ticketOf, post, solved } = scanFormRig();

describe('a warranty that changes hands', () => {
  const [first, second] = ['13900001234', '13900007777'];
  const register = async (serial: number) =>
    post('/m/warranty', { ...(await solved('/m/warranty', ticketOf(serial))), phone: first, name: '王小明', bought: '' });
  const ask = async (serial: number, more: Record<string, string> = {}) =>
    post('/m/owner', { ...(await solved('/m/owner', ticketOf(serial))), phone: second, name: '李芳', ...more });
  const give = (serial: number, code: string, token = ticketOf(serial)) => post('/m/owner', { token, phone: second, name: '李芳', code });
  const card = async (serial: number) => (await rig.world.ok(rig.main, warranty.list, { code: code(serial) })).records[0]!;
  /** The code in the last SMS to a phone. */
  const codeTo = (phone: string) =>
    vi.waitFor(() => /验证码 (\d{6})/.exec(texts.findLast((one) => one.phone === phone && one.text.includes('验证码'))!.text)![1]!);
  beforeEach(async () => {
    texts.length = 0;
    await rig.world.asStaff((db) => db.deleteFrom('verifyCode').execute());
  });

  it('needs the code that its owner so far got; the days stay, and the change is recorded', async () => {
    await register(30);
    const before = await card(30);
    const scanned = await rig.world.app.inject({ method: 'GET', url: pathOf(30) });
    expect(scanned.body).toContain('action="/m/owner"');
    const asked = await ask(30);
    expect(asked.body).toContain('name="code"');
    expect(asked.body).not.toMatch(/139\*|13900001234|王小明/);
    expect((await give(30, await codeTo(first))).body).toContain('保修主人已变更');
    const after = await rig.world.ok(rig.main, warranty.findOne, { id: before.id });
    expect(after).toMatchObject({ beginDate: before.beginDate, endDate: before.endDate });
    expect(after.history.map(({ action }) => action)).toContain('change');
    expect(await rig.world.ok(rig.main, warranty.unmask, { id: before.id })).toEqual({ customerName: '李芳', phone: second, address: '' });
  });

  it('is not changed by a wrong code, and after five tries not by the right one', async () => {
    await register(31);
    await ask(31);
    const right = await codeTo(first);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) {
      const answer = await give(31, wrong);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('id="code-fault"');
      expect(answer.body).toContain(second);
    }
    expect((await give(31, right)).statusCode).toBe(400);
    expect(await card(31)).toMatchObject({ phone: '139****1234' });
  });

  it('is not changed with the code of another piece, nor with a ticket of another company', async () => {
    await register(32);
    await register(33);
    await ask(32);
    const right = await codeTo(first);
    expect((await give(33, right)).statusCode).toBe(400);
    const foreign = sealTicket(rig.world.services.secrets.dataKey, { companyId: '1', code: code(32), at: '', logId: '', path: pathOf(32) });
    expect((await give(32, right, foreign)).statusCode).toBe(410);
    expect((await give(32, right)).body).toContain('保修主人已变更');
    expect((await give(32, right)).statusCode).toBe(400);
  });

  it('is changed by the company where its customer was deleted, or no SMS can be sent', async () => {
    await register(34);
    await ask(34);
    const right = await codeTo(first);
    await rig.world.ok(rig.main, warranty.forget, { id: (await card(34)).id, reason: '顾客要求删除' });
    const { name } = await rig.world.asStaff((db) =>
      db.selectFrom('company').where('id', '=', rig.fixture.companyId).select('name').executeTakeFirstOrThrow(),
    );
    for (const answer of [await give(34, right), await post('/m/owner', { token: ticketOf(34) })]) {
      expect(answer.body).toContain('这里不能变更保修主人');
      expect(answer.body).toContain(name);
    }
    expect(await card(34)).toMatchObject({ phone: '', forgotten: true });
    await register(35);
    const { signInPorts } = rig.world.services;
    const { sms } = signInPorts;
    signInPorts.sms = null;
    expect((await post('/m/owner', { token: ticketOf(35) })).body).toContain(name);
    signInPorts.sms = sms;
  });

  it('says at its field what is wrong, and sends nothing', async () => {
    await register(36);
    const answer = await ask(36, { phone: '123' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('id="phone-fault"');
    expect(answer.body).toContain('李芳');
    expect(texts.filter(({ text }) => text.includes('验证码'))).toEqual([]);
  });

  it('is registered by whoever has it where it was sold without a name', async () => {
    const { batchId, productId } = rig.fixture;
    await asCompany(rig, (ctx) =>
      beginWarranty(ctx, { unit: { batchId, productId, serial: 37, code: code(37) }, source: 'SALE', day: today() }),
    );
    // The scan page offers to register it: nobody is the owner yet, so there is nobody to change.
    const { body } = await rig.world.app.inject({ method: 'GET', url: pathOf(37) });
    expect(body).toContain('action="/m/warranty"');
    expect(body).not.toContain('action="/m/owner"');
    expect((await post('/m/owner', { token: ticketOf(37) })).body).toContain('action="/m/warranty/');
  });
});
