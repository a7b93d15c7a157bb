import { dataAuth } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { asCompany, asOwner, makerIn, middle } from './code-maker.ts';
import { installation } from './installation.ts';
import { benchWay } from './material-way.ts';
import type { Row } from './row.ts';

/** `BENCH_LOTS` measures a smaller number. */
const lots = Number(process.env['BENCH_LOTS'] ?? 1_000_000);
const authorisations = 200;
const [shown, asked] = [50, 100];

/** What companies show each other: a list of it, and the way to it along a chain. */
export const benchMaterials = async (): Promise<Row[]> => [await benchReading(), await benchWay()];

/** A list of lots read through very many authorisations, beside the same list read by its owner. */
async function benchReading(): Promise<Row> {
  const maker = await makerIn(await installation());
  const { place } = maker;
  const { main, ok } = maker.people;
  try {
    // The owner of the lots that are read, and others who show theirs to the same reader.
    const reader = await maker.people.person('READER', 'ENT_MAIN');
    const grantors = await place.asStaff(async (db) => {
      const { rows } = await sql<{ id: string }>`
        insert into company (name, uscc, auth_status) select 'G' || n, 'G' || n, 2 from generate_series(2, ${authorisations}::int) n returning id::text`.execute(
        db,
      );
      return [main.companyId, ...rows.map(({ id }) => id)];
    });
    const each = Math.ceil(lots / authorisations);
    for (const companyId of grantors)
      await asCompany(place, companyId, async (client) => {
        await client.query(
          `insert into material_lot (company_id, source_no, material, supplier, lot_no, qty, unit, status) select $1::bigint, 'ML' || $1::bigint || '-' || n, 'board', 'maker', 'L-' || n, 10, 'kg', 1 from generate_series(1, $2::int) n`,
          [companyId, each],
        );
        await client.query(
          `insert into data_auth (company_id, grantee_id, scopes, reach, fields, purpose, start_date, end_date, status) values ($1, $2, '{MATERIAL}', 'ALL', '{MATERIAL.material,MATERIAL.lotNo,MATERIAL.certificates}', 'bench', current_date, current_date + 90, 1)`,
          [companyId, reader.companyId],
        );
      });
    await asOwner(place, (owner) => owner.query('analyze material_lot, data_auth'));
    const [{ id }] = (await place.asStaff((db) =>
      db.selectFrom('dataAuth').where('companyId', '=', main.companyId).select('id').execute(),
    )) as [{ id: string }];
    // What is not agreed to yet its owner sees with his own eyes: the same list, through no authorisation.
    const { id: draft } = await ok(main, dataAuth.saveOrUpdate, {
      grantee: 'READER',
      scopes: ['MATERIAL'],
      reach: 'ALL',
      fields: ['MATERIAL.material', 'MATERIAL.lotNo', 'MATERIAL.certificates'],
      purpose: 'bench',
      startDate: today(),
      endDate: addDays(today(), 90),
    });
    const [theirs, own]: [number[], number[]] = [[], []];
    const read = async (times: number[], who: typeof reader, auth: string) => {
      const began = performance.now();
      const { records } = await ok(who, dataAuth.read, { id: auth, scope: 'MATERIAL', pageSize: shown });
      times.push(performance.now() - began);
      if (records.length !== shown) throw new Error(`${records.length} lots were read`);
    };
    // In turns, so that other work on the machine slows both alike; the first ones are warm-up.
    for (let n = 0; n < asked + 10; n += 1) {
      await read(theirs, reader, id);
      await read(own, main, draft);
    }
    const [value, peerValue] = [middle(theirs.slice(10)), middle(own.slice(10))];
    const ratio = value / peerValue;
    return {
      what: `${shown} lots through ${authorisations} authorisations at ${lots.toLocaleString('en-US')} lots`,
      value,
      unit: 'ms',
      peer: 'read by their owner through none',
      peerValue,
      ratio,
      target: 'at most 1.5',
      ok: ratio <= 1.5,
    };
  } finally {
    await place.end();
  }
}
