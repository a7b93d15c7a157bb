import { chainPush, chainSource, dataAuth, factoryRecord, traceChain } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { aptitudeOf } from '../apps/server/test/aptitudes.ts';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { asCompany, asOwner, type Maker as WithProduct, middle } from './code-maker.ts';
import { installation } from './installation.ts';
import { type Caller, peopleOf } from './people.ts';
import type { Row } from './row.ts';

type Maker = Pick<WithProduct, 'place' | 'people'>;

/** `BENCH_LOT_CODES` measures a smaller number. */
const codes = Number(process.env['BENCH_LOT_CODES'] ?? 10_000_000);
const [lotsOfUnit, units, each, asked] = [3, 10, 1000, 100];
const fields = ['material', 'lotNo', 'kind', 'origin', 'values', 'certificates', 'status'].map((field) => `MATERIAL.${field}`);

/** The way from a unit to all its lots and certificates, three companies deep, beside the chain of a unit without materials. */
export async function benchWay(): Promise<Row> {
  const place = await installation();
  const people = await peopleOf(place);
  const maker: Maker = { place, people };
  const { main, person } = people;
  try {
    const world = { asStaff: place.asStaff, services: place.server.services } as never;
    const fixture = await codeFixture(world, { count: 2 * units, companyId: main.companyId });
    const [made, bare] = [await production(maker, fixture.productId, 'WITH'), await production(maker, fixture.productId, 'BARE')];
    await activate(maker, fixture.batchId, [1, units, made]);
    await activate(maker, fixture.batchId, [units + 1, 2 * units, bare]);
    const [mill, forest] = [await person('BENCH-MILL', 'ENT_MAIN'), await person('BENCH-FOREST', 'ENT_MAIN')];
    await show(maker, forest, mill, 'BENCH-MILL');
    await show(maker, mill, main, 'bench-maker');
    for (let n = 1; n <= lotsOfUnit; n += 1) await bringLot(maker, [forest, mill], made, `BOARD ${n}`);
    await fill(maker, fixture.batchId, await production(maker, fixture.productId, 'REST'));
    // A full fill outlives a session.
    await people.signInAgain();
    const [ways, chains]: [number[], number[]] = [[], []];
    for (let n = 0; n < asked + 10; n += 1) {
      const [way, chain] = [
        await timed(() => wayOf(maker, fixture.codes[n % units]!)),
        await timed(() => chainOf(maker, fixture.codes[units + (n % units)]!)),
      ];
      // The first ones are warm-up.
      if (n < 10) continue;
      ways.push(way);
      chains.push(chain);
    }
    const [value, peerValue] = [middle(ways), middle(chains)];
    const ratio = value / peerValue;
    return {
      what: `from a unit to its ${lotsOfUnit} lots and their certificates, three companies deep, at ${codes.toLocaleString('en-US')} codes`,
      value,
      unit: 'ms',
      peer: 'the chain of a unit without materials',
      peerValue,
      ratio,
      target: 'at most 1.3',
      ok: ratio <= 1.3,
    };
  } finally {
    await place.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A unit as its page shows it: what it is, what it was made in, where it lies, what happened. Returns its production batch. */
async function chainOf({ people: { main, ok } }: Maker, text: string): Promise<string> {
  const { key: node } = await ok(main, traceChain.find, { text });
  const [back] = await Promise.all([
    ok(main, traceChain.links, { node, way: 'back' }),
    ok(main, traceChain.links, { node, way: 'forward' }),
    ok(main, traceChain.events, { node }),
  ]);
  if (back.records.length !== 1) throw new Error(`${back.records.length} production batches`);
  return back.records[0]!.key;
}

/** The same, and on to its lots with what their suppliers, and those before them, show. */
async function wayOf(maker: Maker, text: string): Promise<void> {
  const { main, ok } = maker.people;
  const { records } = await ok(main, traceChain.links, { node: await chainOf(maker, text), way: 'back' });
  const pages = await Promise.all(records.map(({ key }) => ok(main, chainSource.findOne, { id: key.slice('lot:'.length) })));
  const whole = pages.filter((lot) => lot.sourceFacts.length > 0 && lot.upstream.length === 1 && lot.acceptedCertificates.length === 1);
  if (whole.length !== lotsOfUnit) throw new Error(`${whole.length} lots of ${pages.length} were whole`);
}

const production = async ({ people: { main, ok } }: Maker, productId: string, batchNo: string): Promise<string> =>
  (await ok(main, factoryRecord.saveOrUpdate, { productId, factory: 'bench', batchNo, prodDate: today(), planQty: codes })).id;

const activate = ({ place, people: { main } }: Maker, batchId: string, [from, to, prodBatchId]: readonly [number, number, string]) =>
  asCompany(place, main.companyId, (client) =>
    client.query(
      `insert into code_range (company_id, batch_id, serial_from, serial_to, kind, prod_batch_id) values ($1, $2, $3, $4, 'ACTIVATE', $5)`,
      [main.companyId, batchId, from, to, prodBatchId],
    ),
  );

async function show({ people: { ok } }: Maker, from: Caller, to: Caller, grantee: string): Promise<void> {
  const { id } = await ok(from, dataAuth.saveOrUpdate, {
    grantee,
    scopes: ['MATERIAL'],
    reach: 'ALL',
    fields,
    purpose: 'bench',
    startDate: today(),
    endDate: addDays(today(), 90),
    onward: true,
  });
  await ok(to, dataAuth.agree, { id });
}

/** A lot that the first company entered and each pushed to the next, with a certificate at each, put into a production batch. */
async function bringLot({ people }: Maker, [first, second]: readonly [Caller, Caller], prodBatchId: string, material: string) {
  const { main, ok, world } = people;
  const certify = async (who: Caller, id: string) =>
    ok(who, chainSource.certificate, { id, aptitudeId: await aptitudeOf(world, who.companyId) });
  const pass = async (from: Caller, to: Caller, lotId: string, qty: number) => {
    await certify(from, lotId);
    const { id } = await ok(from, chainPush.saveOrUpdate, { toCompany: to.companyId, lots: [{ lotId, qty }], deliveryDate: today() });
    await ok(from, chainPush.push, { id });
    return (await ok(to, chainPush.accept, { id })).lotIds[0]!;
  };
  const { id } = await ok(first, chainSource.saveOrUpdate, {
    material,
    kind: 'PANEL',
    lotNo: 'L-1',
    qty: 100,
    unit: 'kg',
    origin: '371302',
    prodDate: today(),
    values: { formaldehyde: 'ENF' },
  });
  const own = await pass(second, main, await pass(first, second, id, 50), 40);
  await ok(main, chainSource.link, { id: own, prodBatchId, qty: 10, unit: 'kg' });
}

/** All other codes of the batch, activated a thousand at a time. */
async function fill({ place, people: { main } }: Maker, batchId: string, prodBatchId: string): Promise<void> {
  const first = 2 * units + 1;
  await asCompany(place, main.companyId, async (client) => {
    await client.query(`update code_batch set quantity = $2, generated = $2, serial_to = $2 where id = $1`, [batchId, codes]);
    await client.query(
      `insert into code (company_id, code, batch_id, serial) select $1, 'B' || lpad(n::text, 24, '0'), $2, n from generate_series($3::int, $4::int) n`,
      [main.companyId, batchId, first, codes],
    );
    await client.query(
      `insert into code_range (company_id, batch_id, serial_from, serial_to, kind, prod_batch_id)
       select $1, $2, n, least(n + ${each - 1}, $4::int), 'ACTIVATE', $5 from generate_series($3::int, $4::int, ${each}) n`,
      [main.companyId, batchId, first, codes, prodBatchId],
    );
  });
  await asOwner(place, (owner) => owner.query('analyze code, code_range, material_lot, data_auth, production_material'));
}
