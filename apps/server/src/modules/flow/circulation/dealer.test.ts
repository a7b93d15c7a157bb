import { circulation, holding, receiver as receivers } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';

const r = circulationRig();
const { rig, active, dealer, receiver, shipped, one } = r;
const s = circulationLife.at;
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const states = async (...serials: number[]) => Promise.all(serials.map((serial) => rig.stateOf(serial)));
const refused = (by: Parameters<typeof rig.world.call>[0], call: Parameters<typeof rig.world.call>[1], input: object) =>
  rig.world.call(by, call, input);

afterEach(async () => expect(await r.drift()).toEqual([]));

describe('a dealer', () => {
  it('ships on to his own shop alone, and the shop’s goods are the shop’s', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const shop = await dealer({ parentId: receiverId });
    const stranger = await receiver();
    const choices = await rig.world.ok(person, receivers.select, { from: receiverId });
    expect(choices.map(({ id: choice }) => choice)).toEqual([shop.receiverId]);
    expect(await rig.world.ok(shop.person, receivers.select, { from: receiverId })).toEqual([]);
    const id = await shipped(receiverId, codes(1, 4));
    await rig.world.ok(person, circulation.receive, { id });
    expect(
      await refused(person, circulation.saveOrUpdate, { fromReceiver: receiverId, toReceiver: stranger, confirm: true }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'toReceiver' }] } });
    const on = await shipped(shop.receiverId, codes(1, 2), { fromReceiver: receiverId }, person);
    expect(await refused(person, circulation.receive, { id: on })).toMatchObject({ code: 403 });
    await rig.world.ok(shop.person, circulation.receive, { id: on });
    const stock = await rig.world.ok(rig.main, holding.list, {});
    expect(stock.records.map(({ receiverId: who, inStock }) => [who, inStock]).sort()).toEqual(
      [
        [receiverId, 2],
        [shop.receiverId, 2],
      ].sort(),
    );
    // Undone by the dealer, the shop’s goods would be gone: it has received them.
    expect(await refused(person, circulation.undo, { id: on, reason: '发错了门店呀' })).toMatchObject({ code: 409 });
  });

  it('takes an onward shipment back into his own stock', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const shop = await dealer({ parentId: receiverId });
    const carton = await rig.sealed(codes(1, 4));
    await rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, [carton.boxNo, ...codes(5)]) });
    const on = await shipped(shop.receiverId, [carton.boxNo, ...codes(5)], { fromReceiver: receiverId }, person);
    await rig.world.ok(person, circulation.undo, { id: on, reason: '发错了门店呀' });
    expect(await states(1, 5)).toEqual([4, 4]);
    expect(await r.box(carton.id)).toMatchObject({ status: 4 });
    expect((await rig.world.ok(rig.main, holding.list, {})).records).toMatchObject([{ receiverId, inStock: 5, inTransit: 0 }]);
  });

  it('sells with the buyer’s phone alone; twice the same key is one sale', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const carton = await rig.sealed(codes(1, 4));
    await rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, [carton.boxNo]) });
    const key = r.key();
    const sell = () => rig.world.ok(person, circulation.sale, { key, fromReceiver: receiverId, texts: codes(2), phone: '139 0013 8001' });
    const sold = await sell();
    expect(sold).toMatchObject({ units: 1, faults: [] });
    expect(await sell()).toEqual(sold);
    expect(await states(1, 2)).toEqual([4, 5]);
    expect(await one(sold.id!, person)).toMatchObject({ docType: 'SALE', status: s.received, buyerPhone: '139****8001' });
    expect(await rig.world.ok(person, circulation.buyer, { id: sold.id! })).toMatchObject({ phone: '13900138001' });
    expect(await refused(person, circulation.sale, { key: r.key(), fromReceiver: receiverId, texts: codes(1), phone: '12' })).toMatchObject(
      { code: 400, data: { fields: [{ field: 'phone' }] } },
    );
    expect(
      await rig.world.ok(person, circulation.sale, { key: r.key(), fromReceiver: receiverId, texts: codes(2), phone: '13900138001' }),
    ).toMatchObject({ units: 0, faults: [{ reason: 'sold' }] });
    // He left out whose stock it is: what to choose is said.
    expect(await rig.world.ok(person, circulation.sale, { key: r.key(), texts: codes(1), phone: '13900138001' })).toMatchObject({
      units: 0,
      faults: [{ reason: 'otherCompany', doZh: expect.stringContaining('选择从谁的库存发出') }],
    });
  });

  it.each([
    ['in the future', '2099-01-01T08:00:00Z'],
    ['before the goods came', '2020-01-01T08:00:00Z'],
  ])('refuses a time of sale %s at its field, and nothing is sold', async (_, saleTime) => {
    await active();
    const { person, receiverId } = await dealer();
    await rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, codes(1, 2)) });
    const sale = { key: r.key(), fromReceiver: receiverId, texts: codes(1), phone: '13900138001', saleTime };
    expect(await refused(person, circulation.sale, sale)).toMatchObject({ code: 400, data: { fields: [{ field: 'saleTime' }] } });
    expect(await states(1)).toEqual([4]);
    expect(await rig.world.ok(person, circulation.sale, { ...sale, saleTime: new Date().toISOString() })).toMatchObject({ units: 1 });
  });

  it('sends goods back on a document of their own; the first keeps its state', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 3));
    await rig.world.ok(person, circulation.receive, { id });
    const back = await rig.world.ok(person, circulation.returnGoods, { id, texts: codes(2), reason: '颜色有偏差' });
    expect(back).toMatchObject({ units: 1, faults: [] });
    expect([await states(2), (await one(id)).status]).toEqual([[3], s.received]);
    expect(await rig.world.ok(rig.main, circulation.receive, { id: back.id! })).toMatchObject({ received: 1, status: s.received });
    expect(await states(1, 2)).toEqual([4, 6]);
  });

  it('knows his stock in his own console by product and age, and nobody else’s', async () => {
    await active();
    const [mine, other] = [await dealer(), await dealer()];
    await rig.world.ok(mine.person, circulation.receive, { id: await shipped(mine.receiverId, codes(1, 3)) });
    await rig.world.ok(other.person, circulation.receive, { id: await shipped(other.receiverId, codes(4, 5)) });
    const [whole] = (await rig.world.ok(rig.main, holding.list, {})).records;
    const stock = await rig.world.ok(mine.person, holding.list, {});
    expect(stock.records).toMatchObject([
      {
        receiverId: mine.receiverId,
        productName: whole!.productName,
        model: whole!.model,
        inStock: 3,
        oldest: expect.any(String) as string,
      },
    ]);
    const found = async (filters: object) => (await rig.world.ok(mine.person, holding.list, filters)).total;
    expect([
      await found({ product: whole!.model }),
      await found({ product: '没有这个' }),
      await found({ receiverId: other.receiverId }),
    ]).toEqual([1, 0, 0]);
  });

  it('reads what is on a document: products, boxes and codes', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const carton = await rig.sealed(codes(1, 4));
    const id = await shipped(receiverId, [carton.boxNo, ...codes(5)]);
    const seen = await one(id, person);
    expect(seen.products).not.toBe('');
    expect(seen.lines.map(({ boxNo, code, productName }) => [boxNo || code, productName !== ''])).toEqual(
      (await one(id)).lines.map(({ boxNo, code }) => [boxNo || code, true]),
    );
    const [row] = (await rig.world.ok(person, circulation.list, {})).records;
    expect(row).toMatchObject({ id, side: 'TO', products: seen.products });
  });

  it('of another brand, or nobody, finds neither the document nor its lines', async () => {
    await active();
    const { receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 2));
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    for (const call of [circulation.findOne, circulation.receive, circulation.copy])
      expect(await refused(stranger, call, { id })).toMatchObject({ code: 404 });
    expect((await rig.world.ok(stranger, circulation.list, {})).records).toEqual([]);
    expect((await rig.world.ok(stranger, circulation.lines, {})).records).toEqual([]);
  });
});
