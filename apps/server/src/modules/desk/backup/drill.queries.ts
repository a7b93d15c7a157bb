import { codeLengths, type CodeType } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface SomeCode {
  companyId: string;
  companyName: string;
  batchId: string;
  page: number;
  type: CodeType;
  code: string;
  pins: Buffer | null;
}

/** One code of each company that has issued some, each time another. */
export async function oneCodeOfEach(db: Db): Promise<SomeCode[]> {
  const { rows } = await sql<Omit<SomeCode, 'code'> & { codes: Buffer }>`
    select c.id as "companyId", c.name as "companyName", p.batch_id as "batchId", p.page, b.code_type as type, p.codes, p.pins
    from company c
    cross join lateral (select id, code_type from code_batch where company_id = c.id and generated > 0 order by random() limit 1) b
    cross join lateral (select batch_id, page, codes, pins from code_page where company_id = c.id and batch_id = b.id order by random() limit 1) p
    order by c.id`.execute(db);
  return rows.map(({ codes, ...row }) => {
    const width = codeLengths[row.type];
    const nth = Math.floor(Math.random() * Math.floor(codes.length / width));
    return { ...row, code: codes.toString('latin1', nth * width, (nth + 1) * width) };
  });
}
