import type { standardAudit } from '@touchmark/contract';
import { applyLife, inState, type ProductCheck, standardFaults, standardLife, versionLines, worstTone } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import { requireStep } from '../../../http/table/step.ts';
import { now } from '../../../http/table/table.queries.ts';
import { addMessage } from '../../messages/message/public.ts';
import { type Reviewed, reviewStateOf, tabCounts } from '../../platform/review/public.ts';
import * as rows from './standard-version.queries.ts';
import { type ReviewRow, standards, versions } from './standard-version.queries.ts';
import { draftFaults, refuseRival, refuseUnfit } from './version-draft.ts';

export const bizType = 'standardVersion';

/** Publishing a version makes the one before it history, and the standard has its names and categories; rejecting makes it a draft again. */
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
    const { scope, refs, categoryNames } = (await rows.find(ctx, row.versionId))!;
    return {
      ...shown!,
      changeLog: row.changeLog,
      scope,
      refs,
      categoryNames,
      form,
      lines: versionLines(former ? await rows.form(ctx, former.id) : [], form),
      checks: await checksOf(ctx, row),
      history: await historyOf(ctx, bizType, row.versionId),
    };
  },
  authors: async (ctx, { versionId }) => (await versions.hold(ctx, versionId)).authors,
  async require(ctx, { versionId, standardId, categoryCodes }, { pass }) {
    if (!pass) return;
    await refuseUnfit(ctx, versionId);
    await refuseRival(ctx, standardId, categoryCodes);
  },
  async approve(ctx, row) {
    const version = await versions.hold(ctx, row.versionId);
    const standard = await standards.hold(ctx, version.standardId);
    const former = await rows.inForce(ctx, version.standardId);
    if (former)
      await versions.update(
        ctx,
        former,
        { status: requireStep(standardLife, former.status, 'supersede') },
        { bizType, action: 'supersede' },
      );
    const { nameZh, nameEn, categoryCodes } = version;
    await standards.update(ctx, standard, { nameZh, nameEn, categoryCodes });
    const status = requireStep(standardLife, version.status, 'approve');
    await versions.update(ctx, version, { status, publishTime: now }, { bizType, action: 'publish' });
  },
  async reject(ctx, row) {
    const version = await versions.hold(ctx, row.versionId);
    await versions.update(ctx, version, { status: requireStep(standardLife, version.status, 'sendBack') }, { bizType, action: 'sendBack' });
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

/** What a version follows: while it waits, the version in force; afterwards, the newest published one before it. */
async function formerOf(ctx: Ctx, { standardId, versionId, applyStatus }: ReviewRow) {
  const all = await rows.versionsOf(ctx, standardId);
  const published = all.filter(({ id, status }) => id !== versionId && status >= standardLife.at.published);
  if (inState(applyLife, applyStatus, 'pending'))
    return published.find(({ status }) => inState(standardLife, status, 'published')) ?? published.at(-1);
  const earlier = new Set(
    all
      .slice(
        0,
        all.findIndex(({ id }) => id === versionId),
      )
      .map(({ id }) => id),
  );
  return published.findLast(({ id }) => earlier.has(id));
}

async function checksOf(ctx: Ctx, row: ReviewRow): Promise<ProductCheck[]> {
  const form = await rows.form(ctx, row.versionId);
  const faults = inState(applyLife, row.applyStatus, 'pending') ? await draftFaults(ctx, row.versionId) : standardFaults(form);
  const former = await formerOf(ctx, row);
  const lines = former ? versionLines(await rows.form(ctx, former.id), form) : [];
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
    ...(former ? renamed(row, former) : []),
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

type Named = Pick<ReviewRow, 'nameZh' | 'nameEn' | 'categoryCodes'>;
/** What approving changes of the standard itself. */
function renamed(row: Named, former: Named): ProductCheck[] {
  const added = row.categoryCodes.filter((code) => !former.categoryCodes.includes(code));
  const gone = former.categoryCodes.filter((code) => !row.categoryCodes.includes(code));
  const list = (codes: readonly string[], mark: string) => codes.map((code) => mark + code);
  const changes = [...list(added, '+'), ...list(gone, '−')];
  return [
    ...(row.nameZh === former.nameZh && row.nameEn === former.nameEn
      ? []
      : [
          {
            key: 'name',
            tone: 'warn' as const,
            zh: `标准改名：原为“${former.nameZh}”（${former.nameEn}）`,
            en: `The standard is renamed; it was “${former.nameEn}” (${former.nameZh})`,
          },
        ]),
    ...(changes.length === 0
      ? []
      : [
          {
            key: 'categories',
            tone: 'warn' as const,
            zh: `适用品类变化：${changes.join('、')}`,
            en: `The categories change: ${changes.join(', ')}`,
          },
        ]),
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
