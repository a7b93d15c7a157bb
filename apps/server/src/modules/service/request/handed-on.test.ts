import { afterSales, serviceLink } from '@touchmark/contract';
import { addDays, afterSalesLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { asked, phone, requestRig } from './request.test-rig.ts';

const { r, rig, code, open, one, sell, linkOf } = requestRig();
const at = afterSalesLife.at;

describe('a request in the hands of a dealer', () => {
  it('is seen with that customer’s phone and no other, until its contract ends', async () => {
    const dealer = await r.dealer();
    const [id, other] = [await open(), await open()];
    await rig.world.ok(rig.main, afterSales.accept, { id });
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id })).toMatchObject({ code: 404 });
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: dealer.receiverId, note: '内部备注' });
    const seen = await one(id, dealer.person);
    expect(seen).toMatchObject({ side: 'DEALER', phone: '139****1234', status: at.dispatched });
    expect(seen.log.map(({ text }) => text)).not.toContain('内部备注');
    expect((await rig.world.ok(dealer.person, afterSales.unmask, { id })).phone).toBe(phone);
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id: other })).toMatchObject({ code: 404 });
    expect(await rig.world.call(dealer.person, afterSales.reject, { id, reason: '不想修理了' })).toMatchObject({ success: false });
    await rig.world.asStaff((db) => db.updateTable('receiver').set({ status: 3 }).where('id', '=', dealer.receiverId).execute());
    expect(await rig.world.call(dealer.person, afterSales.handle, { id, solution: 'ONSITE' })).toMatchObject({ error: 'notYourPart' });
    expect(await rig.world.call(dealer.person, afterSales.unmask, { id })).toMatchObject({ error: 'notYourPart' });
    expect(await one(id, dealer.person)).toMatchObject({ held: false, phone: '', customerName: '', address: '' });
    expect((await rig.world.ok(dealer.person, afterSales.list, { direction: 'in' })).records).toMatchObject([
      { id, held: false, phone: '' },
    ]);
    const next = await r.dealer();
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: next.receiverId });
    expect(await rig.world.call(dealer.person, afterSales.findOne, { id })).toMatchObject({ code: 404 });
    await rig.world.ok(next.person, afterSales.handle, { id, solution: 'ONSITE', note: '已修好' });
    await rig.world.ok(rig.main, afterSales.finish, { id });
    expect(await one(id, next.person)).toMatchObject({ phone: '', status: at.done });
    expect(await rig.world.call(next.person, afterSales.unmask, { id })).toMatchObject({ error: 'notYourPart' });
  });

  it.each([
    ['ended', { status: 3 }],
    ['ran out', { contractEnd: addDays(today(), -1) }],
    ['was unlinked', { boundCompany: null, bindStatus: 0 }],
  ] as const)('and whose contract %s opens none, and learns nothing of a piece', async (_, gone) => {
    const dealer = await r.dealer();
    await rig.world.asStaff((db) => db.updateTable('receiver').set(gone).where('id', '=', dealer.receiverId).execute());
    for (const call of [
      rig.world.call(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) }),
      rig.world.call(dealer.person, afterSales.lookUp, { text: code(3) }),
    ])
      expect(await call).toMatchObject({ code: 400, data: { fields: [{ field: 'text' }] } });
  });

  it('keeps its product for him, and says neither who sold the piece when nor its lot', async () => {
    const dealer = await r.dealer();
    await sell(1);
    const whole = await one(await open());
    expect(whole.productName).not.toBe('');
    const about = { productName: whole.productName, model: whole.model };
    await rig.world.ok(rig.main, afterSales.accept, { id: whole.id });
    await rig.world.ok(rig.main, afterSales.dispatch, { id: whole.id, receiverId: dealer.receiverId });
    const blank = { seller: '', soldOn: null, days: null, prodBatchNo: '', customerName: '', phone: '' };
    expect(await one(whole.id, dealer.person)).toMatchObject({ ...about, facts: blank });
    expect(await rig.world.ok(dealer.person, afterSales.lookUp, { text: code(1) })).toMatchObject({ ...about, ...blank });
    const found = await rig.world.ok(dealer.person, afterSales.list, { direction: 'in', product: whole.productName.slice(0, 2) });
    expect(found.records).toMatchObject([about]);
    const sheet = await rig.world.app.inject({
      method: 'POST',
      url: '/api/afterSales/export',
      payload: { direction: 'in', format: 'csv' },
      headers: { authorization: rig.world.basic, 'blade-auth': `bearer ${dealer.person.token}` },
    });
    expect(sheet.body).toContain(whole.productName);
  });

  it.each(['reporter', 'former holder'])('is only read by its %s, and another’s notes are not', async (who) => {
    const dealer = await r.dealer();
    const id =
      who === 'reporter' ? (await rig.world.ok(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) })).id : await open();
    await rig.world.ok(rig.main, afterSales.accept, { id });
    if (who === 'former holder') {
      await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: dealer.receiverId });
      expect(await rig.world.call(dealer.person, afterSales.link, { id, renew: true })).toMatchObject({ error: 'notYourPart' });
      await rig.world.ok(dealer.person, afterSales.link, { id });
      await rig.world.ok(dealer.person, afterSales.answer, { id, text: '本店内部备注' });
      await rig.world.ok(dealer.person, afterSales.handle, { id, solution: 'ONSITE' });
      await rig.world.ok(dealer.person, afterSales.answer, { id, text: '已回访顾客' });
      await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '还是摇晃，没有修好' });
    }
    const refused = async () => {
      expect(await one(id, dealer.person)).toMatchObject({ held: false, phone: '' });
      for (const [call, input] of [
        [afterSales.handle, { id, solution: 'ONSITE' }],
        [afterSales.answer, { id, text: '已安排师傅' }],
        [afterSales.link, { id }],
        [afterSales.sendLink, { id }],
        [afterSales.unmask, { id }],
      ] as const)
        expect(await rig.world.call(dealer.person, call, input)).toMatchObject({ error: 'notYourPart' });
    };
    await refused();
    await rig.world.ok(rig.main, afterSales.handle, { id, solution: 'ONSITE' });
    await refused();
    await rig.world.ok(null, serviceLink.object, { token: await linkOf(id), text: '还是摇晃，没有修好' });
    const next = await r.dealer();
    await rig.world.ok(rig.main, afterSales.dispatch, { id, receiverId: next.receiverId });
    expect((await one(id, next.person)).log.map(({ text }) => text)).not.toContain('本店内部备注');
  });

  it('is opened by a dealer for his brand’s piece, in the brand’s own list', async () => {
    const dealer = await r.dealer();
    const { id } = await rig.world.ok(dealer.person, afterSales.saveOrUpdate, { ...asked, text: code(3) });
    expect(await one(id)).toMatchObject({ channel: 'DEALER', side: 'COMPANY' });
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    expect(await rig.world.call(stranger, afterSales.saveOrUpdate, { ...asked, text: code(3) })).toMatchObject({ code: 400 });
  });
});
