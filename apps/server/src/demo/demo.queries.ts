import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { companies, people } from './people.ts';

export const isLoaded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('platform_config').select('demo_mode').executeTakeFirstOrThrow()).demo_mode;
export const hasCompanies = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined;
export const markLoaded = (db: Db) => db.updateTable('platform_config').set({ demo_mode: true }).execute();

export const setFace = (db: Db) =>
  db
    .updateTable('platform_config')
    .set({
      operator_name: '华南家居标识服务中心（演示）',
      platform_name: '泛家居工业互联网公共服务平台',
      footer_text: '© 华南家居标识服务中心（演示）',
      tech_support: '物印 Touchmark',
      hotline: '400-000-0000',
      notice_bar: ['演示环境：所有企业、人物与编码均为虚构。'],
      bank_name: '演示银行 佛山支行',
      bank_account: '6200000000000000000',
      payee: '华南家居标识服务中心（演示）',
    })
    .execute();

const enterpriseApps = ['APP_IDENT', 'APP_GS1', 'APP_FLOW', 'APP_SERVICE', 'APP_SHOW', 'APP_CLUSTER', 'APP_MARKET', 'APP_ENT'];

/** What a certified company says of itself. */
const saidOf = ({ key, platform, roles }: (typeof companies)[number]) => {
  const main = people.find(({ memberships }) => memberships.some(({ company, main: is }) => company === key && is));
  const trade = roles.includes('DEALER')
    ? { industry_code: 'F5283', biz_scope: '家具、家居饰品的批发与零售' }
    : roles.includes('LAB')
      ? { industry_code: 'M7452', biz_scope: '家具与室内装饰材料检测' }
      : roles.includes('PROVIDER')
        ? { industry_code: 'C2319', biz_scope: '标签设计、印刷与喷码设备服务' }
        : { industry_code: 'C2110', biz_scope: '家具及其零部件的研发、生产与销售' };
  return platform || !main
    ? {}
    : {
        ...trade,
        legal_person: main.name,
        reg_date: '2014-05-08',
        reg_capital: '1000',
        address: '工业园区创新路 18 号',
        contact_name: main.name,
        contact_phone: `138000000${String(people.indexOf(main) + 1).padStart(2, '0')}`,
        contact_email: `${main.account}@example.cn`,
        auth_time: sql<string>`now() - interval '400 days'`,
      };
};

