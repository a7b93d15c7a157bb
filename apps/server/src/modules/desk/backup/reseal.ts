import pg from 'pg';
import { openPins, sealPins } from '../../../issued-codes/public.ts';
import { buyerHashOfSealed } from '../../flow/circulation/public.ts';
import { hashOfSealed } from '../../flow/receiver/public.ts';
import { hashOfSealedLead } from '../../money/lead/public.ts';
import { customerHashOfSealed as installHashOfSealed, workerHashOfSealed } from '../../service/install/public.ts';
import { customerHashOfSealed } from '../../service/warranty/public.ts';
import { idNumberHash, openIdNumber } from '../../people/identity/public.ts';
import { type SealedColumn, sealedColumns } from '../unreadable/public.ts';
import { isSealedWith, openText, sealText } from '../../../sealed.ts';
import { dataKeysOf, type Secrets } from '../../../secrets.ts';

const step = 500;
/** What it answers; null where no key opens what it reads. One damaged value does not keep all others from their new key. */
function opened<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** How many values were written, and where those stand that no key opens: they stay as they are. */
interface Resealed {
  written: number;
  unreadable: string[];
}

/**
 * Encrypts anew what was encrypted with replaced keys, while the server runs: a few rows at a time, each only if it is still as it
 * was read. Interrupted, it is run again.
 */
export async function reseal(appUrl: string, secrets: Secrets): Promise<Resealed> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c statement_timeout=0' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set app.scope = 'platform'`);
    let written = 0;
    const unreadable: string[] = [];
    for (const column of sealedColumns) written += await resealColumn(client, column, secrets, unreadable);
    for (const hashed of hashedPhones) written += await rehashPhones(client, secrets, hashed);
    written += (await rehashIdentities(client, secrets)) + (await resealPins(client, secrets, unreadable));
    return { written, unreadable };
  } finally {
    await client.end();
  }
}

async function resealColumn(
  client: pg.Client,
  { table, key, column, purpose }: SealedColumn,
  secrets: Secrets,
  unreadable: string[],
): Promise<number> {
  let written = 0;
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ key: string; sealed: Buffer }>(
      `select ${key}::text as key, ${column} as sealed from ${table} where ${key} > $1 and ${column} is not null order by ${table}.${key} limit ${step}`,
      [after],
    );
    for (const row of rows) {
      if (isSealedWith(secrets.dataKey, row.sealed, purpose(row.key))) continue;
      const text = opened(() => openText(dataKeysOf(secrets), row.sealed, purpose(row.key)));
      if (text === null) {
        unreadable.push(`${table}.${column} #${row.key}`);
        continue;
      }
      const again = sealText(secrets.dataKey, text, purpose(row.key));
      const { rowCount } = await client.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
        again,
        row.key,
        row.sealed,
      ]);
      written += rowCount ?? 0;
    }
    if (rows.length < step) return written;
    after = rows.at(-1)!.key;
  }
}

/** Identity numbers are found by their hash, which is computed anew from the encrypted number. */
async function rehashIdentities(client: pg.Client, secrets: Secrets): Promise<number> {
  let written = 0;
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ user: string; number: Buffer; hash: Buffer }>(
      'select user_id::text as "user", id_no as number, id_no_hash as hash from user_identity where user_id > $1 and id_no is not null and id_no_hash is not null order by user_identity.user_id limit $2',
      [after, step],
    );
    for (const { user, number, hash } of rows) {
      const again = opened(() => idNumberHash({ secrets }, openIdNumber({ secrets }, number)));
      if (again === null || again.equals(hash)) continue;
      const { rowCount } = await client.query('update user_identity set id_no_hash = $1 where user_id = $2 and id_no_hash = $3', [
        again,
        user,
        hash,
      ]);
      written += rowCount ?? 0;
    }
    if (rows.length < step) return written;
    after = rows.at(-1)!.user;
  }
}

