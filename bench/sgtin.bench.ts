import { sgtin } from '@touchmark/contract';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { asCompany, asOwner, type Place } from './code-maker.ts';
import { installation } from './installation.ts';
import { peopleOf } from './people.ts';
import type { Row } from './row.ts';

const many = Number(process.env.BENCH_SGTIN_CODES ?? 10_000_000);
const few = 10_000;
const [asked, warmUp] = [400, 50];
const states = [0, 1, 2, 8, 9] as const;
const gtin = '09521101000016';

/** A page of the list of all SGTINs in one state: from the first key and from random ones, at many codes and at few. */
export async function benchSgtin(): Promise<Row[]> {
  const lists = [await listAt(many), await listAt(few)];
  try {
    const times = lists.map((): number[] => []);
    for (let i = 0; i < asked + warmUp; i++)
      for (const [nth, { page, count }] of lists.entries()) {
        const began = performance.now();
        await page(states[i % states.length]!, i % 10 < 5 ? undefined : Math.floor(Math.random() * count));
        if (i >= warmUp) times[nth]!.push(performance.now() - began);
      }
    const [large, small] = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(asked * 0.95)]!) as [number, number];
    const said = (count: number) => count.toLocaleString('en-US');
    return [
      {
        what: `a page of the list of SGTINs by state, p95, at ${said(many)} codes, ${said(many / 20)} ranges and ${said(many / 10)} single states`,
        value: large,
        unit: 'ms',
        peer: `at ${said(few)} codes`,
        peerValue: small,
        ratio: large / small,
        target: 'at most 1.5',
        ok: large / small <= 1.5,
      },
    ];
  } finally {
    for (const { end } of lists) await end();
  }
}

async function listAt(count: number) {
  const place = await installation();
  const { main, ok } = await peopleOf(place);
  const world = { asStaff: place.asStaff, services: place.server.services } as never;
  const { batchId } = await codeFixture(world, { type: 'SGTIN', count: 2, companyId: main.companyId, gtin });
  await fill(place, main.companyId, batchId, count);
  return {
    count,
    page: (status: (typeof states)[number], serial: number | undefined) =>
      ok(main, sgtin.list, { status, pageSize: 20, ...(serial === undefined ? {} : { after: `${batchId}-${serial}` }) }),
    end: () => place.end(),
  };
}

/** An activated range for every twentieth code, and for every tenth a state of its own, of which each hundredth is void. */
async function fill(place: Place, companyId: string, batchId: string, count: number): Promise<void> {
  const to = `${companyId}::bigint, ${batchId}::bigint`;
  const code = (serial: string) => `'${gtin}S' || lpad((${serial})::text, 14, '0')`;
  await asCompany(place, companyId, async (client) => {
    for (const statement of [
      `update code_batch set quantity = ${count}, generated = ${count}, serial_to = ${count} where id = ${batchId}`,
      `delete from code_page where company_id = ${companyId} and batch_id = ${batchId}`,
      `insert into code_page (company_id, batch_id, page, codes) select ${to}, p, convert_to(string_agg(${code('p * 1000 + i')}, '' order by i), 'LATIN1') from generate_series(0, ${count / 1000 - 1}) p, generate_series(1, 1000) i group by p`,
      `insert into code_range (company_id, batch_id, serial_from, serial_to, kind) select ${to}, n * 20 + 1, n * 20 + 5, 'ACTIVATE' from generate_series(0, ${count / 20 - 1}) n`,
      `insert into code_state (company_id, batch_id, code, serial, status, status_stamp) select ${to}, ${code('s')}, s, case when s % 1000 = 7 then 9 else 2 end, nextval('row_number') from generate_series(7, ${count}, 10) s`,
    ])
      await client.query(statement);
  });
  await asOwner(place, (owner) => owner.query('analyze code_page, code_range, code_state'));
}
