import type { TestCounts } from '@touchmark/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { notSample } from '../../platform/sample-row/public.ts';

/** The tables with a column for test data, by the name under which they are counted. */
export const testTables: Readonly<Record<Exclude<keyof TestCounts, 'code' | 'printJob'>, string>> = {
  brand: 'brand_node',
  series: 'product_series',
  product: 'product_identify',
  aptitude: 'aptitude',
  prefix: 'gs1_prefix',
  commodityCode: 'commodity_code',
  barcode: 'barcode',
  apply: 'code_apply',
  batch: 'code_batch',
  prodBatch: 'production_batch',
};
/** Test rows that belong to another test row, and are not counted themselves. */
export const uncountedTestTables = [
  'aptitude_filling',
  'data_auth',
  'chain_push',
  'supply_plan',
  'goods_batch',
  'box_code',
  'recall',
  'app_key',
  'circulation_doc',
  'material_lot',
  'printer',
  'receiver',
  'warranty_card',
  'install_order',
  'after_sales',
];

const testRows = sql`is_test`;
const sampleRows = (companyId: string) => sql`id in (select row_id from sample_row where company_id = ${companyId})`;

const those = (table: string, companyId: string, which: RawBuilder<unknown> = testRows) =>
  sql`(select id from ${sql.table(table)} where company_id = ${companyId} and ${which})`;

export async function countTestData(db: Db, companyId: string): Promise<TestCounts> {
  const own = Object.entries(testTables).map(
    ([name, table]) => sql`(select count(*)::int from ${sql.table(table)} where company_id = ${companyId} and is_test) as ${sql.ref(name)}`,
  );
  const { rows } =
    await sql<TestCounts>`select ${sql.join(own)}, (select coalesce(sum(generated), 0)::int from code_batch where company_id = ${companyId} and is_test) as code,
    (select count(*)::int from print_job where company_id = ${companyId} and (batch_id in ${those('code_batch', companyId)} or barcode_id in ${those('barcode', companyId)} or product_id in ${those('product_identify', companyId)})) as "printJob"`.execute(
      db,
    );
  return rows[0]!;
}

