import { afterSales, circulation, warranty } from '@touchmark/contract';
import { companyLife, serviceLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../db/connect.ts';
import { sealTicket } from '../../codes/scan/scan-token.ts';
import { scanFormRig } from './scan-form.test-rig.ts';

const { rig, key, code, pathOf, ticketOf, post, solved } = scanFormRig();

describe('the form of the warranty', () => {
  const register = async (serial: number, more: Record<string, string> = {}) =>
    post('/m/warranty', { ...(await solved('/m/warranty', ticketOf(serial))), phone: '13900001234', name: '', bought: '', ...more });

  it('needs the phone alone, and shows what is covered until when', async () => {
    const answer = await register(1);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/保修已登记[\s\S]*框架/);
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(1) })).records).toMatchObject([
      { source: 'BUYER', boughtOn: today(), phone: '139****1234' },
    ]);
    const scanned = await rig.world.app.inject({ method: 'GET', url: pathOf(1) });
    expect(scanned.body).toContain('框架');
    expect(scanned.body).not.toContain('action="/m/warranty"');
    expect(scanned.body).not.toContain('1234</');
  });

  it('of somebody else leaves the card as it is, and says no name', async () => {
    await register(2, { name: '王小明' });
    const answer = await register(2, { phone: '13900009999' });
    expect(answer.body).toContain('已有保修卡');
    expect(answer.body).not.toContain('王小明');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(2) })).records).toMatchObject([{ phone: '139****1234' }]);
  });

  it.each([
    ['phone', { phone: '123' }],
    ['bought', { bought: '2999-01-01' }],
    ['captcha', { captcha: 'WXYZ' }],
    ['name', { name: '王'.repeat(31) }],
  ])('says what is wrong with %s at its field and keeps what was typed', async (field, wrong) => {
    const answer = await register(3, { name: '李芳', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`id="${field}-fault"`);
    if (field !== 'name') expect(answer.body).toContain('李芳');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(3) })).total).toBe(0);
  });

  it.each(['VOID', 'FREEZE'] as const)('is refused for a unit with %s', async (kind) => {
    await rig.world.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId: rig.fixture.companyId, batchId: rig.fixture.batchId, kind, serialFrom: 9, serialTo: 9 })
        .execute(),
    );
    expect((await post('/m/warranty', { token: ticketOf(9) })).body).toContain('不能登记保修');
  });

  it.each([
    [
      'a frozen company',
      (db: Db) => db.updateTable('company').set({ authStatus: companyLife.at.frozen }).where('id', '=', rig.fixture.companyId),
    ],
    [
      'a product whose service was stopped',
      (db: Db) => db.updateTable('productIdentify').set({ serviceStatus: serviceLife.at.frozen }).where('id', '=', rig.fixture.productId),
    ],
  ])('makes no card for %s, and shows no dates', async (_, change) => {
    await register(15);
    const ready = [await solved('/m/warranty', ticketOf(15)), await solved('/m/warranty', ticketOf(16))];
    await rig.world.asStaff((db) => change(db).execute());
    for (const fields of ready) {
      const { body } = await post('/m/warranty', { ...fields, phone: '13900001234', name: '', bought: '' });
      expect(body).toContain('不能登记保修');
      expect(body).not.toContain('框架');
    }
    expect(await rig.world.asStaff((db) => db.selectFrom('warrantyCard').where('code', '=', code(16)).select('id').execute())).toEqual([]);
  });

  it('of a piece that came back and was stocked anew counts from what its buyer says, not from the former sale', async () => {
    await rig.world.ok(rig.main, circulation.sale, {
      key: key(),
      fromReceiver: null,
      texts: [code(17)],
      phone: '13900009999',
      buyerName: '李雷',
    });
    const { id } = await rig.world.ok(rig.main, afterSales.saveOrUpdate, {
      text: code(17),
      type: 'RETURN',
      description: '颜色不喜欢，要求退货',
      phone: '13900009999',
      adcode: '420106',
    });
    await rig.world.ok(rig.main, afterSales.accept, { id });
    await rig.world.ok(rig.main, afterSales.returnGoods, { id, reason: '七日无理由' });
    // As what was sold and came back before cards were kept.
    await rig.world.asStaff(async (db) => {
      await db.deleteFrom('warrantyCard').where('code', '=', code(17)).execute();
      await sql`with back as (update movement set during = tstzrange(lower(during), now()) where upper_inf(during) and status = 6 returning *)
        insert into movement (company_id, batch_id, serials, status, holder, during, event) select company_id, batch_id, serials, 4, holder, tstzrange(now(), null), event from back`.execute(
        db,
      );
    });
    await register(17, { bought: '2026-01-02' });
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(17) })).records).toMatchObject([
      { source: 'BUYER', soldOn: null, boughtOn: '2026-01-02', phone: '139****1234' },
    ]);
  });

  it('is refused where the company ended the card by hand after the sale, until the piece is sold again', async () => {
    await rig.world.ok(rig.main, circulation.sale, {
      key: key(),
      fromReceiver: null,
      texts: [code(18)],
      phone: '13900009999',
      buyerName: '李雷',
    });
    const [card] = (await rig.world.ok(rig.main, warranty.list, { code: code(18) })).records;
    await rig.world.ok(rig.main, warranty.endCard, { id: card!.id, reason: '擅自改装，不再保修' });
    expect((await register(18)).body).toContain('不能登记保修');
    expect((await rig.world.ok(rig.main, warranty.list, { code: code(18) })).records).toMatchObject([{ state: 'ENDED' }]);
  });

  it('answers a forged, foreign and expired ticket alike', async () => {
    const foreign = sealTicket(rig.world.services.secrets.dataKey, { companyId: '1', code: code(1), at: '', logId: '', path: pathOf(1) });
    for (const token of ['forged', foreign, ticketOf(1, Date.now() - 3_600_000)]) {
      expect((await post('/m/warranty', { token })).statusCode).toBe(410);
      expect((await post('/m/service', { token })).statusCode).toBe(410);
    }
  });
});
