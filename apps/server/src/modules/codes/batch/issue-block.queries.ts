import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { batchLife } from '@touchmark/domain';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { settingsOf } from '../../../db/connect.ts';
import type { Secrets } from '../../../secrets.ts';
import { sealPins } from '../../../issued-codes/code-secrets.ts';
import { type BlockPlace, codeRows, pageCodes, pageRows } from '../../../issued-codes/copy-format.ts';
import { drawBlock, drawPins, type Recipe } from '../../../issued-codes/draw.ts';

/** The data of a batch needed for issuing. */
export interface BatchToIssue {
  id: string;
  companyId: string;
  quantity: number;
  serialFrom: number;
  withPin: boolean;
  recipe: (generated: number) => Recipe;
}

interface IssueParts {
  raw: pg.Pool;
  secrets: Pick<Secrets, 'dataKey'>;
  /** Number of codes per transaction; a multiple of the page size. */
  blockSize: number;
  /** Called with the number of codes that exist or are being written; may throw to stop. */
  report: (codes: number) => Promise<void>;
  /** Generates a block of codes; replaced in tests. */
  draw?: typeof drawBlock;
}

/** The batch changed meanwhile: another worker has issued, cancelled or ended it. */
export class BatchMoved extends Error {}

const draws = 5;

/** Whether the error means that a new code exists already. */
export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

const reportEvery = 400;
/** Overhead in bytes of a row in COPY. */
const rowOverhead = 38;

/** Issues the missing codes of a batch, one transaction per block: its codes, pages and count, or nothing. */
export async function issueCodes(given: IssueParts, batch: BatchToIssue, generated: number): Promise<void> {
  const parts = { ...given, report: nowAndThen(given.report) };
  while (generated < batch.quantity) {
    const count = Math.min(parts.blockSize, batch.quantity - generated);
    await issueBlock(parts, batch, generated, count);
    generated += count;
    await parts.report(generated);
  }
  await given.report(generated);
}

/** Limits how often progress is reported. */
function nowAndThen(report: (codes: number) => Promise<void>): (codes: number) => Promise<void> {
  let last = performance.now();
  return async (codes) => {
    if (performance.now() - last < reportEvery) return;
    await report(codes);
    last = performance.now();
  };
}

/** If a code exists already, the whole block fails and is generated again. */
async function issueBlock(parts: IssueParts, batch: BatchToIssue, generated: number, count: number): Promise<void> {
  for (let draw = 1; ; draw++) {
    try {
      return await writeBlock(parts, batch, generated, count);
    } catch (error) {
      if (!isTaken(error) || draw === draws || batch.recipe(generated).type === 'ECODE') throw error;
    }
  }
}

async function writeBlock(
  { raw, secrets, report, draw = drawBlock }: IssueParts,
  batch: BatchToIssue,
  generated: number,
  count: number,
): Promise<void> {
  const { id: batchId, companyId } = batch;
  const block = await draw(batch.recipe(generated), count);
  const place: BlockPlace = { companyId, batchId, firstSerial: batch.serialFrom + generated, firstPage: generated / pageCodes };
  const printed = Buffer.allocUnsafeSlow(count * block.width);
  const client = await raw.connect();
  try {
    await client.query(
      `begin; ${settingsOf({ companyId })}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    const { rowCount } = await client.query(
      'select 1 from code_batch where company_id = $1 and id = $2 and status = $4 and generated = $3 for update',
      [companyId, batchId, generated, batchLife.at.generating],
    );
    if (rowCount !== 1) throw new BatchMoved(`batch ${batchId} is not at ${generated}`);
    // COPY is refused under row-level security; this role is exempt, but may only insert into these two tables.
    await client.query('set local role touchmark_issuer');
    await copyInto(
      client,
      'copy code (company_id, code, batch_id, serial)',
      reported(codeRows(block, printed, place), count * (block.width + rowOverhead), count, (rows) => report(generated + rows)),
    );
    await copyInto(
      client,
      'copy code_page (company_id, batch_id, page, codes, pins)',
      pageRows(printed, block.width, batch.withPin ? pinSource(secrets, place, count) : null, place),
    );
    await client.query('reset role');
    await client.query('update code_batch set generated = $3, update_time = now() where company_id = $1 and id = $2', [
      companyId,
      batchId,
      generated + count,
    ]);
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closing the connection makes the server roll back the block.
    client.release(true);
    throw error;
  }
}

const copyInto = (client: pg.PoolClient, statement: string, rows: Iterable<Buffer> | AsyncIterable<Buffer>) =>
  pipeline(Readable.from(rows, { objectMode: true, highWaterMark: 2 }), client.query(copyFrom(`${statement} from stdin (format binary)`)));

/** Passes the chunks on and reports the number of codes in them. */
async function* reported(
  chunks: Iterable<Buffer>,
  bytes: number,
  count: number,
  report: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let passed = 0;
  for (const chunk of chunks) {
    yield chunk;
    passed += chunk.length;
    await report(Math.min(count, Math.floor((passed / bytes) * count)));
  }
}

function pinSource(secrets: Pick<Secrets, 'dataKey'>, { companyId, batchId }: BlockPlace, count: number) {
  const pins = drawPins(count);
  return (page: number, from: number, to: number) => sealPins(secrets, companyId, batchId, page, pins.subarray(from * 6, to * 6));
}
