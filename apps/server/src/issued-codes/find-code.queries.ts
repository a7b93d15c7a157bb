import type { BatchStatus, CodeRange, CodeStatus, CodeText, CodeType, MovedStatus } from '@touchmark/domain';
import { stateBelow, stateIn, layersAt } from '@touchmark/domain';
import type pg from 'pg';

/** The data of an issued code found by its text. */
export interface FoundCode {
  companyId: string;
  batchId: string;
  productId: string;
  type: CodeType;
  code: string;
  serial: number;
  serialFrom: number;
  /** With ranges, exception, batch and freeze applied (SM-11). */
  status: CodeStatus;
  /** The state under a freeze. */
  statusBelow: CodeStatus;
  isTest: boolean;
  withPin: boolean;
  customOrderNo: string;
  /** Who has it since it last moved; empty while it is with its maker. */
  holder: string;
}

export interface FoundRow {
  company_id: string;
  batch_id: string;
  product_id: string;
  serial: number;
  serial_from: number;
  batch_status: BatchStatus;
  batch_frozen: boolean;
  is_test: boolean;
  with_pin: boolean;
  status: CodeStatus | null;
  status_stamp: string | null;
  frozen: boolean | null;
  frozen_stamp: string | null;
  custom_order_no: string | null;
  ranges: CodeRange[] | null;
  move_id: string | null;
  moved: MovedStatus | null;
  holder: string | null;
}

/**
 * The statement that finds a code with its batch and state; $1 type, $2 locator key, $3 stored text (`findCodeValues`). An
 * ecode's enterprise number and a GTIN identify one company; an authentic code is searched in every company that has such codes,
 * by one index look-up each (docs/decisions/0003). Use it as a CTE if a scan is counted in the same statement. Whether a movement
 * lasts is asked outside its look-up: inside, PostgreSQL takes the index of lasting ones and reads all before the serial.
 */
export const findCodeSql = `
  select c.company_id, c.batch_id, c.serial, b.product_id, b.serial_from, b.batch_status, b.batch_frozen, b.is_test, b.with_pin, s.status, s.status_stamp, s.frozen, s.frozen_stamp, s.custom_order_no,
    (select json_agg(json_build_object('id', r.id::text, 'kind', r.kind, 'serialFrom', r.serial_from, 'serialTo', r.serial_to)) from code_range r
      where r.company_id = c.company_id and r.batch_id = c.batch_id and not r.undone and r.serial_from <= c.serial and r.serial_to >= c.serial) as ranges, m.id as move_id, m.status as moved, m.holder
  from code_locator l
  cross join lateral (select company_id, batch_id, serial from code where company_id = l.company_id and code = $3 offset 0) c
  cross join lateral (select product_id, serial_from, status as batch_status, frozen as batch_frozen, is_test, with_pin from code_batch where id = c.batch_id and company_id = c.company_id and code_type = $1 offset 0) b
  left join lateral (select id, status, holder from (select id, status, holder, during from movement where company_id = c.company_id and batch_id = c.batch_id and serial_from <= c.serial and serial_to >= c.serial offset 0) k where upper_inf(during) offset 0) m on true
  left join lateral (select status, status_stamp, frozen, frozen_stamp, custom_order_no from code_state where company_id = c.company_id and code = $3 offset 0) s on true
  where l.code_type = $1 and l.key = $2`;

export const findCodeValues = ({ type, key, code }: CodeText): [type: string, key: string, code: string] => [type, key, code];

/** Reads a row of `findCodeSql`. */
export function foundCodeOf(row: FoundRow, { type, code }: Pick<CodeText, 'type' | 'code'>): FoundCode {
  const batch = { status: row.batch_status, frozen: row.batch_frozen };
  const move: CodeRange[] =
    row.move_id === null ? [] : [{ id: row.move_id, kind: 'MOVE', serialFrom: row.serial, serialTo: row.serial, moved: row.moved }];
  const layers = layersAt(row.serial, [...(row.ranges ?? []), ...move]);
  const exception =
    row.status_stamp === null
      ? null
      : { status: row.status, statusStamp: row.status_stamp, frozen: row.frozen, frozenStamp: row.frozen_stamp ?? '0' };
  return {
    companyId: row.company_id,
    batchId: row.batch_id,
    productId: row.product_id,
    type,
    code,
    serial: row.serial,
    serialFrom: row.serial_from,
    status: stateIn(batch, layers, exception),
    statusBelow: stateBelow(batch, layers, exception),
    isTest: row.is_test,
    withPin: row.with_pin,
    customOrderNo: row.custom_order_no ?? '',
    holder: row.holder ?? '',
  };
}

/** Finds a code for the public resolver, of any company. */
export async function findCode(scan: Pick<pg.Pool, 'query'>, text: CodeText): Promise<FoundCode | null> {
  const { rows } = await scan.query<FoundRow>({ name: 'find-code', text: findCodeSql, values: findCodeValues(text) });
  return rows[0] ? foundCodeOf(rows[0], text) : null;
}

/** The encrypted PINs of one page; null if the batch has none. */
export async function findPinPage(scan: Pick<pg.Pool, 'query'>, companyId: string, batchId: string, page: number): Promise<Buffer | null> {
  const { rows } = await scan.query<{ pins: Buffer | null }>({
    name: 'find-pin-page',
    text: 'select pins from code_page where company_id = $1 and batch_id = $2 and page = $3',
    values: [companyId, batchId, page],
  });
  return rows[0]?.pins ?? null;
}
