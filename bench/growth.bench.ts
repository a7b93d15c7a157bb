import type { Call } from '@touchmark/contract';
import pg from 'pg';
import { settingsOf } from '../apps/server/src/db/connect.ts';
import { type Me, nobody } from '../apps/server/src/http/ctx.ts';
import { codeFixture } from '../apps/server/test/code-fixture.ts';
import { readCall, readingRoutes } from '../apps/server/test/pages-read.ts';
import { grownStatements } from './grown-statements.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

/** Boxes, each with its place; every eighth is the pallet of the next seven. No other table grows here. The second size is ten times the first. */
const sizes = [51_200, 512_000] as const;
/** A page that reads so many times as much of ten times as many rows grows with them. */
const [mostTimes, pagesThatMatter] = [3, 2000];

type Place = Awaited<ReturnType<typeof installation>>;
/** What the statements of a list read, in pages of the database; and how long its call takes. */
interface Read {
  pages: number;
  ms: number;
}

/**
 * Every list, as a company and as the platform's staff, before and after its large tables became ten times as large. Tells which lists
 * read more for it, by pages, and how long the list of boxes takes.
 */
export const benchGrowth = async (): Promise<Row[]> => [...(await benchBoxes()), await grownStatements()];

async function benchBoxes(): Promise<Row[]> {
  const place = await installation();
  try {
    const companyId = (await codeFixture({ asStaff: place.asStaff, services: place.server.services, company: place.company } as never))
      .companyId;
    const company: Me = { ...nobody, userId: '1', companyId, roleCode: 'ENT_MAIN', status: '3', isMain: true, dataScope: 'ALL' } as Me;
    const staff: Me = { ...nobody, userId: '1', companyId: '1', userType: 'PLATFORM', roleCode: 'SUPER_ADMIN', status: '3' } as Me;
    const people = { company, staff };
    const before = (await fill(place, companyId, 0, sizes[0]), await readAll(place, people));
    const after = (await fill(place, companyId, sizes[0], sizes[1]), await readAll(place, people));
    const grown = [...after].flatMap(([name, { pages }]) => {
      const first = before.get(name)?.pages ?? 0;
      return pages > pagesThatMatter && pages > first * mostTimes ? [{ name, first, pages }] : [];
    });
    for (const { name, first, pages } of grown) console.log(`  ${name}: ${first} → ${pages} pages`);
    const boxes = (who: string): Row => {
      const [small, large] = [before, after].map((reads) => reads.get(`boxCode.list, ${who}`)!) as [Read, Read];
      return {
        what: `the list of ${sizes[1].toLocaleString('en-US')} boxes, as ${who} (${large.pages} pages)`,
        value: large.ms,
        unit: 'ms',
        peer: `of ${sizes[0].toLocaleString('en-US')} (${small.pages} pages)`,
        peerValue: small.ms,
        ratio: large.ms / small.ms,
        target: 'at most 400 ms',
        ok: large.ms <= 400,
      };
    };
    return [
      boxes('company'),
      boxes('staff'),
      {
        what: `lists that read more than ${mostTimes} times as many pages of ten times as many rows (${grown.map(({ name }) => name).join('; ')}), of ${after.size}`,
        value: grown.length,
        unit: '',
        peer: 'limit',
        peerValue: 0,
        ratio: 0,
        target: 'the count of boxes alone',
        ok: grown.every(({ name }) => name.startsWith('boxCode.')),
      },
    ];
  } finally {
    await place.end();
  }
}

async function fill({ raw, urls }: Place, companyId: string, from: number, to: number): Promise<void> {
  const client = await raw.connect();
  const rows = `generate_series(${from}, ${to - 1}) n`;
  await client.query(`
    begin; ${settingsOf({ companyId })}; set local statement_timeout = 0;
    insert into box_code (id, company_id, box_no, scheme, level, capacity, create_time) select 10000000 + n, ${companyId}, 'GROWTH' || n, 'PLATFORM', case when n % 8 = 0 then 2 else 1 end, 100, timestamptz '2026-01-01' + n * interval '1 second' from ${rows};
    insert into packing (company_id, box_id, child_box_id, during) select ${companyId}, 10000000 + n - n % 8, 10000000 + n, tstzrange('2026-01-02', null) from ${rows} where n % 8 > 0;
    insert into movement (company_id, box_id, status, holder, during, event) select ${companyId}, 10000000 + n, 3, 'Dealer ' || n % 50, tstzrange('2026-01-03', null), n from ${rows};
    commit`);
  client.release();
  const owner = new pg.Client(urls.owner);
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

/** What each list reads that can be asked for without naming something. */
async function readAll({ server, raw }: Place, people: Readonly<Record<string, Me>>): Promise<Map<string, Read>> {
  const reads = new Map<string, Read>();
  const place = { services: server.services, raw };
  const lists = readingRoutes(place).filter(({ call }) => isList(call));
  for (const [who, me] of Object.entries(people))
    for (const route of lists) {
      const read = await readCall(place, route, me, {}).catch(() => null);
      if (read) reads.set(`${route.call.name}, ${who}`, { ms: read.ms, pages: read.statements.reduce((sum, { pages }) => sum + pages, 0) });
    }
  return reads;
}

const isList = ({ input, name }: Call): boolean => /\.\w*[lL]ist$/.test(name) && input.safeParse({}).success;
