import type { standardAudit } from '@touchmark/contract';
import { type ProductCheck, standardFaults, standardLife, versionLines, worstTone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { requireStep } from '../../../http/step.ts';
import { now } from '../../../http/table.queries.ts';
import { addMessage } from '../../messages/message/public.ts';
import { type Reviewed, reviewStateOf, tabCounts } from '../../platform/review/public.ts';
import * as rows from './standard-version.queries.ts';
import { type ReviewRow, versions } from './standard-version.queries.ts';

export const bizType = 'standardVersion';

/** Publishing a version makes the one before it history; rejecting makes it a draft again. */
export const standardReview: Reviewed<ReviewRow, typeof standardAudit> = {
  bizType,
  subject: ({ versionId }) => versionId,
  list: rows.listReviews,
  find: rows.findReview,
  checks: checksOf,
  wire: rowsOf,
  beside: async (ctx) => ({ counts: await tabCounts(ctx, 'standardAudit') }),
  async whole(ctx, row) {
    const [shown] = await rowsOf(ctx, [row]);
    const form = await rows.form(ctx, row.versionId);
    const former = await formerOf(ctx, row);
    return {
      ...shown!,
      changeLog: row.changeLog,
      form,
      lines: versionLines(former ? await rows.form(ctx, former) : [], form),
      checks: await checksOf(ctx, row),
      history: await historyOf(ctx, bizType, row.versionId),
    };
  },
  async approve(ctx, row) {
    const version = await versions.hold(ctx, row.versionId);
    const former = await rows.inForce(ctx, version.standardId);
    if (former)
      await versions.update(
        ctx,
        former,
        { status: requireStep(standardLife, former.status, 'supersede') },
        { bizType, action: 'supersede' },
      );
    await versions.update(ctx, version, { status: requireStep(standardLife, version.status, 'approve'), publishTime: now }, { bizType });
  },
  async reject(ctx, row) {
    const version = await versions.hold(ctx, row.versionId);
    await versions.update(ctx, version, { status: requireStep(standardLife, version.status, 'sendBack') }, { bizType });
  },
  async tell(ctx, row, { pass, opinion }) {
    if (!row.submitUser) return;
    const values = { standardName: { zh: `${row.nameZh} ${row.versionNo}`, en: `${row.nameEn} ${row.versionNo}` }, opinion };
    await addMessage(ctx.db, {
      companyId: row.companyId,
      userId: row.submitUser,
      scene: pass ? 'STANDARD_PASS' : 'STANDARD_REJECT',
      mark: `standard:${row.versionId}`,
      values,
    });
  },
};

/** The version in force, or the newest published one. */
async function formerOf(ctx: Ctx, { standardId, versionId }: ReviewRow): Promise<string | undefined> {
  const others = (await rows.versionsOf(ctx, standardId)).filter(
    ({ id, status }) => id !== versionId && status >= standardLife.at.published,
  );
  return (others.find(({ status }) => status === standardLife.at.published) ?? others.at(-1))?.id;
}

async function checksOf(ctx: Ctx, row: ReviewRow): Promise<ProductCheck[]> {
  const form = await rows.form(ctx, row.versionId);
  const faults = standardFaults(form);
  const former = await formerOf(ctx, row);
  const lines = former ? versionLines(await rows.form(ctx, former), form) : [];
  const removed = lines.filter(({ kind }) => kind === 'removed');
  return [
    faults.length === 0
      ? {
          key: 'items',
          tone: 'ok',
          zh: `${form.length} 个数据元的条件与取值完整`,
          en: `The conditions and values of ${form.length} elements are complete`,
        }
      : {
          key: 'items',
          tone: 'bad',
          zh: faults.map(({ name, text }) => name.zh + text.zh).join('；'),
          en: faults.map(({ name, text }) => `${name.en} ${text.en}`).join('; '),
        },
    removed.length === 0
      ? { key: 'removed', tone: 'ok', zh: '没有取消的数据元', en: 'No element is removed' }
      : {
          key: 'removed',
          tone: 'warn',
          zh: `取消 ${removed.length} 个数据元，旧产品升级时将舍弃其值：${removed.map(({ name }) => name.zh).join('、')}`,
          en: `${removed.length} elements are removed; products lose their values when they are upgraded: ${removed.map(({ name }) => name.en).join(', ')}`,
        },
  ];
}

async function rowsOf(ctx: Ctx, records: readonly ReviewRow[]) {
  return Promise.all(
    records.map(async (row) => ({
      ...reviewStateOf(row, ctx.now),
      versionId: row.versionId,
      code: row.code,
      name: { zh: row.nameZh, en: row.nameEn },
      versionNo: row.versionNo,
      submitterName: row.submitterName,
      itemCount: row.itemCount,
      checkTone: worstTone(await checksOf(ctx, row)),
    })),
  );
}
