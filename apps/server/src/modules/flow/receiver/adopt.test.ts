import { boxArrival, receiver } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { factoryRig } from '../factory/factory.test-rig.ts';
import { added, fieldsOf } from './receiver.test-rig.ts';

const rig = factoryRig();
const { planned, activate, pass, send, sealed } = rig;
const holders = () => rig.world.ok(rig.main, receiver.holders, {});
const heldBy = (receiverId: string) =>
  rig.world.asStaff((db) =>
    db.selectFrom('movement').where('receiverId', '=', receiverId).select(['status', 'holder']).orderBy('id').execute(),
  );

/** A carton of four that left for 佛山成品仓. */
async function dispatched() {
  const id = await planned('PB-40');
  await activate(id, 1, 4);
  await pass(id);
  const carton = await sealed(rig.fixture.codes.slice(0, 4));
  await send(id, [carton.boxNo]);
  return carton;
}
const receive = (boxNo: string, more: object = {}) =>
  rig.world.ok(rig.main, boxArrival.receive, { texts: [boxNo], time: timeText(new Date()), place: '武汉', ...more });

it('who is known by words alone is offered with what he has, and becomes a receiver with his goods', async () => {
  await dispatched();
  expect(await holders()).toEqual([{ holder: '佛山成品仓', units: 4, boxes: 1, recalls: 0, since: expect.any(String) }]);
  const saved = await rig.world.ok(
    rig.main,
    receiver.saveOrUpdate,
    fieldsOf({ name: '佛山成品仓', type: 'WAREHOUSE', holders: ['佛山成品仓'] }),
  );
  expect(saved.units).toBe(4);
  expect(await heldBy(saved.id)).toEqual([
    { status: 3, holder: '佛山成品仓' },
    { status: 3, holder: '佛山成品仓' },
  ]);
  expect(await holders()).toEqual([]);
  expect((await rig.world.ok(rig.main, receiver.findOne, { id: saved.id })).history.map(({ action }) => action)).toContain('adopt');
});

it('goods stay with the receiver when they arrive at him, and leave him with another name', async () => {
  const carton = await dispatched();
  const id = await added(rig.world, rig.main);
  expect(await rig.world.ok(rig.main, receiver.adopt, { id, holders: ['佛山成品仓'] })).toEqual({ units: 4, boxes: 1 });
  await receive(carton.boxNo);
  expect((await heldBy(id)).map(({ status }) => status).toSorted()).toEqual([3, 3, 4, 4]);
});

it('goods that arrive with somebody else are no longer his', async () => {
  const carton = await dispatched();
  const id = await added(rig.world, rig.main);
  await rig.world.ok(rig.main, receiver.adopt, { id, holders: ['佛山成品仓'] });
  await receive(carton.boxNo, { holder: '襄阳门店' });
  expect((await heldBy(id)).map(({ status }) => status)).toEqual([3, 3]);
  expect(await holders()).toMatchObject([{ holder: '襄阳门店', units: 4 }]);
});

it('is not moved while goods are under way to it or to one below it', async () => {
  const carton = await dispatched();
  const top = await added(rig.world, rig.main);
  const below = await added(rig.world, rig.main, { parentId: top });
  const other = await added(rig.world, rig.main);
  await rig.world.ok(rig.main, receiver.adopt, { id: below, holders: ['佛山成品仓'] });
  for (const id of [top, below])
    expect(await rig.world.call(rig.main, receiver.move, { id, parentId: other })).toMatchObject({ error: 'receiverOpenDocs' });
  await receive(carton.boxNo);
  await rig.world.ok(rig.main, receiver.move, { id: below, parentId: other });
});
