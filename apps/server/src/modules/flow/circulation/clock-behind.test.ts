import { boxArrival, circulation, factoryRecord } from '@touchmark/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';

const r = circulationRig();
const { rig, active, dealer, receiver, shipped, one } = r;
let next = 1;
const take = (count: number) => rig.fixture.codes.slice(next - 1, (next += count) - 1);
const reason = '时钟被校准之后';

beforeEach(async () => {
  next = 1;
  await active();
});
afterEach(async () => {
  vi.useRealTimers();
  expect(await r.drift()).toEqual([]);
});

/** What was done while the server's clock was ten minutes ahead; afterwards it is right again, and behind all of that. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  const done = await work();
  vi.useRealTimers();
  return done;
}

/** Every act whose time nobody types, with what came before it by the wrong clock, and the state of its document afterwards. */
const acts: Record<string, () => Promise<unknown>> = {
  'a receipt': async () => {
    const { person, receiverId } = await dealer();
    const id = await ahead(() => shipped(receiverId, take(2)));
    return (await rig.world.ok(person, circulation.receive, { id })).received;
  },
  'a receipt on behalf': async () => {
    const id = await ahead(async () => shipped(await receiver(), take(2)));
    return (await rig.world.ok(rig.main, circulation.receiveFor, { id, reason })).received;
  },
  'a sale': async () => {
    const { person, receiverId } = await dealer();
    const texts = take(2);
    await ahead(async () => rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, texts) }));
    return (await rig.world.ok(person, circulation.sale, { key: r.key(), fromReceiver: receiverId, texts, phone: '13900138001' })).units;
  },
  'a sale out of a carton that was just sealed': async () => {
    const texts = take(2);
    const carton = await ahead(() => rig.sealed(texts));
    const sold = await rig.world.ok(rig.main, circulation.sale, { key: r.key(), texts: texts.slice(0, 1), phone: '13900138001' });
    expect(await r.box(carton.id)).toMatchObject({ qty: 1 });
    return sold.units + 1;
  },
  'a return': async () => {
    const { person, receiverId } = await dealer();
    const id = await ahead(async () => {
      const sent = await shipped(receiverId, take(2));
      await rig.world.ok(person, circulation.receive, { id: sent });
      return sent;
    });
    const { lines } = await one(id);
    const back = await rig.world.ok(person, circulation.returnGoods, { id, lineIds: lines.map((line) => line.id), reason });
    return (await rig.world.ok(rig.main, circulation.receive, { id: back.id! })).received;
  },
  'a return that is here already and goes back into stock': async () => {
    const { person, receiverId } = await dealer();
    const id = await ahead(async () => {
      const sent = await shipped(receiverId, take(2));
      await rig.world.ok(person, circulation.receive, { id: sent });
      return sent;
    });
    const lineIds = (await one(id)).lines.map((line) => line.id);
    return (await rig.world.ok(rig.main, circulation.returnGoods, { id, lineIds, reason, arrived: true, restock: true })).units;
  },
  'an onward shipment': async () => {
    const { person, receiverId } = await dealer();
    const shop = await dealer({ parentId: receiverId });
    const texts = take(2);
    await ahead(async () => rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, texts) }));
    const on = await shipped(shop.receiverId, texts, { fromReceiver: receiverId }, person);
    return (await one(on)).units;
  },
  'a shipment that is undone, and one of the same goods': async () => {
    const { person, receiverId } = await dealer();
    const shop = await dealer({ parentId: receiverId });
    const texts = take(2);
    const on = await ahead(async () => {
      await rig.world.ok(person, circulation.receive, { id: await shipped(receiverId, texts) });
      return shipped(shop.receiverId, texts, { fromReceiver: receiverId }, person);
    });
    await rig.world.ok(person, circulation.undo, { id: on, reason });
    return (await r.ship(on, {}, person)).units;
  },
  'what was found at the sender after all': async () => {
    const to = await receiver();
    const [lost, came] = [take(2), take(1)];
    const id = await ahead(() => shipped(to, [...lost, ...came]));
    const { lines } = await one(id);
    await rig.world.ok(rig.main, circulation.receiveFor, { id, reason, receipts: [{ lineId: lines[2]!.id, state: 2 }] });
    return (await rig.world.ok(rig.main, circulation.closeRest, { id, outcome: 'FOUND', reason })).units;
  },
  'a carton that came back and is restocked': async () => {
    const carton = await rig.sealed(take(2));
    const id = await ahead(async () => {
      const sent = await shipped(await receiver(), [carton.boxNo]);
      await rig.world.ok(rig.main, circulation.receiveFor, { id: sent, reason });
      return sent;
    });
    const lineIds = (await one(id)).lines.map((line) => line.id);
    await rig.world.ok(rig.main, circulation.returnGoods, { id, lineIds, reason, arrived: true });
    await rig.world.ok(rig.main, boxArrival.restock, { id: carton.id });
    const again = await shipped(await receiver(), [carton.boxNo]);
    return (await one(again)).units;
  },
  'the dispatch of a production batch': async () => {
    const to = await receiver();
    const texts = take(2);
    await ahead(async () => {
      const id = await shipped(to, texts);
      await rig.world.ok(rig.main, circulation.undo, { id, reason });
      await rig.world.ok(rig.main, circulation.cancel, { id, reason });
    });
    const { records } = await rig.world.ok(rig.main, factoryRecord.list, {});
    const sent = await rig.world.ok(rig.main, factoryRecord.dispatch, { id: records[0]!.id, toName: '成品仓', texts });
    expect(sent.faults).toEqual([]);
    return sent.units;
  },
};

it.each(Object.keys(acts))('is not refused because the clock is behind what was done before: %s', async (name) => {
  expect(await acts[name]!()).toBe(2);
});

it('still refuses a time that somebody typed, before the goods left', async () => {
  const carton = await rig.sealed(take(2));
  await shipped(await receiver(), [carton.boxNo]);
  expect(
    await rig.world.call(rig.main, boxArrival.receive, { texts: [carton.boxNo], time: '2026-01-05 08:00', place: '武汉' }),
  ).toMatchObject({ code: 400, data: { fields: [{ field: 'time' }] } });
});