/** Companies with their enterprise numbers, prefixes and paid fees, as certification and payment leave them. */
export async function addCompanies(db: Db): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const c of companies) {
    // The sequence gives the numbers of the demonstration, since its companies stand in their order.
    if (c.entNo) await sql`select nextval('ent_no')`.execute(db);
    const row = await db
      .insertInto('company')
      .values({
        name: c.name,
        short_name: c.shortName,
        uscc: c.uscc,
        region_name: c.region,
        adcode: c.adcode,
        company_roles: c.roles,
        ent_no: c.entNo,
        node_prefix: c.entNo ? `88.999.${c.entNo}` : null,
        auth_status: c.authStatus,
        ...saidOf(c),
        is_platform: c.platform ?? false,
        is_trial: c.trial ?? (c.feeDays === undefined && !c.platform),
        association_tag: c.tag ?? '',
        service_expire: c.feeDays === undefined ? null : sql<string>`current_date + ${c.feeDays}::int`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(c.key, row.id);
    if (c.entNo)
      await db
        .insertInto('node_record')
        .values({ company_id: row.id, identifier: `88.999.${c.entNo}/ENT`, object_type: 'COMPANY', object_id: row.id })
        .execute();
    if (!c.platform && c.authStatus === 2)
      await db
        .insertInto('app_auth')
        .values(enterpriseApps.map((app) => ({ company_id: row.id, app_code: app })))
        .execute();
  }
  return ids;
}

export async function addPeople(db: Db, companyIds: ReadonlyMap<string, string>, passwordHash: string): Promise<void> {
  for (const [nth, person] of people.entries()) {
    const first = person.memberships[0];
    const row = await db
      .insertInto('app_user')
      .values({
        account: person.account,
        password_hash: passwordHash,
        real_name: person.name,
        status: person.status,
        phone: `138000000${String(nth + 1).padStart(2, '0')}`,
        email: first?.main || person.account === 'operator1' ? `${person.account}@example.com` : null,
        user_type: first?.role.startsWith('PLATFORM') ? 'PLATFORM' : 'ENTERPRISE',
        current_company_id: first ? companyIds.get(first.company)! : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { company, role, main = false } of person.memberships)
      await db
        .insertInto('membership')
        .values({ company_id: companyIds.get(company)!, user_id: row.id, role_code: role, is_main: main })
        .execute();
  }
}

export async function personByAccount(db: Db, account: string): Promise<{ id: string; companyId: string | null }> {
  const row = await db.selectFrom('app_user').where('account', '=', account).select(['id', 'current_company_id']).executeTakeFirstOrThrow();
  return { id: row.id, companyId: row.current_company_id };
}

export const categoryId = async (db: Db, code: string): Promise<string> =>
  (await db.selectFrom('pro_category').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id;

interface AptitudeSeed {
  companyId: string;
  name: string;
  kind: string;
  certNo: string;
  issuer: string;
  days: number | null;
  standards: string[];
  categories: string[];
  files: string[];
}

/** Certificates and reports: their own page is not part of the product yet, so they are written as it would leave them. */
export async function addAptitude(db: Db, a: AptitudeSeed): Promise<string> {
  const row = await db
    .insertInto('aptitude')
    .values({
      company_id: a.companyId,
      name: a.name,
      kind: a.kind,
      cert_no: a.certNo,
      issuer: a.issuer,
      issue_date: sql<string>`current_date - 200`,
      valid_to: a.days === null ? null : sql<string>`current_date + ${a.days}::int`,
      long_term: a.days === null,
      files: a.files,
      related_standards: a.standards,
      category_codes: a.categories,
      apply_status: 2,
      valid: a.days !== null && a.days < 0 ? 3 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const accredit = (db: Db, aptitudeId: string, from: string, to: string) =>
  db
    .insertInto('aptitude_accredit')
    .values({
      company_id: from,
      aptitude_id: aptitudeId,
      to_company_id: to,
      start_date: sql<string>`current_date - 30`,
      end_date: sql<string>`current_date + 300`,
      status: 1,
    })
    .execute();

/** A recall: an operator's page for freezing products is not part of the product yet. */
export const freezeProduct = (db: Db, id: string, reason: string) =>
  db
    .updateTable('product_identify')
    .set((eb) => ({ service_before: eb.ref('service_status'), service_status: 4, freeze_reason: reason }))
    .where('id', '=', id)
    .execute();

export const rejectProduct = (db: Db, id: string, opinion: string) =>
  db
    .updateTable('product_identify')
    .set({ apply_status: 3, opinion, submit_time: sql<string>`now() - interval '2 days'`, audit_time: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

export const batchOf = (db: Db, batchId: string) =>
  db
    .selectFrom('code_batch')
    .where('id', '=', batchId)
    .select(['company_id', 'status', 'serial_from', 'quantity', 'with_pin'])
    .executeTakeFirstOrThrow();

/** Puts a known code in the place of a drawn one, so that the examples of the documentation lead somewhere. */
export async function placeKnownCode(db: Db, at: { companyId: string; batchId: string; serial: number }, code: string): Promise<void> {
  const { companyId, batchId, serial } = at;
  const drawn = await db
    .deleteFrom('code')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('serial', '=', serial)
    .returning('code')
    .executeTakeFirstOrThrow();
  await db.insertInto('code').values({ company_id: companyId, batch_id: batchId, serial, code }).execute();
  await sql`update code_page set codes = overlay(codes placing ${Buffer.from(code, 'latin1')} from position(${Buffer.from(drawn.code, 'latin1')} in codes)) where company_id = ${companyId} and batch_id = ${batchId}`.execute(
    db,
  );
}

export async function replacePins(db: Db, at: { companyId: string; batchId: string }, change: (sealed: Buffer) => Buffer): Promise<void> {
  const row = await db
    .selectFrom('code_page')
    .where('company_id', '=', at.companyId)
    .where('batch_id', '=', at.batchId)
    .where('page', '=', 0)
    .select('pins')
    .executeTakeFirstOrThrow();
  if (row.pins)
    await db
      .updateTable('code_page')
      .set({ pins: change(row.pins) })
      .where('company_id', '=', at.companyId)
      .where('batch_id', '=', at.batchId)
      .where('page', '=', 0)
      .execute();
}

/**
 * Three months of consumers: scans that lie in the past cannot be made by scanning today, so they are written as scanning left them,
 * one log row for each and the counts that follow from them. More on weekends.
 */
export async function addScanHistory(
  db: Db,
  cities: readonly { adcode: string; name: string; lat: number; lng: number }[],
  scans: number,
): Promise<void> {
  await sql`
    with place as (select row_number() over () as nth, p.* from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as p(adcode text, name text, lat numeric, lng numeric)),
    sold as (
      select row_number() over () as nth, c.company_id, c.code, c.batch_id from code c
      join code_range r on r.company_id = c.company_id and r.batch_id = c.batch_id and c.serial between r.serial_from and r.serial_to and r.kind = 'ACTIVATE' and not r.undone
      -- The examples tell what they are for, however the dice fall.
      where c.serial not in (1, 361)),
    size as (select (select count(*) from sold) as codes, (select count(*) from place) as places),
    drawn as materialized (
      select g, 1 + floor(random() * codes)::int as code_nth, 1 + floor(power(random(), 2) * places)::int as place_nth, floor(random() * 90)::int as days, random() as keep, random() as hour from generate_series(1, ${scans}::int) g cross join size),
    logged as (
      insert into scan_log (company_id, at, code, batch_id, verdict, client_hash, counted, adcode, city, lat, lng, precision)
      select c.company_id, now() - make_interval(days => d.days) - d.hour * interval '12 hours', c.code, c.batch_id, 'genuine', decode(md5(d.g::text || c.code), 'hex'), true, p.adcode, p.name, p.lat, p.lng, case when d.g % 4 = 0 then 'GPS' else 'MANUAL' end
      from drawn d join sold c on c.nth = d.code_nth join place p on p.nth = d.place_nth
      where extract(isodow from now() - make_interval(days => d.days)) >= 6 or d.keep < 0.6
      returning company_id, code, at, city)
    insert into code_scan (company_id, code, scan_count, first_time, last_time, first_city)
    select company_id, code, count(*), min(at), max(at), (array_agg(city order by at))[1] from logged group by company_id, code
    on conflict (company_id, code) do nothing`.execute(db);
}

/** One code scanned in five cities within a day: what a copied label looks like. */
export async function addCopiedScans(
  db: Db,
  companyId: string,
  code: string,
  cities: readonly { adcode: string; name: string }[],
): Promise<void> {
  for (const [i, city] of cities.entries()) {
    await db
      .insertInto('scan_log')
      .values({
        company_id: companyId,
        code,
        at: sql<string>`now() - make_interval(hours => ${2 + i * 3})`,
        verdict: 'genuine',
        client_hash: Buffer.from(`copy-${i}`),
        counted: true,
        adcode: city.adcode,
        city: city.name,
        precision: 'MANUAL',
      })
      .execute();
  }
  await db
    .insertInto('code_scan')
    .values({
      company_id: companyId,
      code,
      scan_count: cities.length,
      first_time: sql<string>`now() - interval '14 hours'`,
      last_time: sql<string>`now() - interval '2 hours'`,
      first_city: cities.at(-1)!.name,
    })
    .onConflict((on) =>
      on
        .columns(['company_id', 'code'])
        .doUpdateSet({
          scan_count: cities.length,
          first_city: cities.at(-1)!.name,
          first_time: sql<string>`now() - interval '14 hours'`,
          last_time: sql<string>`now() - interval '2 hours'`,
        }),
    )
    .execute();
  await sql`update code_scan s set (recent_client, recent_at, recent_city) = (select array_agg(substring(client_hash from 1 for 8) order by at desc), array_agg(at order by at desc), array_agg(city order by at desc)
    from scan_log l where l.company_id = s.company_id and l.code = s.code and l.counted) where s.company_id = ${companyId} and s.code = ${code}`.execute(
    db,
  );
}

/** Moves the activation of a batch into the past, so that its scans and trace stand in their order. */
export async function backdate(db: Db, batchId: string, days: number): Promise<void> {
  await sql`update trace_event set event_time = event_time - make_interval(days => ${days}::int) where batch_id = ${batchId} and biz_step = 'commissioning'`.execute(
    db,
  );
  await sql`update code_range set create_time = create_time - make_interval(days => ${days}::int) where batch_id = ${batchId}`.execute(db);
  await sql`update code_return set create_time = create_time - make_interval(days => ${days}::int), confirm_time = confirm_time - make_interval(days => ${days}::int) where batch_id = ${batchId}`.execute(
    db,
  );
  await sql`update code_batch set create_time = create_time - make_interval(days => ${days + 3}::int), delivered_time = delivered_time - make_interval(days => ${days + 2}::int) where id = ${batchId}`.execute(
    db,
  );
}

/** The next version of the general standard, still written: the page of standards is not part of the product yet, so it is left as that page would leave it. */
export const draftStandard = (db: Db) =>
  sql`
  insert into standard_version (standard_id, version_no, status, change_log, items)
  select v.standard_id, 'V1.2', 0, '草稿：拟将“附使用说明（GB 5296.6）”改为必填', (select jsonb_agg(case when item ->> 'code' = 'DE50005' then item || '{"constraint": "M"}' else item end order by ord) from jsonb_array_elements(v.items) with ordinality as i (item, ord))
  from standard_version v join standard s on s.id = v.standard_id where s.code = 'STD-GENERAL' and v.version_no = 'V1.1'`.execute(db);

/** One product that still waits in the legacy edition, so that its company has something to move. */
export const leaveLegacy = (db: Db, companyId: string) =>
  sql`
  update product_identify set edition = 'OLD' where id = (select id from product_identify where company_id = ${companyId} order by id desc limit 1)`.execute(
    db,
  );
