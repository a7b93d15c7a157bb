import { AppError, gs1Prefix } from '@touchmark/contract';
import { prefixLife, prefixUsable, today } from '@touchmark/domain';
import { prefixCapacity } from '@touchmark/gs1';
import './prefix-ending.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { queueSheet } from '../../platform/review/public.ts';
import { submissions, submissionTodos } from '../../platform/submission/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import * as rows from './prefix.queries.ts';
import { prefixes } from './prefix.queries.ts';
import { prefixColumns } from './prefix-export.ts';
import { checkFields, checkRenewal, fieldsOf, listed, wholePrefix } from './prefix-fields.ts';
import { nextNumbers } from './prefix-numbers.ts';
import { bizType, first, reviewHandlers } from './prefix-review.ts';
import { prefixQueueColumns } from './prefix-queue-sheet.ts';
import { allSubmissions } from './prefix-review.queries.ts';

const steps = stepsOf(prefixes, prefixLife, 'status');

waitsForCompany(
  submissionTodos('gs1Prefix', {
    key: { one: 'prefix', many: 'prefixes' },
    noun: { zh: '厂商识别代码', one: 'Company prefix', many: 'Company prefixes' },
    path: '/GS1ComPrefix/index',
  }).rejected,
);

const own = submissions({
  rows: prefixes,
  source: first,
  bizType,
  changes: rows.renewals,
  begin(ctx) {
    // Staff review certificates and have none of their own.
    if (isPlatform(ctx.me)) throw new AppError('forbidden');
  },
  fieldsOf: async (ctx, id) => fieldsOf(await found(ctx, id)),
  async check(ctx, fields, id) {
    await checkFields(ctx, fields, id);
    return fields;
  },
  columnsOf: rows.columnsOf,
});

export const gs1PrefixRoutes = handle(gs1Prefix, {
  async list(ctx, filters) {
    const page = await rows.list(ctx, filters);
    return { ...page, records: page.records.map(listed) };
  },

  async findOne(ctx, { id }) {
    return wholePrefix(ctx, await found(ctx, id), await historyOf(ctx, bizType, id));
  },

  async select(ctx) {
    const day = today(ctx.now);
    return (await rows.registered(ctx)).map(({ id, prefix, memberName, validTo, ...row }) => ({
      id,
      prefix,
      memberName,
      validTo,
      capacity: prefixCapacity(prefix.length).gtin13,
      used: Number(row.used),
      status: row.status,
      usable: prefixUsable({ ...row, validTo }, day),
    }));
  },

  nextRef: async (ctx, { id }) => nextNumbers(ctx, await found(ctx, id)),

  export: sheetOf(gs1Prefix.export, {
    name: { zh: '厂商识别代码', en: 'Company prefix' },
    query: rows.all,
    items: (_, found) => found.map(listed),
    columns: prefixColumns,
  }),

  saveOrUpdate: own.saveOrUpdate,
  submit: own.submit,
  withdraw: own.withdraw,

  async renew(ctx, { id, version, ...asked }) {
    const held = await own.holdForChange(ctx, { id, version });
    requireStep(prefixLife, held.status, 'renew');
    await checkRenewal(ctx, held.validTo, asked);
    ctx.note({ bizType, bizId: id, action: 'renew', fromStatus: held.status, toStatus: held.status });
    return rows.renewals.add(ctx, id, { validTo: held.validTo, certFile: held.certFile }, asked);
  },

  async cancel(ctx, { id, reason, version }) {
    const held = await prefixes.holdAny(ctx, id, version);
    await steps.take(ctx, held, 'cancel', { set: { cancelReason: reason, cancelTime: now }, opinion: reason });
    await rows.renewals.refuse(ctx, held, reason);
    if (isPlatform(ctx.me)) {
      await tellCompany(ctx.db, held.companyId, ['ENT_GS1'], {
        scene: 'PREFIX_CANCEL',
        values: { prefix: held.prefix, reason },
        mark: `gs1-prefix:${id}`,
      });
    }
    return true;
  },

  auditList: reviewHandlers.list,
  auditExport: queueSheet(gs1Prefix.auditExport, {
    name: { zh: '厂商识别代码审核', en: 'Review of company prefixes' },
    query: allSubmissions,
    columns: prefixQueueColumns,
  }),
  counts: reviewHandlers.counts,
  auditOne: reviewHandlers.findOne,
  lock: reviewHandlers.lock,
  unlock: reviewHandlers.unlock,
  audit: reviewHandlers.audit,
  batchAudit: reviewHandlers.batchAudit,
});

async function found(ctx: Ctx, id: string): Promise<rows.PrefixRecord> {
  const record = await rows.find(ctx, id);
  if (!record) throw new AppError('notFound');
  return record;
}
