import { circulation, ecodeReturn, wel } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';

const { rig, active, dealer, draft, scan, ship } = circulationRig();
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const states = async (...serials: number[]) => Promise.all(serials.map((serial) => rig.stateOf(serial)));

it('a shipment activates what was not written back yet, where the company says so', async () => {
  await active(10);
  const { person, receiverId } = await dealer();
  const { id } = await draft(receiverId);
  const [early] = await scan(id, codes(20));
  expect(early).toMatchObject({ accepted: false, fault: { reason: 'notActive' } });
  await rig.world.ok(rig.main, circulation.saveSetting, { autoReceiveDays: 15, shipActivates: true, pages: 'ITEM' });
  await scan(id, codes(20, 24));
  expect(await states(20)).toEqual([1]);
  expect(await ship(id)).toMatchObject({ units: 5, faults: [] });
  expect(await states(20, 24, 25)).toEqual([3, 3, 1]);
  // A write-back like any other: listed, counted, and undone only while nothing has moved.
  const [made] = (await rig.world.ok(rig.main, ecodeReturn.list, {})).records;
  expect(made).toMatchObject({ way: 'RANGE', activated: 5, failed: 0 });
  expect(await rig.world.call(rig.main, ecodeReturn.cancel, { id: made!.id })).toMatchObject({ error: 'codesMoved' });
  await rig.world.ok(rig.main, circulation.undo, { id, reason: '装错车了要重装' });
  // What has left the printer stays active.
  expect(await states(20, 25)).toEqual([2, 1]);
  await ship(id);
  await rig.world.ok(person, circulation.receive, { id });
  expect(await states(20)).toEqual([4]);
});

it('a shipment is the last step of the guide on the home page', async () => {
  const step = async () => (await rig.world.ok(rig.main, wel.summary, {})) as { checklist: { key: string; state: string }[] };
  const state = async () => (await step()).checklist.find(({ key }) => key === 'ship')?.state;
  await active(5);
  expect(await state()).toBe('todo');
  const { id } = await draft((await dealer()).receiverId);
  expect(await state()).toBe('doing');
  await scan(id, codes(1));
  await ship(id);
  expect(await state()).toBe('done');
});
