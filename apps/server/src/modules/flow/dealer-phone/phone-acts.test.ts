import { install, circulation, dealerPhone, type FileRef, receiveLink } from '@touchmark/contract';
import { circulationLife, lineLife } from '@touchmark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { phoneRig } from './dealer-phone.test-rig.ts';

const r = phoneRig();
const { rig, active, shipped, one, key, home, stock, receive, sell, ship, giveBack } = r;
const [doc, line] = [circulationLife.at, lineLife.at];
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const buyer = '13900138001';
const reasonsOf = (answer: { data: unknown }) => (answer.data as { faults: { reason: string }[] }).faults.map(({ reason }) => reason);

afterEach(async () => expect(await r.drift()).toEqual([]));

/** A dealer with a phone whose stock has these codes. */
async function stocked(to: number) {
  await active();
  const dealer = await r.signedIn();
  const id = await shipped(dealer.receiverId, codes(1, to));
  expect(await receive(dealer.token, { id })).toMatchObject({ data: { accepted: true, units: to } });
  return { ...dealer, docId: id };
}

describe('a dealer’s phone', () => {
  it('lists what is under way, receives it in parts, and knows the stock by product and age', async () => {
    await active();
    const carton = await rig.sealed(codes(1, 4));
    const { token, receiverId } = await r.signedIn();
    const id = await shipped(receiverId, [carton.boxNo, ...codes(5)]);
    expect((await home(token)).data!.arriving).toMatchObject([{ id, units: 5, received: 0, status: doc.shipped }]);
    const shown = await rig.world.ok(null, dealerPhone.document, { token, id });
    expect(shown.lines).toHaveLength(2);
    expect(JSON.stringify([shown, (await home(token)).data])).not.toMatch(/remark|erpOrderNo|phone|price|areas|history/i);
    const some = await receive(token, { id, receipts: [{ text: carton.boxNo, state: line.received }] });
    expect(some).toMatchObject({ data: { accepted: true, units: 4 } });
    expect(await stock(token)).toMatchObject([{ inTransit: 1, inStock: 4, sold: 0, oldest: expect.any(String) as string }]);
    expect(await receive(token, { id })).toMatchObject({ data: { accepted: true, units: 1 } });
    expect((await home(token)).data!.arriving).toEqual([]);
    expect(await one(id)).toMatchObject({ status: doc.received, received: 5 });
  });

  it('says what is broken with photos of its own, and with nobody else’s', async () => {
    await active();
    const { token, receiverId } = await r.signedIn();
    const id = await shipped(receiverId, codes(1, 2));
    const photo = async (by: string) => {
      const file = { name: '破箱.png', mime: 'image/png', bytes: await picture(40, 40) };
      return ((await rig.world.upload(null, dealerPhone.upload, file, { token: by })).data as FileRef).fileId;
    };
    const other = await r.signedIn();
    const damaged = (photos: string[]) => [{ text: codes(1)[0]!, state: line.damaged, exception: 'DAMAGED' as const, photos }];
    expect(await receive(token, { id, receipts: damaged([await photo(other.token)]) })).toMatchObject({ code: 400 });
    const [own, signature] = [await photo(token), await photo(token)];
    expect(await receive(token, { id, receipts: damaged([own]), signature })).toMatchObject({ data: { accepted: true } });
    expect(await one(id)).toMatchObject({ exceptions: 1, signature: { fileId: signature } });
  });

  it('sells by scan with the buyer’s phone alone: a sale that is received, the phone sealed', async () => {
    const { token, receiverId } = await stocked(3);
    const sold = await sell(token, { texts: codes(1, 2), phone: buyer });
    expect(sold).toMatchObject({ data: { accepted: true, units: 2, faults: [] } });
    const { records } = await rig.world.ok(rig.main, circulation.list, { docTypes: ['SALE'] });
    expect(records).toMatchObject([{ status: doc.received, from: { id: receiverId }, units: 2, buyerPhone: '139****8001' }]);
    expect(await stock(token)).toMatchObject([{ inStock: 1, sold: 2 }]);
    expect((await home(token)).data!.sent).toMatchObject([{ docType: 'SALE', units: 2 }]);
    const kept = JSON.stringify(
      await rig.world.asStaff(async (db) => [
        await db.selectFrom('phoneAct').selectAll().execute(),
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('circulationDoc').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(buyer);
    expect(kept).not.toContain(token);
    expect(await sell(token, { texts: codes(3), phone: '123' })).toMatchObject({ code: 400, data: { fields: [{ field: 'phone' }] } });
  });

  it('sells what is to be installed: the brand has one order for it, with the buyer’s phone', async () => {
    const { token } = await stocked(2);
    const act = { key: key(), texts: codes(1), phone: buyer, installNeeded: true };
    const first = await sell(token, act);
    expect(first).toMatchObject({ data: { accepted: true } });
    expect((await sell(token, act)).data).toEqual(first.data);
    await sell(token, { texts: codes(2), phone: buyer });
    const orders = await rig.world.ok(rig.main, install.list, {});
    expect(orders.records).toMatchObject([{ source: 'SALE', phone: '139****8001', address: '' }]);
  });

  it('ships on to its own shops alone, where it may', async () => {
    const { token, receiverId } = await stocked(3);
    const shop = await r.signedIn({ parentId: receiverId });
    const stranger = await r.receiver();
    expect((await home(token)).data!.shops.map(({ id }) => id)).toEqual([shop.receiverId]);
    expect(await ship(token, { toReceiver: stranger, texts: codes(1) })).toMatchObject({ code: 404 });
    expect(await ship(token, { toReceiver: '999999999', texts: codes(1) })).toMatchObject({ code: 404 });
    const sent = await ship(token, { toReceiver: shop.receiverId, texts: [...codes(1, 2), codes(1)[0]!] });
    expect(sent).toMatchObject({ data: { accepted: true, units: 2 } });
    const [arriving] = (await home(shop.token)).data!.arriving;
    expect(arriving).toMatchObject({ docNo: sent.data!.docNo, units: 2 });
    await receive(shop.token, { id: arriving!.id });
    expect([await stock(token), await stock(shop.token)]).toMatchObject([[{ inStock: 1 }], [{ inStock: 2 }]]);
    await rig.world.asStaff((db) => db.updateTable('receiver').set({ onward: false }).where('id', '=', receiverId).execute());
    expect(await ship(token, { toReceiver: shop.receiverId, texts: codes(3) })).toMatchObject({ code: 400 });
    expect((await home(token)).data!.shops).toEqual([]);
  });

  it('asks for a return with a reason, of what came to it alone', async () => {
    const { token, docId } = await stocked(3);
    expect(await giveBack(token, { texts: codes(1), reason: '椅脚有裂纹' })).toMatchObject({ data: { accepted: true, units: 1 } });
    expect(await one(docId)).toMatchObject({ status: doc.received, following: [{ docType: 'RETURN', status: doc.shipped }] });
    const other = await r.signedIn();
    for (const text of [codes(2)[0]!, codes(30)[0]!, 'nothing'])
      expect(reasonsOf(await giveBack(other.token, { texts: [text], reason: '椅脚有裂纹' }))).toEqual(['notHeld']);
    expect(await giveBack(token, { texts: codes(2), reason: '坏' })).toMatchObject({ code: 400 });
  });
});

describe('an act of a phone', () => {
  it.each<[string, (token: string, made: { key: string; docId: string; shop: string }) => Promise<{ data: unknown }>]>([
    [
      'a receipt',
      (token, { key: same, docId }) => receive(token, { key: same, id: docId, receipts: [{ text: codes(4)[0]!, state: line.received }] }),
    ],
    ['a sale', (token, { key: same }) => sell(token, { key: same, texts: codes(1), phone: buyer })],
    ['a shipment', (token, { key: same, shop }) => ship(token, { key: same, toReceiver: shop, texts: codes(1) })],
    ['a return', (token, { key: same }) => giveBack(token, { key: same, texts: codes(1), reason: '椅脚有裂纹' })],
  ])('%s that comes twice, also at once, is done once and answered alike', async (_, act) => {
    const { token, receiverId } = await stocked(3);
    const docId = await shipped(receiverId, codes(4, 5));
    const shop = await r.receiver({ parentId: receiverId });
    const made = { key: key(), docId, shop };
    const [first, second] = await Promise.all([act(token, made), act(token, made)]);
    expect(first.data).toMatchObject({ accepted: true, units: 1 });
    expect(second.data).toEqual(first.data);
    expect((await act(token, made)).data).toEqual(first.data);
  });

  it('with a key of another account is another act', async () => {
    const a = await stocked(2);
    const b = await r.signedIn();
    const more = await shipped(b.receiverId, codes(5));
    await receive(b.token, { id: more });
    const same = key();
    const [first, second] = [
      await sell(a.token, { key: same, texts: codes(1), phone: buyer }),
      await sell(b.token, { key: same, texts: codes(5), phone: buyer }),
    ];
    expect(second.data).toMatchObject({ accepted: true });
    expect((second.data as { docNo: string }).docNo).not.toBe((first.data as { docNo: string }).docNo);
  });

  it.each<[string, (token: string) => Promise<{ data: unknown }>, string]>([
    ['sells what it does not hold', (token) => sell(token, { texts: codes(9), phone: buyer }), 'notHeld'],
    ['sells what is no code', (token) => sell(token, { texts: ['0000000000000000000000042'], phone: buyer }), 'unreadable'],
    ['sells what is sold', (token) => sell(token, { texts: codes(3), phone: buyer }), 'sold'],
  ])('that %s is refused with the reason, and sells nothing of the rest', async (_, act, reason) => {
    const { token } = await stocked(3);
    await sell(token, { texts: codes(3), phone: buyer });
    const answer = await act(token);
    expect(answer.data).toMatchObject({ accepted: false });
    expect(reasonsOf(answer)).toEqual([reason]);
    const mixed = await sell(token, { texts: [...codes(1), ...codes(9)], phone: buyer });
    expect(mixed.data).toMatchObject({ accepted: false });
    expect(await stock(token)).toMatchObject([{ inStock: 2, sold: 1 }]);
  });

  it('that was refused leaves nothing behind, and is judged anew', async () => {
    const { token, receiverId } = await stocked(2);
    const shop = await r.receiver({ parentId: receiverId });
    const same = key();
    expect(reasonsOf(await ship(token, { key: same, toReceiver: shop, texts: [...codes(1), ...codes(5)] }))).toEqual(['notHeld']);
    expect((await home(token)).data!.sent).toEqual([]);
    await receive(token, { id: await shipped(receiverId, codes(5)) });
    expect(await ship(token, { key: same, toReceiver: shop, texts: [...codes(1), ...codes(5)] })).toMatchObject({
      data: { accepted: true },
    });
  });

  it('on a document of another dealer finds nothing, the same as on an unknown one', async () => {
    const { token } = await stocked(1);
    const other = await r.signedIn();
    const theirs = await shipped(other.receiverId, codes(2));
    const { id: draft } = await rig.world.ok(rig.main, circulation.saveOrUpdate, { toReceiver: other.receiverId });
    const said = async (answer: Promise<{ code: number; error?: string | null; msg: string; data: unknown }>) => {
      const { code, error, msg, data } = await answer;
      return { code, error, msg, data };
    };
    const unknown = await said(receive(token, { id: '999999999' }));
    expect(unknown).toMatchObject({ code: 404 });
    expect(await said(receive(token, { id: theirs }))).toEqual(unknown);
    expect(await said(receive(other.token, { id: draft }))).toEqual(unknown);
    for (const id of [theirs, '999999999'])
      expect(await rig.world.call(null, dealerPhone.document, { token, id })).toMatchObject({ code: 404 });
    expect(JSON.stringify([(await home(token)).data, await stock(token)])).not.toContain(theirs);
    // The token of a session opens no document as a link, and a link is no session.
    expect(await rig.world.call(null, receiveLink.open, { token })).toMatchObject({ error: 'linkEnded' });
    const link = (await rig.world.ok(rig.main, receiveLink.show, { id: theirs })).link.split('#')[1]!;
    expect(await home(link)).toMatchObject({ error: 'phoneSignedOut' });
  });

  it('stands in the history of the document with the receiver’s name, and tells the brand', async () => {
    const { docId } = await stocked(1);
    const { history } = await one(docId);
    expect(history.some(({ userName }) => /^R.* · \*\*长（无账号）$/.test(userName))).toBe(true);
  });
});
