import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/**
 * Three months of consumer scans. Scans in the past cannot be made by calls, so the rows are written directly: one log row each
 * and the resulting counts. More on weekends.
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
      where c.serial not in (1, 2, 361)),
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

/** One code scanned in five cities within a day, as with a copied label. */
export async function addCopiedScans(
  db: Db,
  companyId: string,
  code: string,
  cities: readonly { adcode: string; name: string }[],
): Promise<void> {
  for (const [i, city] of cities.entries()) {
    await db
      .insertInto('scanLog')
      .values({
        companyId,
        code,
        at: sql<string>`now() - make_interval(hours => ${2 + i * 3})`,
        verdict: 'genuine',
        clientHash: Buffer.from(`copy-${i}`),
        counted: true,
        adcode: city.adcode,
        city: city.name,
        precision: 'MANUAL',
      })
      .execute();
  }
  await db
    .insertInto('codeScan')
    .values({
      companyId,
      code,
      scanCount: cities.length,
      firstTime: sql<string>`now() - interval '14 hours'`,
      lastTime: sql<string>`now() - interval '2 hours'`,
      firstCity: cities.at(-1)!.name,
    })
    .execute();
  await sql`update code_scan s set (recent_client, recent_at, recent_city) = (select array_agg(substring(client_hash from 1 for 8) order by at desc), array_agg(at order by at desc), array_agg(city order by at desc)
    from scan_log l where l.company_id = s.company_id and l.code = s.code and l.counted) where s.company_id = ${companyId} and s.code = ${code}`.execute(
    db,
  );
}
