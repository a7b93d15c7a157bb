import { codeApplyCheck, ecodeApply } from '@touchmark/contract';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { applyFieldsOf, giveQuota, productForCodes } from '../apps/server/test/codes.ts';
import type { installation } from './installation.ts';
import { peopleOf } from './people.ts';

export type Place = Awaited<ReturnType<typeof installation>>;

export interface Maker {
  place: Place;
  people: Awaited<ReturnType<typeof peopleOf>>;
  productId: string;
}

/** A company that is allowed to issue codes. */
export async function makerIn(place: Place): Promise<Maker> {
  const people = await peopleOf(place);
  const productId = await productForCodes(people.world, people.main.companyId);
  await giveQuota(people.world, people.main.companyId, 'AUTH', 100_000_000);
  return { place, people, productId };
}

/** Submits an application and approves it; returns its batch. */
export async function apply({ people: { main, auditor, ok }, productId }: Maker, quantity: number): Promise<string> {
  const { id } = await ok(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { quantity }));
  await ok(main, ecodeApply.submit, { id });
  await ok(auditor, codeApplyCheck.audit, { id, pass: true });
  return (await ok(main, ecodeApply.list, { pageSize: 1 })).records[0]!.batchId!;
}

export async function untilIssued({ place }: Maker, batchId: string): Promise<void> {
  for (;;) {
    const { status } = await place.asStaff((db) =>
      db.selectFrom('codeBatch').where('id', '=', batchId).select('status').executeTakeFirstOrThrow(),
    );
    if (status === 2) return;
    if (status > 2) throw new Error(`the batch ended in state ${status}`);
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
}

/** One transaction with the rows of a company, without a limit of time: row-level security binds the owner of the tables too. */
export async function asCompany<T>({ raw }: Place, companyId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await raw.connect();
  try {
    await client.query(`begin; set local app.company_id = '${companyId}'; set local statement_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release(true);
  }
}

/** The rows just issued in COPY format, in the order of their key. */
export async function sortedRows(place: Place, companyId: string): Promise<Buffer[]> {
  const all = await asCompany(place, companyId, async (client) => {
    const parts: Buffer[] = [];
    for await (const part of client.query(
      copyTo('copy (select company_id, code, batch_id, serial from code order by company_id, code) to stdout (format binary)'),
    ))
      parts.push(part as Buffer);
    return Buffer.concat(parts);
  });
  const size = 440_000;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.subarray(i * size, (i + 1) * size));
}

export async function asOwner<T>({ urls }: Place, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(urls.owner);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;
