import { boxCode, ecodeBatch, gs1Prefix, type Input, task } from '@touchmark/contract';
import type { Actor } from './actor.ts';

type Who = (account: string) => Promise<Actor>;

const packages = 3;
const perCarton = 12;
const fullCartons = 45;

/** Cartons and pallets of sofas packed by their rule, single ones and sets, beds in three packages, and boxes with platform numbers. */
export async function makeBoxes(who: Who, products: ReadonlyMap<string, string>): Promise<void> {
  const yunhe = await who('yunhe');
  const prefixId = (await yunhe.ok(gs1Prefix.select, {})).find(({ prefix }) => prefix === '9521101')!.id;
  await sofas(yunhe, products.get('YH-S101')!, prefixId);
  await beds(yunhe, products.get('YH-B180')!, prefixId);
  await sets(yunhe, products.get('YH-S301')!, prefixId);
}

const batchOf = async (maker: Actor, productId: string): Promise<string> =>
  (await maker.ok(ecodeBatch.list, { productId, ready: true })).records.at(-1)!.id;

async function packed(maker: Actor, order: Input<typeof boxCode.autoPack>): Promise<void> {
  const { taskId } = await maker.ok(boxCode.autoPack, order);
  for (;;) {
    const { state, fault } = await maker.ok(task.findOne, { id: taskId });
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') throw new Error(`demo: packing ended as ${state}: ${fault}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A sofa in two packages, both in the same carton. */
async function sets(maker: Actor, productId: string, prefixId: string): Promise<void> {
  await maker.ok(boxCode.rule, { productId, perCarton: 6, perPallet: 5, wholeSets: true });
  await packed(maker, { batchId: await batchOf(maker, productId), from: 301, to: 345, scheme: 'SSCC', prefixId });
}

async function sofas(maker: Actor, productId: string, prefixId: string): Promise<void> {
  const batchId = await batchOf(maker, productId);
  await maker.ok(boxCode.rule, { productId, perCarton: 8, perPallet: 6 });
  await packed(maker, { batchId, from: 1, to: 64, scheme: 'SSCC', prefixId });
  const { boxes } = await maker.ok(boxCode.generate, { scheme: 'PLATFORM', count: 3, level: 1, capacity: 8, productId });
  const { records } = await maker.ok(ecodeBatch.codes, { batchId, after: 64, size: 5 });
  await maker.ok(boxCode.bind, { id: boxes[0]!.id, texts: records.map(({ code }) => code) });
}

/** A bed comes in three packages; of the last set, package 3 is still missing. */
async function beds(maker: Actor, productId: string, prefixId: string): Promise<void> {
  const batchId = await batchOf(maker, productId);
  const sets = (fullCartons * perCarton) / packages + 1;
  const { records } = await maker.ok(ecodeBatch.codes, { batchId, size: sets });
  const labels = records.flatMap(({ code }) => {
    const [, gtin, serial] = /^\(01\)(\d{14})\(21\)(.+)$/.exec(code)!;
    return Array.from({ length: packages }, (_, i) => `(8006)${gtin}${String(i + 1).padStart(2, '0')}0${packages}(21)${serial}`);
  });
  const cartons = { scheme: 'SSCC' as const, prefixId, level: 1, capacity: perCarton, productId };
  const { boxes } = await maker.ok(boxCode.generate, { ...cartons, count: fullCartons + 48 });
  const [pallet] = (await maker.ok(boxCode.generate, { ...cartons, extension: 3, count: 1, level: 2, capacity: 20, grossWeightKg: 486.5 }))
    .boxes;
  for (let i = 0; i <= fullCartons; i++) {
    const texts = labels.slice(i * perCarton, (i + 1) * perCarton);
    const { id } = boxes[i]!;
    // The last carton waits for package 3.
    const { faults } = await maker.ok(boxCode.bind, { id, texts: i < fullCartons ? texts : texts.slice(0, packages - 1) });
    if (faults.length > 0) throw new Error(`demo: ${faults[0]!.text}: ${faults[0]!.en}`);
    if (i < fullCartons) await maker.ok(boxCode.seal, { id });
    if (i < 12) await maker.ok(boxCode.palletize, { id, parent: pallet!.boxNo });
  }
}
