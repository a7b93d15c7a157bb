import { dashboard } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { rollup } from '../apps/server/src/modules/desk/dashboard/public.ts';
import { asOwner, type Maker, makerIn } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

/** At full size with `BENCH_SCANS=30000000 BENCH_CODES=10000000`; it takes an hour then. */
const scans = Number(process.env['BENCH_SCANS'] ?? 300_000);
const codes = Number(process.env['BENCH_CODES'] ?? 100_000);
const days = 365;
const asked = 60;
const limit = 150;
const portion = 500_000;

/** The dashboard's calls over a year of scans, each 60 times. */
export async function benchDashboard(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  try {
    await fill(maker);
    await rollup(maker.place.server.services);
    // As the database does by itself, some minutes after many rows were written.
    await asOwner(maker.place, (owner) => owner.query('vacuum analyze stat_daily'));
    await maker.people.signInAgain();
    const day = today();
    const period = { from: addDays(day, 1 - days), to: day };
    const { main, ok } = maker.people;
    const calls = {
      summary: () => ok(main, dashboard.summary, period),
      trend: () => ok(main, dashboard.trend, period),
      map: () => ok(main, dashboard.map, period),
      rank: () => ok(main, dashboard.rank, period),
      'map of a product': () => ok(main, dashboard.map, { ...period, productId: maker.productId }),
      'rank in a province': () => ok(main, dashboard.rank, { ...period, region: '440000' }),
      funnel: () => ok(main, dashboard.funnel, {}),
      rows: () => ok(main, dashboard.rows, { figure: 'scans', ...period }),
    };
    const rows: Row[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const p95 = await percentile(call);
      rows.push({
        what: `dashboard.${name} of ${days} days, p95, at ${codes.toLocaleString('en-US')} codes and ${scans.toLocaleString('en-US')} scans`,
        value: p95,
        unit: 'ms',
        peer: 'limit',
        peerValue: limit,
        ratio: p95 / limit,
        target: `at most ${limit} ms`,
        ok: p95 <= limit,
      });
    }
    return rows;
  } finally {
    await maker.place.end();
  }
}

async function percentile(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < asked; i++) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

/** A year of scans in 300 cities, of codes in twenty batches. */
const fill = ({ place, people, productId }: Maker) =>
  asOwner(place, async (owner) => {
    const companyId = people.main.companyId;
    await owner.query('set statement_timeout = 0; set row_security = off; set work_mem = 524288');
    for (const table of ['code_apply', 'code_batch', 'code_scan', 'scan_log', 'stat_touched'])
      await owner.query(`alter table ${table} no force row level security`);
    await owner.query(
      `with made as (insert into code_apply (company_id, apply_no, code_type, product_id, quantity, purpose, apply_status)
         select $1, 'B' || g, 'AUTH', $2, $3::int / 20, 'bench', 2 from generate_series(1, 20) g returning id, apply_no)
       insert into code_batch (company_id, batch_no, apply_id, code_type, product_id, quantity, generated, serial_to, status)
         select $1, apply_no, id, 'AUTH', $2, $3::int / 20, $3::int / 20, $3::int / 20, 3 from made`,
      [companyId, productId, codes],
    );
    const span = `${days} days`;
    // The months of the year that an installation of this age has.
    await owner.query(`select make_month_partitions((now() - interval '13 months')::date, 8)`);
    // Portions of a day or more in the order of time, as scans come: a statement remembers its rows until its day is marked.
    for (let from = 1; from <= scans; from += portion)
      await owner.query(
        `with batches as (select array_agg(id) as ids from code_batch where company_id = $1)
         insert into scan_log (company_id, at, code, batch_id, verdict, counted, adcode, city)
         select $1, now() - (1 - g::float8 / $2::int) * $3::interval, 'C' || (random() * $4)::int, ids[1 + (g % 20)], 'genuine', true, (110000 + (g % 300) * 100)::text, ''
         from generate_series($5::int, $6::int) g, batches`,
        [companyId, scans, span, codes, from, Math.min(from + portion - 1, scans)],
      );
    // In the order of their key: the index grows at its end.
    await owner.query(
      `insert into code_scan (company_id, code, scan_count, first_time, last_time) select company_id, code, count(*), min(at), max(at) from scan_log group by 1, 2 order by 1, 2`,
    );
    await owner.query('analyze');
    for (const table of ['code_apply', 'code_batch', 'code_scan', 'scan_log', 'stat_touched'])
      await owner.query(`alter table ${table} force row level security`);
  });
