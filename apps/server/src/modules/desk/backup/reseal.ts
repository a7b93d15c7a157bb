import pg from 'pg';
import { openPins, sealPins } from '../../../issued-codes/public.ts';
import { buyerHashOfSealed, buyerPurpose } from '../../flow/circulation/public.ts';
import { contactPurposes, hashOfSealed } from '../../flow/receiver/public.ts';
import { supplyPhonePurpose } from '../../flow/supply/public.ts';
import { fillMailPurpose } from '../../identify/filling/public.ts';
import { feedbackPurposes } from '../../messages/feedback/public.ts';
import { hashOfSealedLead, leadPurposes } from '../../money/lead/public.ts';
import { customerHashOfSealed as installHashOfSealed, installPurposes, workerHashOfSealed } from '../../service/install/public.ts';
import { customerHashOfSealed, customerPurpose } from '../../service/warranty/public.ts';
import { listingKeyPurpose } from '../../money/listing/public.ts';
import { partnerPurposes } from '../../people/partner/public.ts';
import { channelPurposes } from '../../people/channel/public.ts';
import { idNumberHash, openIdNumber } from '../../people/identity/public.ts';
import { isSealedWith, openText, sealText } from '../../../sealed.ts';
import { dataKeysOf, type Secrets } from '../../../secrets.ts';

interface Column {
  table: string;
  /** Its primary key. */
  key: string;
  column: string;
  purpose: (key: string) => string;
}

const constant = (text: string) => () => text;
/** Every column that is encrypted with the installation's key and lasts. Tickets and sign-ins under way end by themselves. */
export const columns: readonly Column[] = [
  { table: 'session', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'login_log', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'user_totp', key: 'user_id', column: 'secret', purpose: (userId) => `totp:${userId}` },
  { table: 'user_identity', key: 'user_id', column: 'id_no', purpose: constant('identityNumber') },
  { table: 'company', key: 'id', column: 'legal_id_no', purpose: constant('identityNumber') },
  { table: 'company_audit', key: 'id', column: 'legal_id_no', purpose: constant('identityNumber') },
  { table: 'company_audit', key: 'id', column: 'legal_id_before', purpose: constant('identityNumber') },
  { table: 'feedback', key: 'id', column: 'contact_phone', purpose: constant(feedbackPurposes.phone) },
  { table: 'feedback', key: 'id', column: 'contact_mail', purpose: constant(feedbackPurposes.mail) },
  { table: 'aptitude_filling', key: 'id', column: 'mail', purpose: constant(fillMailPurpose) },
  { table: 'supply_plan', key: 'id', column: 'phone', purpose: constant(supplyPhonePurpose) },
  { table: 'recall_holder', key: 'id', column: 'contact_phone', purpose: constant('recallContact') },
  { table: 'receiver', key: 'id', column: 'contact', purpose: constant(contactPurposes.contact) },
  { table: 'receiver', key: 'id', column: 'phone', purpose: constant(contactPurposes.phone) },
  { table: 'channel', key: 'id', column: 'contact', purpose: constant(channelPurposes.contact) },
  { table: 'channel', key: 'id', column: 'phone', purpose: constant(channelPurposes.phone) },
  { table: 'partner', key: 'id', column: 'contact', purpose: constant(partnerPurposes.contact) },
  { table: 'partner', key: 'id', column: 'phone', purpose: constant(partnerPurposes.phone) },
  { table: 'app_listing', key: 'id', column: 'key_sealed', purpose: constant(listingKeyPurpose) },
  { table: 'lead', key: 'id', column: 'contact', purpose: constant(leadPurposes.contact) },
  { table: 'lead', key: 'id', column: 'phone', purpose: constant(leadPurposes.phone) },
  { table: 'lead_note', key: 'id', column: 'content', purpose: constant(leadPurposes.content) },
  { table: 'contract_signature', key: 'id', column: 'address', purpose: constant('address') },
  { table: 'receiver_account', key: 'id', column: 'name', purpose: constant(contactPurposes.accountName) },
  { table: 'receiver_account', key: 'id', column: 'phone', purpose: constant(contactPurposes.accountPhone) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_name', purpose: constant(buyerPurpose) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_phone', purpose: constant(buyerPurpose) },
  { table: 'circulation_doc', key: 'id', column: 'buyer_address', purpose: constant(buyerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'customer_name', purpose: constant(customerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'phone', purpose: constant(customerPurpose) },
  { table: 'warranty_card', key: 'id', column: 'address', purpose: constant(customerPurpose) },
  { table: 'install_order', key: 'id', column: 'customer_name', purpose: constant(installPurposes.customerName) },
  { table: 'install_order', key: 'id', column: 'customer_phone', purpose: constant(installPurposes.customerPhone) },
  { table: 'install_order', key: 'id', column: 'address', purpose: constant(installPurposes.address) },
  { table: 'install_order', key: 'id', column: 'worker_phone', purpose: constant(installPurposes.workerPhone) },
  { table: 'after_sales', key: 'id', column: 'customer_name', purpose: constant(customerPurpose) },
  { table: 'after_sales', key: 'id', column: 'phone', purpose: constant(customerPurpose) },
  { table: 'after_sales', key: 'id', column: 'address', purpose: constant(customerPurpose) },
  { table: 'event_subscription', key: 'id', column: 'secret', purpose: constant('webhookSecret') },
];
const step = 500;

/**
 * Encrypts anew what was encrypted with replaced keys, while the server runs: a few rows at a time, each only if it is still as it
 * was read. Interrupted, it is run again. Returns how many values it wrote.
 */
export async function reseal(appUrl: string, secrets: Secrets): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c statement_timeout=0' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set app.scope = 'platform'`);
    let written = 0;
    for (const column of columns) written += await resealColumn(client, column, secrets);
    for (const hashed of hashedPhones) written += await rehashPhones(client, secrets, hashed);
    return written + (await rehashIdentities(client, secrets)) + (await resealPins(client, secrets));
  } finally {
    await client.end();
  }
}

async function resealColumn(client: pg.Client, { table, key, column, purpose }: Column, secrets: Secrets): Promise<number> {
  let written = 0;
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ key: string; sealed: Buffer }>(
      `select ${key}::text as key, ${column} as sealed from ${table} where ${key} > $1 and ${column} is not null order by ${table}.${key} limit ${step}`,
      [after],
    );
    for (const row of rows) {
      if (isSealedWith(secrets.dataKey, row.sealed, purpose(row.key))) continue;
      const text = openText(dataKeysOf(secrets), row.sealed, purpose(row.key));
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
      const again = idNumberHash({ secrets }, openIdNumber({ secrets }, number));
      if (again.equals(hash)) continue;
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
      const again = hashOf(secrets, row.phone);
      if (again.equals(row.hash)) continue;
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

async function resealPins(client: pg.Client, secrets: Secrets): Promise<number> {
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
      const again = sealPins(secrets, row.company, row.batch, row.page, openPins(secrets, row.company, row.batch, row.page, row.pins));
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
