import { AppError, batchColumns, batchRowLimit, type BatchKind, type BatchColumnKey } from '@touchmark/contract';
import { commodityLife, stateText } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { templateFile } from '../../../sheet/template.ts';
import { wrongRows } from '../../platform/sheet/public.ts';
import { currentVersions } from '../../identify/standard/public.ts';
import { listsOf, type Row } from './batch-check.ts';
import * as rows from './batch.queries.ts';

const kindNames = { ALLOT: { zh: '商品码批量分配', en: 'gtin-allocation' }, REGISTER: { zh: '已有商品码登记', en: 'gtin-registration' } };

/** An empty workbook with the company's brands and the categories of a standard as choices. */
export async function template(ctx: Ctx, { kind, standardId }: { kind: BatchKind; standardId?: string | undefined }): Promise<FileAnswer> {
  const standard = standardId === undefined ? undefined : (await currentVersions(ctx, [standardId]))[0];
  if (standardId !== undefined && !standard) throw new AppError('notFound');
  const { zh, en } = kindNames[kind];
  return templateFile(
    {
      name: { zh: `${zh}模板${standard ? `-${standard.name.zh}` : ''}`, en: `${en}-template` },
      columns: batchColumns(kind),
      lists: await listsOf(ctx, standard?.categoryCodes),
      most: batchRowLimit,
    },
    ctx.language,
  );
}

/** The invalid rows with their faults, to be corrected and uploaded again. */
export async function badRows(ctx: Ctx, kind: BatchKind, checked: readonly Row[]): Promise<FileAnswer> {
  const { zh, en } = kindNames[kind];
  return templateFile<BatchColumnKey>(
    {
      name: { zh: `${zh}-错误行`, en: `${en}-wrong-rows` },
      columns: batchColumns(kind),
      lists: await listsOf(ctx),
      most: batchRowLimit,
      rows: wrongRows(batchColumns(kind), checked, ctx.language),
    },
    ctx.language,
  );
}

/** The result of each row of a batch. */
export async function resultFile(ctx: Ctx, batch: { id: string; batchNo: string; kind: BatchKind }): Promise<FileAnswer> {
  const { language } = ctx;
  const columns = batchColumns(batch.kind);
  const { records } = await rows.rowsOf(ctx, batch.id, { pageNum: 1, pageSize: batchRowLimit });
  const words = { zh: ['行号', '商品码（结果）', '状态', '问题'], en: ['Row', 'GTIN given', 'Status', 'Problems'] }[language];
  const titles = new Map(columns.map(({ key, title }) => [key as string, title[language]]));
  const body = records.map(({ row, cells, faults, gtin, codeStatus }) => [
    row,
    gtin ? shortGtin(gtin) : '',
    stateText(commodityLife, codeStatus, language),
    ...columns.map(({ key, choices }) => choices?.[cells[key] ?? '']?.[language] ?? cells[key] ?? ''),
    (faults as Row['faults']).map((fault) => `${titles.get(fault.field) ?? ''}: ${fault[language]}`).join('\n'),
  ]);
  const heading = [...words.slice(0, 3), ...columns.map(({ title }) => title[language]), words[3]!].map((title) => ({ title, width: 18 }));
  return {
    name: `${language === 'zh' ? '批次结果' : 'batch'}-${batch.batchNo}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxStream(heading, [body], { at: ctx.now }),
  };
}
