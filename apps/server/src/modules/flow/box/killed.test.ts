import { setTimeout as sleep } from 'node:timers/promises';
import { appKey, boxCode, task } from '@touchmark/contract';
import type { TaskState } from '@touchmark/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomOf, seedFrom } from '../../../../../../tests/proof/random.ts';
import { type Killable, killable } from '../../../../test/killable.ts';
import { documentOf, event } from '../capture/epcis.test-rig.ts';
import { packingRig, type Rig } from './box.test-rig.ts';

const [units, perCarton, perPallet] = [400, 4, 5];
const eventsEach = 250;
let rig: Rig;
let server: Killable;
let key: string;
beforeAll(async () => {
  rig = await packingRig(units);
  await rig.world.services.jobs.stop();
  // Five cartons and a pallet in each transaction.
  server = await killable(rig.world, { cartons: perPallet });
  key = (await rig.world.ok(rig.main, appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.capture'] })).key!;
});
afterAll(async () => {
  await server.end();
  await rig.world.end();
});

const capture = async (bizStep: string): Promise<void> => {
  const { statusCode } = await rig.world.app.inject({
    method: 'POST',
    url: '/epcis/capture',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(documentOf(Array.from({ length: eventsEach }, () => event({ bizStep })))),
  });
  expect(statusCode).toBe(202);
};
/** Each kill has a document of its own. */
const steps = ['storing', 'stocking', 'inspecting', 'loading'] as const;

/** The kinds of tasks in a state. */
const tasksIn = async (...states: TaskState[]): Promise<string[]> =>
  (await rig.world.asStaff((db) => db.selectFrom('task').where('state', 'in', states).select('kind').execute())).map(({ kind }) => kind);

const storedOf = async (bizStep: string): Promise<string[]> => {
  const { companyId } = rig.fixture;
  const rows = await rig.world.asStaff((db) =>
    db.selectFrom('epcisEvent').where('companyId', '=', companyId).where('bizStep', '=', bizStep).select('eventId').execute(),
  );
  return rows.map(({ eventId }) => eventId);
};

const seed = seedFrom('KILL_SEED');
it(
  `a server killed ${steps.length} times while it packs and captures leaves each piece packed once, and documents whole or not at all (KILL_SEED=${seed})`,
  { timeout: 180_000 },
  async () => {
    const { world, main, fixture } = rig;
    const random = randomOf(seed);
    await world.ok(main, boxCode.rule, { productId: fixture.productId, perCarton, perPallet });
    const order = { batchId: fixture.batchId, from: 1, to: units, scheme: 'SSCC' as const, prefixId: rig.prefixId };
    const { taskId } = await world.ok(main, boxCode.autoPack, order);
    const cut = { autoPack: 0, epcisCapture: 0 };
    for (const step of steps) {
      await capture(step);
      await server.serve();
      await expect.poll(() => tasksIn('running'), { timeout: 30_000, interval: 2 }).toContain('epcisCapture');
      await sleep(random.below(60));
      await server.kill();
      // What the dead server was doing: nobody has told the table yet that it is over.
      for (const kind of await tasksIn('running')) cut[kind as keyof typeof cut]++;
      for (const one of steps) expect([0, eventsEach]).toContain((await storedOf(one)).length);
    }
    expect(cut.autoPack).toBeGreaterThan(0);
    expect(cut.epcisCapture).toBeGreaterThan(0);
    await server.serve();
    await expect.poll(() => tasksIn('queued', 'running'), { timeout: 60_000 }).toEqual([]);
    expect(await tasksIn('failed', 'cancelled')).toEqual([]);

    const { boxes, packed, events } = await world.asStaff(async (db) => ({
      boxes: await db.selectFrom('boxCode').where('companyId', '=', fixture.companyId).select(['level', 'qty', 'boxNo']).execute(),
      packed: await db.selectFrom('packing').where('batchId', '=', fixture.batchId).select('serials').execute(),
      events: await storedOf('packing'),
    }));
    const [cartons, pallets] = [1, 2].map((level) => boxes.filter((box) => box.level === level));
    expect([cartons!.length, pallets!.length]).toEqual([units / perCarton, units / perCarton / perPallet]);
    expect(cartons!.every(({ qty }) => qty === perCarton) && pallets!.every(({ qty }) => qty === perPallet)).toBe(true);
    const firsts = packed.map(({ serials }) => Number(/\d+/.exec(String(serials))![0]));
    expect(firsts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: units / perCarton }, (_, n) => n * perCarton + 1));
    // The numbers follow each other: what was rolled back has used none up.
    const numbers = boxes.map(({ boxNo }) => Number(boxNo.slice(-10, -1))).toSorted((a, b) => a - b);
    expect(numbers.at(-1)! - numbers[0]! + 1).toBe(boxes.length);
    expect(events).toHaveLength(boxes.length);
    expect(await world.ok(main, task.findOne, { id: taskId })).toMatchObject({
      state: 'done',
      done: units,
      result: { cartons: cartons!.length, pallets: pallets!.length, units },
    });
    for (const step of steps) {
      const stored = await storedOf(step);
      expect([stored.length, new Set(stored).size]).toEqual([eventsEach, eventsEach]);
    }
  },
);
