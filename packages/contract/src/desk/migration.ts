import { migrationFilters, serviceLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, namesOf, pageOf, paging, stateField, time, words } from '../common.ts';
import { sheetCall } from '../platform/sheet.ts';

/** SM-28: the state of a company's migration from the legacy edition. */
export const MigrationStatus = z.object({
  /** All data is in the new edition (specification 4.6: "identifier converted"). */
  convert: z.boolean(),
  /** The notice was shown before ("login info recorded"). */
  login: z.boolean(),
  running: z.boolean(),
  /** Products still in the legacy edition. */ left: z.number(),
  /** The legacy edition goes offline at midnight of this day. */ offDate: z.string(),
  /** From that day on legacy products are read and moved, nothing else. */ closed: z.boolean(),
  /** Products that were moved, each with its row of the report. */ moved: z.number(),
  failed: z.string(),
});
export type MigrationStatus = z.infer<typeof MigrationStatus>;

const pair = z.object({ zh: z.string(), en: z.string() });
const carried = z.object({ what: pair, value: z.string() });
const plan = {
  carried: z.array(carried),
  dropped: z.array(carried.extend({ why: pair })),
  missing: z.array(pair.extend({ key: z.string() })),
};

/** A legacy product, with what the move would carry, drop and find missing. */
export const LegacyRow = z.object({
  id,
  productName: z.string(),
  model: z.string(),
  identifier: z.string(),
  seriesName: z.string(),
  brandName: z.string(),
  /** The standard that describes it, with its version. */
  template: z.array(pair),
  serviceStatus: stateField(serviceLife),
  companyName: z.string(),
  companyNameEn: z.string(),
  ...plan,
});
export type LegacyRow = z.infer<typeof LegacyRow>;

/** A moved product as the report keeps it, and what it is today. */
export const MovedRow = z.object({
  id,
  productName: z.string(),
  model: z.string(),
  identifier: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  movedBy: z.string(),
  movedTime: time,
  ...plan,
  /** Whether the product still exists, how complete it is, and whether its standard has a newer version. */
  exists: z.boolean(),
  completeness: z.number().nullable(),
  upgradable: z.boolean(),
  pending: z.boolean(),
});
export type MovedRow = z.infer<typeof MovedRow>;

/** What the move would do to all these products. */
export const Rehearsal = z.object({
  products: z.number(),
  /** Moved as they are: nothing dropped, nothing missing. */ clean: z.number(),
  withDropped: z.number(),
  withMissing: z.number(),
  carried: z.number(),
  dropped: z.number(),
  missing: z.number(),
  /** What is wanting most often, by its check. */
  gaps: z.array(pair.extend({ key: z.string(), products: z.number() })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const filters = {
  search: words(100).optional(),
  series: id.optional(),
  serviceStatus: z.coerce.number<number>().int().min(0).max(9).optional(),
};
const movedFilters = { search: words(100).optional(), part: z.enum(namesOf(migrationFilters)).optional() };
const ids = z.array(id).min(1).max(1000).optional();

export const migrate = calls('migrate', {
  status: read('POST /api/migrate/status', { input: z.object({}), output: MigrationStatus, access: 'signedIn' }),
  /** Products of the legacy edition alone. */
  list: read('POST /api/migrate/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(LegacyRow),
    access: 'productOld_view',
  }),
  /** Over all of them, or over some, before anything moves. */
  rehearse: read('POST /api/migrate/rehearse', { input: z.object({ ...filters, ids }), output: Rehearsal, access: 'productOld_view' }),
  export: sheetCall('POST /api/migrate/export', { ...filters, ids }, 'productOld_export'),
  /** Starts the migration of all products, or of some, and returns a message; it cannot be undone. */
  convert: write('POST /api/migrate/convert', {
    input: z.object({ ids }),
    output: z.string(),
    access: 'productOld_migrate',
    quiet: true,
    refreshes: ['productIdentify'],
    audit: { zh: '迁移数据至新版', en: 'Migrate data to the new edition' },
  }),
  loginMark: write('POST /api/migrate/loginMark', {
    input: z.object({}),
    output: done,
    access: 'signedIn',
    quiet: true,
    audit: { zh: '记录首次登录', en: 'Mark the first sign-in' },
  }),
  /** What was moved, product by product. */
  report: read('POST /api/migrate/report', {
    input: z.object({ ...paging, ...movedFilters }),
    output: pageOf(MovedRow),
    access: 'productOld_view',
  }),
  reportExport: sheetCall('POST /api/migrate/reportExport', movedFilters, 'productOld_export'),
});