interface Hashed {
  table: string;
  sealed: string;
  hash: string;
  hashOf: (secrets: Secrets, sealed: Buffer) => Buffer;
}
/** Phones that are found by a keyed hash beside what is sealed. */
const hashedPhones: readonly Hashed[] = [
  { table: 'receiver_account', sealed: 'phone', hash: 'phone_hash', hashOf: (secrets, sealed) => hashOfSealed({ secrets }, sealed) },
  { table: 'lead', sealed: 'phone', hash: 'phone_hash', hashOf: (secrets, sealed) => hashOfSealedLead({ secrets }, sealed) },
  {
    table: 'circulation_doc',
    sealed: 'buyer_phone',
    hash: 'buyer_hash',
    hashOf: (secrets, sealed) => buyerHashOfSealed({ secrets }, sealed),
  },
  {
    table: 'install_order',
    sealed: 'customer_phone',
    hash: 'phone_hash',
    hashOf: (secrets, sealed) => installHashOfSealed({ secrets }, sealed),
  },
  {
    table: 'install_order',
    sealed: 'worker_phone',
    hash: 'worker_hash',
    hashOf: (secrets, sealed) => workerHashOfSealed({ secrets }, sealed),
  },
  { table: 'warranty_card', sealed: 'phone', hash: 'phone_hash', hashOf: (secrets, sealed) => customerHashOfSealed({ secrets }, sealed) },
  { table: 'after_sales', sealed: 'phone', hash: 'phone_hash', hashOf: (secrets, sealed) => customerHashOfSealed({ secrets }, sealed) },
];

async function rehashPhones(client: pg.Client, secrets: Secrets, { table, sealed, hash, hashOf }: Hashed): Promise<number> {
  let written = 0;
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ id: string; phone: Buffer; hash: Buffer }>(
      `select id::text as id, ${sealed} as phone, ${hash} as hash from ${table} where id > $1 and ${sealed} is not null and ${hash} is not null order by ${table}.id limit $2`,
      [after, step],
    );
    for (const row of rows) {
      const again = opened(() => hashOf(secrets, row.phone));
      if (again === null || again.equals(row.hash)) continue;
      const { rowCount } = await client.query(`update ${table} set ${hash} = $1 where id = $2 and ${hash} = $3`, [again, row.id, row.hash]);
      written += rowCount ?? 0;
    }
    if (rows.length < step) return written;
    after = rows.at(-1)!.id;
  }
}

interface Page {
  company: string;
  batch: string;
  page: number;
  pins: Buffer;
}

async function resealPins(client: pg.Client, secrets: Secrets, unreadable: string[]): Promise<number> {
  const table = 'code_page';
  let written = 0;
  let after: Pick<Page, 'company' | 'batch' | 'page'> = { company: '0', batch: '0', page: -1 };
  for (;;) {
    const { rows } = await client.query<Page>(
      `select company_id::text as company, batch_id::text as batch, page, pins from code_page where (company_id, batch_id, page) > ($1, $2, $3) and pins is not null
       order by company_id, batch_id, code_page.page limit ${step}`,
      [after.company, after.batch, after.page],
    );
    for (const row of rows) {
      if (pinsOpen({ dataKey: secrets.dataKey }, row)) continue;
      const pins = opened(() => openPins(secrets, row.company, row.batch, row.page, row.pins));
      if (pins === null) {
        unreadable.push(`code_page.pins #${row.batch}/${row.page}`);
        continue;
      }
      const again = sealPins(secrets, row.company, row.batch, row.page, pins);
      await client.query(`update ${table} set pins = $1 where company_id = $2 and batch_id = $3 and page = $4`, [
        again,
        row.company,
        row.batch,
        row.page,
      ]);
      written += 1;
    }
    if (rows.length < step) return written;
    after = rows.at(-1)!;
  }
}

function pinsOpen(secrets: Pick<Secrets, 'dataKey'>, { company, batch, page, pins }: Page): boolean {
  try {
    openPins(secrets, company, batch, page, pins);
    return true;
  } catch {
    return false;
  }
}
