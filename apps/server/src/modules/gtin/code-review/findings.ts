import { AppError, type FindingRow } from '@touchmark/contract';
import { type CommodityStatus, findingText, type FindingStatus, type GtinRule } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { clearCode, flagCode } from '../code/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import * as rows from './finding.queries.ts';
import type { FindingRecord } from './finding.queries.ts';

export const findingWire = ({ params, ...row }: FindingRecord): FindingRow => ({
  ...row,
  rule: row.rule as GtinRule,
  level: row.level as 1 | 2 | 3,
  status: row.status as FindingStatus,
  codeStatus: row.codeStatus as CommodityStatus,
  statusBefore: row.statusBefore as 2 | 4 | null,
  description: findingText(row.rule as GtinRule, params),
});

async function held(ctx: Ctx, id: string, version: number | undefined, from: readonly number[]) {
  const finding = await rows.hold(ctx, id);
  if (!finding) throw new AppError('notFound');
  if (version !== undefined && finding.version !== version) throw new AppError('versionConflict');
  if (!from.includes(finding.status)) throw new AppError('notAllowedInState');
  return finding;
}

/** 标记异常: the code of a finding is in doubt from now on; its company hears of it. */
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

/** 解除异常: what was wrong has been corrected. */
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

/** 通知企业: one message to each company, however many of its findings are chosen. */
export async function tellOf(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const found = (await rows.byIds(ctx, ids)).filter(({ status }) => status === 0 || status === 1);
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
  await rows.told(
    ctx,
    found.map(({ id }) => id),
  );
  return found.length;
}

const mostRows = 20_000;
const words = {
  gtin: { zh: '商品码', en: 'GTIN' },
  company: { zh: '企业', en: 'Company' },
  name: { zh: '商品名称', en: 'Name' },
  rule: { zh: '规则', en: 'Rule' },
  level: { zh: '级别', en: 'Level' },
  what: { zh: '说明', en: 'Note' },
  found: { zh: '发现时间', en: 'Found' },
  status: { zh: '状态', en: 'Status' },
  handler: { zh: '处理人', en: 'Handled by' },
  time: { zh: '处理时间', en: 'Handled' },
  reason: { zh: '处理说明', en: 'Remark' },
};
const levels = [
  { zh: '', en: '' },
  { zh: '提示', en: 'Hint' },
  { zh: '警告', en: 'Warning' },
  { zh: '严重', en: 'Grave' },
];
const statuses = [
  { zh: '待处理', en: 'Open' },
  { zh: '已标记异常', en: 'Marked abnormal' },
  { zh: '已忽略', en: 'Ignored' },
  { zh: '已解决', en: 'Over' },
];

export async function findingsFile(ctx: Ctx, filters: Parameters<typeof rows.all>[1]): Promise<FileAnswer> {
  const found = await rows.all(ctx, filters, mostRows + 1);
  if (found.length > mostRows) throw new AppError('tooManyToExport', { most: mostRows.toLocaleString('en-US') });
  const { language } = ctx;
  const body = found
    .map(findingWire)
    .map((row) => [
      shortGtin(row.gtin),
      row.companyName,
      row.nameCn,
      row.rule,
      levels[row.level]![language],
      row.description[language],
      row.foundTime,
      statuses[row.status]![language],
      row.handlerName,
      row.handleTime,
      row.reason,
    ]);
  return {
    name: language === 'zh' ? '商品码核查.xlsx' : 'gtin-findings.xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxStream(
      Object.values(words).map((word) => ({ title: word[language], width: 20 })),
      [body],
      { at: ctx.now },
    ),
  };
}
