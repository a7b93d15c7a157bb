import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ecodeBatch } from '@touchmark/contract';
import { from as copyFrom } from 'pg-copy-streams';
import { type Maker, apply, asOwner, makerIn, middle, sortedRows, untilIssued } from './code-maker.ts';
import { pageTimes } from './code-pages.ts';
import { drain, startServer } from './code-server.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

const issued = 1_000_000;
const many = Number(process.env['BENCH_CODES'] ?? 10_000_000);
const few = 10_000;
const rounds = 5;

/** Issuing speed, its memory use, and the speed of a list with a thousand times as many codes. */
export async function benchCodes(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  try {
    await maker.place.server.services.jobs.start();
    const rows = [await benchIssue(maker)];
    await maker.place.server.services.jobs.stop();
    await asOwner(maker.place, (owner) => owner.query('truncate code, code_page'));
    return [...rows, ...(await benchMany(maker))];
  } finally {
    await maker.place.end();
  }
}

/**
 * From the application to committed rows, compared with a plain COPY of the same sorted rows. Measured alternately; the median of
 * each is taken, so that changing load on the machine has little effect.
 */
async function benchIssue(maker: Maker): Promise<Row> {
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await asOwner(maker.place, (owner) => owner.query('truncate code, code_page'));
    let begun = performance.now();
    const batchId = await apply(maker, issued);
    await untilIssued(maker, batchId);
    ours.push(performance.now() - begun);
    await asOwner(maker.place, async (owner) => {
      await owner.query(
        'drop table if exists bare; create table bare (company_id bigint not null, code text collate "C" not null, batch_id bigint not null, serial integer not null, primary key (company_id, code))',
      );
      const chunks = await sortedRows(maker.place, maker.people.main.companyId);
      begun = performance.now();
      await pipeline(Readable.from(chunks, { objectMode: true }), owner.query(copyFrom('copy bare from stdin (format binary)')));
      bare.push(performance.now() - begun);
      await owner.query('drop table bare');
    });
  }
  const [own, peer] = [middle(ours), middle(bare)];
  const ratio = own / peer;
  return {
    what: `issuing ${issued.toLocaleString('en-US')} AUTH codes, application to committed rows`,
    value: own / 1000,
    unit: 's',
    peer: 'bare COPY of the same sorted rows',
    peerValue: peer / 1000,
    ratio,
    target: 'at most 1.5',
    ok: ratio <= 1.5,
  };
}

/**
 * Ten million codes: the memory of the server in its own process, and the time of a list page compared with an installation of
 * ten thousand codes.
 */
async function benchMany(maker: Maker): Promise<Row[]> {
  const { place, people } = maker;
  const little = await makerIn(await installation());
  const server = await startServer(place);
  try {
    await little.place.server.services.jobs.start();
    const small = await apply(little, few);
    await untilIssued(little, small);
    const large = await apply(maker, many);
    await untilIssued(maker, large);
    const afterIssue = server.peakMb();
    for (const format of ['CSV', 'XLSX'] as const) {
      const { link } = await people.ok(people.main, ecodeBatch.download, { id: large, format });
      await drain(`${server.address}${new URL(link).pathname}`);
    }
    const peak = server.peakMb();
    const [large95, small95] = (await pageTimes([
      { maker, id: large, quantity: many },
      { maker: little, id: small, quantity: few },
    ])) as [number, number];
    const ratio = large95 / small95;
    return [
      {
        what: `server memory while issuing (peak ${afterIssue.toFixed(0)} MB) and downloading ${many.toLocaleString('en-US')} codes`,
        value: peak,
        unit: 'MB resident',
        peer: 'limit',
        peerValue: 400,
        ratio: peak / 400,
        target: 'under 400 MB',
        ok: peak < 400,
      },
      {
        what: `a page of codes by batch and state, p95, at ${many.toLocaleString('en-US')} codes, ${(many / 20).toLocaleString('en-US')} ranges and ${(many / 10).toLocaleString('en-US')} single states`,
        value: large95,
        unit: 'ms',
        peer: `at ${few.toLocaleString('en-US')} rows`,
        peerValue: small95,
        ratio,
        target: 'under 1.5',
        ok: ratio < 1.5,
      },
    ];
  } finally {
    await server.end();
    await little.place.end();
  }
}
