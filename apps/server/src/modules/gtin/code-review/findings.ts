import { AppError, type FindingRow } from '@touchmark/contract';
import { findingLife, findingText, type GtinRule, inState } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { clearCode, flagCode } from '../code/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './finding.queries.ts';
import type { FindingRecord } from './finding.queries.ts';

export const findingWire = ({ params, ...row }: FindingRecord): FindingRow => ({
  ...row,
  rule: row.rule as GtinRule,
  level: row.level,
  status: row.status,
  codeStatus: row.codeStatus,
  statusBefore: row.statusBefore,
  description: findingText(row.rule as GtinRule, params),
});

async function held(ctx: Ctx, id: string, version: number | undefined, from: readonly number[]) {
  const finding = await rows.hold(ctx, id);
  if (!finding) throw new AppError('notFound');
  if (version !== undefined && finding.version !== version) throw new AppError('versionConflict');
  if (!from.includes(finding.status)) throw new AppError('notAllowedInState');
  return finding;
}

/** 标记异常: marks the code of a finding as abnormal and informs its company. */
export async function flagFinding(
  ctx: Ctx,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
): Promise<void> {
  const finding = await held(ctx, id, version, [0]);
  const code = await flagCode(ctx, finding.codeId, reason);
  await rows.handle(ctx, id, 1, reason);
  await tellCompany(ctx.db, finding.companyId, ['ENT_GS1'], {
    scene: 'GTIN_FLAG',
    values: { gtin: shortGtin(code.gtin), reason },
    mark: `gtin-flag:${code.id}`,
  });
}

/** 解除异常: the fault was corrected. */
export async function unflagFinding(
  ctx: Ctx,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
): Promise<void> {
  const finding = await held(ctx, id, version, [0, 1]);
  const code = await clearCode(ctx, finding.codeId);
  await rows.closeFlagged(ctx, finding.codeId, reason);
  await tellCompany(ctx.db, finding.companyId, ['ENT_GS1'], {
    scene: 'GTIN_UNFLAG',
    values: { gtin: shortGtin(code.gtin), reason },
    mark: `gtin-flag:${code.id}`,
  });
}

/** 忽略: the rule does not report this again. */
export async function ignoreFinding(
  ctx: Ctx,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
): Promise<void> {
  const finding = await held(ctx, id, version, [0]);
  await rows.handle(ctx, id, 2, reason);
  ctx.note({
    bizType: 'commodityCode',
    bizId: finding.codeId,
    action: 'ignoreFinding',
    opinion: `${finding.rule} ${reason}`,
    companyId: finding.companyId,
  });
}

/** 通知企业: one message to each company, for all of its selected findings. */
export async function tellOf(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const found = (await rows.byIds(ctx, ids)).filter(({ status }) => inState(findingLife, status, 'open', 'flagged'));
  if (found.length < new Set(ids).size)
    throw new AppError(found.length === 0 && (await rows.byIds(ctx, ids)).length === 0 ? 'notFound' : 'nothingToChange');
  for (const companyId of new Set(found.map((finding) => finding.companyId))) {
    const own = found.filter((finding) => finding.companyId === companyId).map(findingWire);
    const lines = (language: 'zh' | 'en') =>
      own
        .slice(0, 10)
        .map(({ gtin, description }) => `${shortGtin(gtin)}${language === 'zh' ? '：' : ': '}${description[language]}`)
        .join('\n');
    await tellCompany(ctx.db, companyId, ['ENT_GS1'], {
      scene: 'GTIN_FINDINGS',
      values: { count: own.length, findings: { zh: lines('zh'), en: lines('en') } },
      mark: `gtin-findings:${own[0]!.id}`,
    });
    for (const { codeId, description } of own)
      ctx.note({ bizType: 'commodityCode', bizId: codeId, action: 'tellFinding', opinion: description[ctx.language], companyId });
  }
  await rows.markNotified(
    ctx,
    found.map(({ id }) => id),
  );
  return found.length;
}
