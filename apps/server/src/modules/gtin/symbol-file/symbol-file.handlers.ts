import { AppError, barcodeManage } from '@touchmark/contract';
import { barcodeLife, goodGrade, today } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireStep } from '../../../http/table/step.ts';
import { zipStream, type ZipEntry } from '../../../sheet/write/zip.ts';
import {
  allBarcodes,
  answerOf,
  barcodesOf,
  bizType,
  countDownloads,
  downloadBarcode,
  drawRow,
  fileOf,
  findBarcodes,
  type Format,
  listBarcodes,
  seenBarcode,
  symbols,
  switchBarcode,
  symbolColumns,
  type BarcodeRow,
} from '../symbol/public.ts';
import { findReachable } from '../../platform/file/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';

export const barcodeManageRoutes = handle(barcodeManage, {
  async list(ctx, filters) {
    const page = await listBarcodes(ctx, { ...filters, gs1: true });
    return { ...page, records: await barcodesOf(ctx, page.records) };
  },

  export: sheetOf(barcodeManage.export, {
    name: { zh: 'GS1 条码', en: 'GS1 barcodes' },
    query: (ctx, filters) => allBarcodes(ctx, { ...filters, gs1: true }),
    items: barcodesOf,
    columns: symbolColumns,
  }),

  async render(ctx, { id, dpi, marks }) {
    return answerOf(drawRow(await seenBarcode(ctx, id), dpi, marks));
  },

  download: downloadBarcode,

  async grade(ctx, { id, version, grade, device, reportFile, testTime }) {
    const row = await symbols.hold(ctx, id, version);
    if (testTime > today(ctx.now)) throw fieldFault('testTime', { zh: '不能晚于今天', en: 'cannot be after today' });
    if (reportFile && (await findReachable(ctx, [reportFile])).length === 0)
      throw fieldFault('reportFile', { zh: '文件不存在', en: 'does not exist' });
    await symbols.update(
      ctx,
      row,
      { grade: grade.toFixed(1), gradeDevice: device, gradeReport: reportFile ?? null, gradeTime: testTime },
      { action: 'grade', opinion: grade.toFixed(1) },
    );
    return { low: grade < goodGrade };
  },

  enable: switchBarcode,

  async zip(ctx, { ids, format, dpi, marks }) {
    const wanted = [...new Set(ids)];
    const found = new Map((await findBarcodes(ctx, wanted)).map((row) => [row.id, row]));
    const rows = wanted.map((id) => {
      const row = found.get(id);
      if (!row) throw new AppError('notFound');
      requireStep(barcodeLife, row.status, 'print');
      return row;
    });
    await countDownloads(ctx, wanted, dpi);
    for (const { id } of rows) ctx.note({ bizType, bizId: id, action: 'download', opinion: `${format} ${dpi} dpi` });
    return {
      name: `barcodes_${today(ctx.now)}.zip`,
      mime: 'application/zip',
      body: zipStream(entries(rows, { format, dpi, marks }), { at: ctx.now }),
    };
  },
});

/** Draws the symbols one after the other; files with the same name get a number. */
async function* entries(rows: readonly BarcodeRow[], look: { format: Format; dpi: number; marks: boolean }): AsyncGenerator<ZipEntry> {
  const used = new Set<string>();
  for (const row of rows) {
    const { name, body } = fileOf(row, look);
    const own = used.has(name) ? name.replace(/(\.\w+)$/, `_${row.id}$1`) : name;
    used.add(own);
    // PNG and PDF are already compressed.
    yield { name: own, body: [body], stored: look.format !== 'svg' };
    // Yields to the event loop, because five hundred drawings without a pause would block other requests.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