/** Deletes dependent rows of test rows, or of others, then the rows themselves, in the order of their foreign keys. Exported for its test. */
export function steps(companyId: string, which: RawBuilder<unknown> = testRows): RawBuilder<unknown>[] {
  const of = (table: string) => those(table, companyId, which);
  const mine = sql`company_id = ${companyId}`;
  const codes = sql`(select code from code where ${mine} and batch_id in ${of('code_batch')})`;
  const testEvents = sql`(select event from event_subject where ${mine} and (batch_id in ${of('code_batch')} or box_id in ${of('box_code')}))`;
  const batches = (table: string) => sql`delete from ${sql.table(table)} where ${mine} and batch_id in ${of('code_batch')}`;
  const rows = (table: string) => sql`delete from ${sql.table(table)} where ${mine} and ${which}`;
  const record = (type: string, table: string) =>
    sql`delete from node_record where ${mine} and object_type = ${type} and object_id in ${of(table)}`;
  const changes = (type: string, table: string) =>
    sql`delete from change_request where ${mine} and biz_type = ${type} and biz_id in ${of(table)}`;
  return [
    sql`delete from pin_try where ${mine} and code in ${codes}`,
    sql`delete from code_scan where ${mine} and code in ${codes}`,
    ...['code_state', 'scan_log', 'code_page', 'code', 'code_range', 'code_download'].map(batches),
    // Their log and links go with them.
    sql`delete from after_sales where ${mine} and (batch_id in ${of('code_batch')} or product_id in ${of('product_identify')})`,
    sql`delete from quality_warning where ${mine} and (prod_batch_id in ${of('production_batch')} or product_id in ${of('product_identify')})`,
    sql`delete from warranty_card where ${mine} and (batch_id in ${of('code_batch')} or product_id in ${of('product_identify')})`,
    // What was done with its pieces goes with them; acts go with their order.
    rows('install_order'),
    rows('recall'),
    // Deliveries go with their subscription.
    ...['event_subscription', 'event_query'].map(
      (table) => sql`delete from ${sql.table(table)} where ${mine} and key_id in ${of('app_key')}`,
    ),
    rows('app_key'),
    sql`delete from packing where ${mine} and (batch_id in ${of('code_batch')} or box_id in ${of('box_code')} or child_box_id in ${of('box_code')})`,
    sql`delete from movement where ${mine} and (batch_id in ${of('code_batch')} or box_id in ${of('box_code')})`,
    // The database lets these rows be deleted because they tell of test data alone.
    sql`delete from epcis_event where ${mine} and id in ${testEvents}`,
    sql`delete from event_key where ${mine} and event in ${testEvents}`,
    sql`delete from event_reference where ${mine} and event in ${testEvents}`,
    sql`delete from event_subject where ${mine} and (batch_id in ${of('code_batch')} or box_id in ${of('box_code')})`,
    rows('box_code'),
    sql`delete from pack_setting where ${mine} and prefix_id in ${of('gs1_prefix')}`,
    sql`delete from pack_rule where ${mine} and product_id in ${of('product_identify')}`,
    sql`delete from trace_event where ${mine} and (batch_id in ${of('code_batch')} or prod_batch_id in ${of('production_batch')} or product_id in ${of('product_identify')})`,
    sql`delete from print_job where ${mine} and (batch_id in ${of('code_batch')} or barcode_id in ${of('barcode')} or product_id in ${of('product_identify')})`,
    sql`delete from code_return where ${mine} and (batch_id in ${of('code_batch')} or prod_batch_id in ${of('production_batch')} or product_id in ${of('product_identify')})`,
    rows('printer'),
    rows('code_batch'),
    rows('code_apply'),
    rows('circulation_doc'),
    // Their areas and accounts go with them.
    rows('receiver'),
    rows('production_batch'),
    // Lines, rounds, deliveries and links go with them.
    rows('supply_plan'),
    // Their lots go with them.
    rows('chain_push'),
    sql`delete from chain_push_lot where ${mine} and lot_id in ${of('material_lot')}`,
    sql`delete from data_auth_read where ${mine} and auth_id in ${of('data_auth')}`,
    rows('data_auth'),
    record('LOT', 'material_lot'),
    // What went into them is deleted with them.
    rows('material_lot'),
    rows('barcode'),
    sql`update product_identify set commodity_code_id = null where ${mine} and commodity_code_id in ${of('commodity_code')}`,
    ...['goods_report', 'goods_allot'].map(
      (table) => sql`delete from ${sql.table(table)} where ${mine} and commodity_code_id in ${of('commodity_code')}`,
    ),
    rows('commodity_code'),
    rows('goods_batch'),
    sql`delete from sscc_counter where ${mine} and prefix in (select prefix from gs1_prefix where ${mine} and ${which})`,
    rows('gs1_prefix'),
    sql`delete from code_serial where ${mine} and product_id in ${of('product_identify')}`,
    record('PRODUCT', 'product_identify'),
    changes('productIdentify', 'product_identify'),
    rows('product_identify'),
    sql`delete from aptitude_accredit where ${mine} and aptitude_id in ${of('aptitude')}`,
    rows('aptitude'),
    // Their links go with them.
    rows('aptitude_filling'),
    rows('product_series'),
    record('BRAND', 'brand_node'),
    changes('brandNode', 'brand_node'),
    rows('brand_node'),
    sql`delete from label_template where ${mine} and ${sampleRows(companyId)}`,
    sql`delete from sample_row where ${mine}`,
  ];
}

/** Codes being generated would be inserted after their batch was deleted. */
export const isGenerating = async (db: Db, companyId: string): Promise<boolean> =>
  (
    await sql`select 1 from code_batch b join task t on t.id = b.task_id where b.company_id = ${companyId} and b.is_test and t.state in ('queued', 'running') limit 1`.execute(
      db,
    )
  ).rows.length > 0;

/** Deletes a company's test rows, its sample data among them; or the sample data alone. */
export async function deleteTestData(db: Db, companyId: string, what: 'all' | 'sample' = 'all'): Promise<void> {
  for (const step of steps(companyId, what === 'all' ? testRows : sampleRows(companyId))) await step.execute(db);
}

/**
 * The first fee ends the trial: master data created during it becomes formal (product.md 5.4). Codes, boxes and scans of the
 * trial stay test data, and so does the sample.
 */
export async function makeFormal(db: Db, companyId: string): Promise<void> {
  for (const name of ['brand', 'series', 'product', 'aptitude', 'prefix', 'commodityCode'] as const)
    await sql`update ${sql.table(testTables[name])} set is_test = false where company_id = ${companyId} and is_test and ${notSample(companyId)}`.execute(
      db,
    );
  await sql`update receiver set is_test = false where company_id = ${companyId} and is_test`.execute(db);
}

/** Whether a database error means that formal data still refers to a test row. */
export const isReferred = (error: unknown): error is { table: string } =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
