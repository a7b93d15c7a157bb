import { pinLockMinutes, pinTries, pinTriesOfCode } from '@touchmark/domain';
import type pg from 'pg';

interface PinRow {
  serial: number;
  serial_from: number;
  batch_id: string;
  verified_before: boolean;
}

/** The position of a code's PIN, and whether the right PIN was ever entered. */
export async function pinFacts(pool: pg.Pool, companyId: string, code: string): Promise<PinRow | undefined> {
  const { rows } = await pool.query<PinRow>({
    name: 'scan-pin',
    values: [companyId, code],
    text: `
    select c.batch_id, c.serial, b.serial_from, s.pin_verified_time is not null as verified_before
    from code c join code_batch b on b.id = c.batch_id left join code_scan s on s.company_id = c.company_id and s.code = c.code
    where c.company_id = $1 and c.code = $2`,
  });
  return rows[0];
}

/**
 * Counts one of a caller's attempts at a PIN before it is compared, so that concurrent requests gain nothing. The last attempt
 * locks this caller out of this code; a right PIN resets the count. If the daily limit of wrong attempts for the code is reached,
 * each caller has one. Returns the attempts left after this one, or none and the minutes to wait.
 */
export async function takePinTry(
  pool: pg.Pool,
  companyId: string,
  code: string,
  caller: Buffer,
): Promise<{ left: number | null; minutes: number }> {
  const { rows } = await pool.query<{ left: number | null; minutes: number }>({
    name: 'scan-pin-try',
    values: [companyId, code, caller, pinTries, pinTriesOfCode, pinLockMinutes],
    text: `
    with day as (select coalesce(sum(failures), 0) >= $5::int as used_up from pin_try where company_id = $1 and code = $2 and last_time > now() - interval '1 day' and client_hash <> $3),
    allowed as (select case when used_up then 1 else $4::int end as most, case when used_up then interval '1 day' else make_interval(mins => $6::int) end as lock from day),
    taken as (
      insert into pin_try as t (company_id, code, client_hash, failures, locked_until) select $1, $2, $3, 1, case when most = 1 then now() + lock end from allowed
      on conflict (company_id, code, client_hash) do update set last_time = now(),
        failures = case when t.locked_until <= now() or t.last_time < now() - interval '1 day' then 1 else t.failures + 1 end,
        locked_until = case when (case when t.locked_until <= now() or t.last_time < now() - interval '1 day' then 1 else t.failures + 1 end) >= (select most from allowed) then now() + (select lock from allowed) end
      where t.locked_until is null or t.locked_until <= now()
      returning failures)
    select (select greatest(0, most - failures) from taken, allowed)::int as left,
      greatest(1, ceil(extract(epoch from coalesce((select locked_until from pin_try where company_id = $1 and code = $2 and client_hash = $3 and locked_until > now()), now() + (select lock from allowed)) - now()) / 60))::int as minutes`,
  });
  return rows[0] ?? { left: null, minutes: pinLockMinutes };
}

/** Records the first right PIN, and resets the caller's attempts. */
export async function pinRight(pool: pg.Pool, companyId: string, code: string, clientHash: Buffer): Promise<void> {
  await pool.query({
    name: 'scan-pin-right',
    values: [companyId, code, clientHash],
    text: `
    with forgotten as (delete from pin_try where company_id = $1 and code = $2 and client_hash = $3)
    insert into code_scan as s (company_id, code, pin_verified_time) values ($1, $2, now()) on conflict (company_id, code) do update set pin_verified_time = coalesce(s.pin_verified_time, now())`,
  });
}
