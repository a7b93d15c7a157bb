import * as z from 'zod';
import { type Call, type Endpoint, read, write } from '../call.ts';
import { byId, day, done, pageOf, paging } from '../common.ts';
import type { PermissionCode } from '../pages.ts';
import { auditInput, BulkPassResult, bulkPassInput, lockResult, reviewTab, TabCounts } from './review.ts';

/** The calls every review page is made of (SM-04, P-AUDIT). */
export type ReviewStep = 'list' | 'counts' | 'findOne' | 'lock' | 'unlock' | 'audit' | 'batchAudit';

/** A review as its readers know it. One that answers its counts with its list has no `counts`, one without bulk passing no `batchAudit`. */
export interface ReviewGroup {
  list: Call<z.ZodType, ReturnType<typeof pageOf>>;
  counts?: Call;
  findOne: Call;
  lock: Call;
  unlock: Call;
  audit: Call<z.ZodType<{ id: string; pass: boolean; opinion: string; version?: number | undefined }>>;
  batchAudit?: Call;
}

interface Spec<
  Row extends z.ZodType,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Beside extends z.ZodRawShape,
  Audit extends z.ZodType,
> {
  /** What is reviewed, as the audit log says it: 品牌, a brand, brands. */
  what: { zh: string; one: string; many: string };
  access: { view: PermissionCode; audit: PermissionCode; batch?: PermissionCode };
  row: Row;
  item: Item;
  filters: Filters;
  /** What the list answers beside its rows. */
  beside?: Beside;
  /** The decision, where it says more than pass and opinion (`decisionWith`). */
  audit?: Audit;
  /** Modules whose lists a decision makes stale. */
  refreshes?: readonly string[];
}

/** The filters of a queue: its tab, its own, and the days between which something was handed in. An export takes the same. */
export const queueFilters = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  tab: reviewTab,
  ...filters,
  startTime: day.optional(),
  endTime: day.optional(),
});

const capital = <T extends string>(text: T) => (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;

/** The calls of a review under names that begin alike: `prefixed('allot', { list })` is `{ allotList }`. */
export const prefixed = <P extends string, Group extends object>(prefix: P, group: Group) =>
  Object.fromEntries(Object.entries(group).map(([key, value]) => [prefix + capital(key), value])) as {
    [Key in keyof Group & string as `${P}${Capitalize<Key>}`]: Group[Key];
  };

/** The endpoints that go with `prefixed`. */
export const prefixedPath = (prefix: string) => (step: ReviewStep) => prefix + capital(step);

/** The calls of one review. `path` is the call's last part in its endpoint. A module without one of them leaves it out: `const { counts: _, ...kept } = review(…)`. */
export function review<
  Row extends z.ZodType,
  Item extends z.ZodType,
  Filters extends z.ZodRawShape,
  Beside extends z.ZodRawShape = Record<never, never>,
  Audit extends z.ZodType = typeof auditInput,
>(
  module: string,
  { what, access, row, item, filters, beside, audit, refreshes = [] }: Spec<Row, Item, Filters, Beside, Audit>,
  path: (step: ReviewStep) => string = (step) => step,
) {
  const at = (step: ReviewStep): Endpoint => `POST /api/${module}/${path(step)}`;
  return {
    list: read(at('list'), {
      input: z.object({ ...paging, ...queueFilters(filters) }),
      output: pageOf(row).extend((beside ?? {}) as Beside),
      access: access.view,
    }),
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
    /** Passes those whose checks are all green. */
    batchAudit: write(at('batchAudit'), {
      input: bulkPassInput,
      output: BulkPassResult,
      access: access.batch ?? access.audit,
      refreshes,
      quiet: true,
      audit: { zh: `批量通过${what.zh}`, en: `Pass ${what.many} in bulk` },
    }),
  };
}
