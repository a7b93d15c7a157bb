import { codeLengths } from '@touchmark/domain';
import type pg from 'pg';
import { settingsOf } from '../db/connect.ts';
import type { Secrets } from '../secrets.ts';
import { neededPins } from './needed-pins.ts';
import type { BatchPlace } from './code-runs.queries.ts';
import { pageCodes } from './copy-format.ts';

export interface PrintedCode {
  serial: number;
  code: string;
  pin: string | null;
}
type Source = Pick<BatchPlace, 'id' | 'companyId' | 'type' | 'serialFrom'>;

const pagesAtOnce = 16;

/**
 * The codes of a batch in the order of the roll, a thousand at a time, from one serial to another; with `secrets` also their
 * PINs. Each portion is a short transaction, so that a slow reader holds no transaction open, and memory use is constant.
 */
export async function* printedCodes(
  raw: pg.Pool,
  batch: Source,
  from: number,
  to: number,
  secrets?: Pick<Secrets, 'dataKey' | 'former'>,
): AsyncGenerator<PrintedCode[]> {
  const width = codeLengths[batch.type];
  const [first, last] = [from, to].map((serial) => Math.floor((serial - batch.serialFrom) / pageCodes)) as [number, number];
  for (let page = first; page <= last; page += pagesAtOnce) {
    for (const row of await pages(raw, batch, page, Math.min(last, page + pagesAtOnce - 1), secrets !== undefined)) {
      const pins = secrets && row.pins ? neededPins(secrets, batch, row.page, row.pins) : null;
      const texts = row.codes.toString('latin1');
      const start = batch.serialFrom + row.page * pageCodes;
      const [begin, end] = [Math.max(from, start) - start, Math.min(to - start + 1, texts.length / width)];
      const codes: PrintedCode[] = [];
      for (let i = begin; i < end; i++)
        codes.push({
          serial: start + i,
          code: texts.slice(i * width, (i + 1) * width),
          pin: pins === null ? null : pins.slice(i * 6, i * 6 + 6),
        });
      yield codes;
    }
  }
}

interface PageRow {
  page: number;
  codes: Buffer;
  pins: Buffer | null;
}

async function pages(raw: pg.Pool, { id, companyId }: Source, first: number, last: number, withPins: boolean): Promise<PageRow[]> {
  const client = await raw.connect();
  try {
    await client.query(`begin read only; ${settingsOf({ companyId })}`);
    const { rows } = await client.query<PageRow>({
      name: withPins ? 'printed-codes-pins' : 'printed-codes',
      values: [companyId, id, first, last],
      text: `select page, codes, ${withPins ? 'pins' : 'null::bytea as pins'} from code_page where company_id = $1 and batch_id = $2 and page between $3 and $4 order by page`,
    });
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
