import { type Parsed, productFieldNames, type productIdentify, productTypes, type Text } from '@touchmark/contract';
import { productLimits, today } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { inScope } from '../../../db/connect.ts';
import { type Cell, type Column, xlsxStream } from '../../../sheet/write/xlsx.ts';
import { type Ctx, nobody, noHints, type Services } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import type { Job, JobRun } from '../../../jobs/jobs.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { storeFile } from '../../platform/file/public.ts';
import * as rows from './product.queries.ts';
import type { ProductRecord } from './product.queries.ts';
import { rowsOf } from './product-view.ts';

export const exportKind = 'productExport';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const block = 500;

type Filters = Parsed<typeof productIdentify.export>;
const names = productFieldNames;
const columns: readonly (Text & { width: number })[] = [
  { ...names.productName, width: 28 },
  { ...names.model, width: 16 },
  { ...names.spec, width: 24 },
  { zh: '品牌', en: 'Brand', width: 14 },
  { ...names.seriesId, width: 16 },
  { ...names.categoryId, width: 14 },
  { ...names.productType, width: 10 },
  { zh: '产品标识', en: 'Product identifier', width: 30 },
  { ...names.gtin, width: 18 },
  { zh: '数据标准', en: 'Data standard', width: 18 },
  { zh: '完整度（%）', en: 'Completeness (%)', width: 12 },
  { ...names.executeStandards, width: 30 },
  { ...names.packagePieces, width: 10 },
  { ...names.warrantyMonths, width: 12 },
  { ...names.retailPrice, width: 14 },
  { zh: '已发码数量', en: 'Codes issued', width: 12 },
  { zh: '审核状态', en: 'Review', width: 10 },
  { zh: '服务状态', en: 'Service', width: 10 },
  { zh: '服务到期日', en: 'Service until', width: 12 },
  { zh: '创建时间', en: 'Created', width: 20 },
  { zh: '更新时间', en: 'Updated', width: 20 },
];
const applyWords: readonly Text[] = [
  { zh: '草稿', en: 'Draft' },
  { zh: '待审核', en: 'Pending review' },
  { zh: '已通过', en: 'Approved' },
  { zh: '已驳回', en: 'Rejected' },
  { zh: '已撤回', en: 'Withdrawn' },
];
const serviceWords: readonly Text[] = [
  { zh: '未开通', en: 'Not subscribed' },
  { zh: '服务中', en: 'In service' },
  { zh: '已下架', en: 'Unpublished' },
  { zh: '已到期', en: 'Expired' },
  { zh: '已冻结', en: 'Frozen' },
];

/** A workbook of the products a filter finds; a task makes it where there are many. */
export async function exportProducts(ctx: Ctx, filters: Filters): Promise<FileAnswer> {
  const total = await rows.count(ctx, filters);
  if (total > productLimits.exportRows) return asTask(ctx, filters, total);
  const blocks: Cell[][][] = [];
  for await (const part of blocksOf(ctx, filters)) blocks.push(part);
  return { name: fileName(ctx), mime: xlsx, body: xlsxStream(headings(ctx), blocks) };
}

const fileName = ({ language, now }: Pick<Ctx, 'language' | 'now'>) => `${language === 'zh' ? '产品标识' : 'products'}-${today(now)}.xlsx`;
const headings = ({ language }: Pick<Ctx, 'language'>): Column[] =>
  columns.map((column) => ({ title: column[language], width: column.width }));

async function* blocksOf(ctx: Ctx, filters: Filters): AsyncGenerator<Cell[][]> {
  let last = '0';
  for (;;) {
    const found = await rows.after(ctx, filters, last, block);
    if (found.length === 0) return;
    yield await cellsOf(ctx, found);
    last = found.at(-1)!.id;
  }
}

async function cellsOf(ctx: Ctx, found: readonly ProductRecord[]): Promise<Cell[][]> {
  const shown = await rowsOf(ctx, found);
  const { language } = ctx;
  return found.map((row, at): Cell[] => {
    const { completeness, standardName, versionNo } = shown[at]!;
    return [
      row.productName,
      row.model,
      row.spec,
      row.brandName,
      row.seriesName,
      language === 'zh' ? row.categoryZh : row.categoryEn,
      productTypes[row.productType === 'CUSTOM' ? 'CUSTOM' : 'STD'][language],
      row.identifier,
      row.gtin && shortGtin(row.gtin),
      standardName ? `${standardName[language]} ${versionNo}` : null,
      completeness,
      row.executeStandards.join('、'),
      row.packagePieces,
      row.warrantyMonths,
      row.retailPrice === null ? null : Number(row.retailPrice) / 100,
      Number(row.codesIssued),
      applyWords[row.applyStatus]?.[language] ?? '',
      serviceWords[row.serviceStatus]?.[language] ?? '',
      row.serviceEnd,
      row.createTime,
      row.updateTime,
    ];
  });
}

async function asTask(ctx: Ctx, filters: Filters, total: number): Promise<FileAnswer> {
  const taskId = await addTask(ctx.db, {
    kind: exportKind,
    title: { zh: '导出产品标识', en: 'Export products' },
    payload: { filters, language: ctx.language, platform: ctx.me.userType === 'PLATFORM' },
    total,
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
  });
  ctx.afterCommit(() => ctx.services.jobs.wake());
  return {
    name: 'task.json',
    mime: 'application/json; charset=utf-8',
    body: Buffer.from(JSON.stringify({ code: 200, success: true, data: { taskId }, msg: '' })),
    headers: { 'content-disposition': 'inline' },
  };
}

interface Payload {
  filters: Filters;
  language: Ctx['language'];
  platform: boolean;
}

/** Makes the workbook of a large export and keeps it as a file. It begins anew when it was cut off: nothing of it is kept before the end. */
export const exportJob =
  (services: Services): Job =>
  async ({ task, pool, progress }: JobRun) => {
    const { filters, language, platform } = task.payload as Payload;
    const scope = { companyId: task.companyId, userId: task.userId, platform };
    const at = { language, now: new Date() };
    const blocks: Cell[][][] = [];
    let done = 0;
    let last = '0';
    for (;;) {
      const part = await inScope(pool, scope, async (db) => {
        const ctx: Ctx = {
          ...at,
          db,
          services,
          address: '',
          agent: '',
          hints: noHints,
          afterCommit: () => undefined,
          note: () => undefined,
          me: { ...nobody, userId: task.userId ?? '', companyId: task.companyId, userType: platform ? 'PLATFORM' : 'ENTERPRISE' },
        };
        const found = await rows.after(ctx, filters, last, block);
        return { last: found.at(-1)?.id, cells: await cellsOf(ctx, found) };
      });
      if (!part.last) break;
      blocks.push(part.cells);
      last = part.last;
      done += part.cells.length;
      await progress(done);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of xlsxStream(headings(at), blocks)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const file = await storeFile(services, (work) => inScope(pool, scope, work), {
      companyId: task.companyId,
      userId: task.userId,
      scene: 'sheet',
      name: fileName(at),
      bytes,
    });
    return { fileId: file.fileId, name: file.originalName, rows: done, path: `/productNode/templateNew?export=${file.fileId}` };
  };
