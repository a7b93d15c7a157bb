import * as z from 'zod';
import { type Call, type Endpoint, read, write } from '../call.ts';
import { byId, day, done, pageOf, paging } from '../common.ts';
import type { PermissionCode } from '../pages.ts';
import { sheetCall } from './sheet.ts';
import { auditInput, BulkPassResult, bulkPassInput, lockResult, reviewTab, TabCounts } from './review.ts';

/** The calls of every review page (SM-04, P-AUDIT). */
export type ReviewStep = 'list' | 'counts' | 'findOne' | 'lock' | 'unlock' | 'audit' | 'batchAudit';

/** The calls of a review. There is no `counts` if the list returns the counts, and no `batchAudit` without bulk approval. */
export interface ReviewGroup {
  list: Call<z.ZodType, ReturnType<typeof pageOf>>;
  counts?: Call;
  findOne: Call;
  lock: Call;
  unlock: Call;
  audit: Call<z.ZodType<{ id: string; pass: boolean; opinion: string; version?: number | undefined }>>;
  batchAudit?: Call;
  export?: Call;
}

interface Spec<
  Row extends z.ZodType,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Beside extends z.ZodRawShape,
  Audit extends z.ZodType,
> {
  /** The reviewed object for the audit log: 品牌, a brand, brands. */
  what: { zh: string; one: string; many: string };
  access: { view: PermissionCode; audit: PermissionCode; batch?: PermissionCode; export?: PermissionCode };
  row: Row;
  item: Item;
  filters: Filters;
  /** Additional fields of the list's answer beside its rows. */
  beside?: Beside;
  /** The decision, if it has more fields than pass and opinion (`decisionWith`). */
  audit?: Audit;
  /** Modules whose lists are refetched after a decision. */
  refreshes?: readonly string[];
}

/** The filters of a queue: its tab, its own filters, and a range of submission dates. An export takes the same. */
export const queueFilters = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  tab: reviewTab,
  ...filters,
  startTime: day.optional(),
  endTime: day.optional(),
});

const capital = <T extends string>(text: T) => (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;

/** Adds a prefix to the names of a review's calls: `prefixed('allot', { list })` is `{ allotList }`. */
export const prefixed = <P extends string, Group extends object>(prefix: P, group: Group) =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [prefix + capital(key), value])) as {
    [Key in keyof Group & string as `${P}${Capitalize<Key>}`]: Group[Key];
  };

/** The endpoints that belong to `prefixed`. */
export const prefixedPath = (prefix: string) => (step: ReviewStep | 'export') => prefix + capital(step);

/**
 * The calls of one review. `path` gives the last part of a call's endpoint. A module removes calls it does not have: `const {
 * counts: _, ...kept } = review(…)`.
 */
export function review<
  Row extends z.ZodType,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Beside extends z.ZodRawShape = Record<never, never>,
  Audit extends z.ZodType = typeof auditInput,
>(
  module: string,
  { what, access, row, item, filters, beside, audit, refreshes = [] }: Spec<Row, Item, Filters, Beside, Audit>,
  path: (step: ReviewStep | 'export') => string = (step) => step,
) {
  const at = (step: ReviewStep | 'export'): Endpoint => `POST /api/${module}/${path(step)}`;
  return {
    list: read(at('list'), {
      input: z.object({ ...paging, ...queueFilters(filters) }),
      output: pageOf(row).extend((beside ?? {}) as Beside),
      access: access.view,
    }),
    export: sheetCall(at('export'), queueFilters(filters), access.export ?? access.view),
    counts: read(at('counts'), { input: z.object({}), output: TabCounts, access: access.view }),
    findOne: read(at('findOne'), { input: byId, output: item, access: access.view }),
    lock: write(at('lock'), {
      input: byId,
      output: lockResult,
      access: access.audit,
      quiet: true,
      audit: { zh: `领取${what.zh}审核`, en: `Take ${what.one} for review` },
    }),
    unlock: write(at('unlock'), {
      input: byId,
      output: done,
      access: access.audit,
      quiet: true,
      audit: { zh: `释放${what.zh}审核`, en: `Release ${what.one} from review` },
    }),
    audit: write(at('audit'), {
      input: (audit ?? auditInput) as Audit,
      output: done,
      access: access.audit,
      refreshes,
      audit: { zh: `审核${what.zh}`, en: `Review ${what.one}` },
    }),
    /** Approves the items whose checks are all green: up to 20 at once, more by a task. */
    batchAudit: write(at('batchAudit'), {
      input: bulkPassInput(queueFilters(filters)),
      output: BulkPassResult,
      access: access.batch ?? access.audit,
      refreshes,
      quiet: true,
      audit: { zh: `批量通过${what.zh}`, en: `Approve ${what.many} in bulk` },
    }),
  };
}
