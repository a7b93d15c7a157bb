import { CommodityContent, commodityFieldNames, type Output, reportCheck, type ReportCheckRow } from '@touchmark/contract';
import { changedAttributes, isNamed, type ProductCheck, reportChecks } from '@touchmark/domain';
import { withPicture } from '../../../files/pictures.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs, findFiles } from '../../platform/file/public.ts';
import { commodityBizType as bizType, settleReport, tellReport } from '../code/public.ts';
import { gmdAttributes } from '../gmd/public.ts';
import { categoryTree } from '../../identify/category/public.ts';
import { refuseFaults, reviewOf, reviewStateOf, tabCounts, tellTogether, tonesOf } from '../../platform/review/public.ts';
import * as rows from './report-check.queries.ts';
import type { ReportRow } from './report-check.queries.ts';

/** The review of reports: approving the first report gives the code its report number and listing date. */
export const reportReview = reviewOf<ReportRow, typeof reportCheck>('goodsReport', reportCheck, {
  bizType,
  subject: ({ codeId }) => codeId,
  list: rows.list,
  find: rows.find,
  checks: (ctx, row) => reportChecksOf(ctx, row, { looks: true }),
  wire: reportRows,
  beside: async (ctx) => ({ counts: await tabCounts(ctx, 'goodsReport') }),
  whole: wholeReport,
  async require(ctx, row, { pass, bulk }) {
    if (pass && !bulk) refuseFaults(await reportChecksOf(ctx, row, { looks: false }));
  },
  after: (ctx, { id }, decision) => settleReport(ctx, id, decision),
  tell: tellReport,
  tellMany: tellTogether('goodsReport', ['ENT_GS1'], '/globalTrade/goodsCodes'),
});

// The snapshot was validated by the same schema when submitted; a list of levels in it is not part of the content.
const contentOf = (value: unknown): CommodityContent => CommodityContent.parse(value);

/** The checks of a report. Pictures are analysed only for a single report. */
async function reportChecksOf(ctx: Ctx, row: ReportRow, { looks }: { looks: boolean }): Promise<ProductCheck[]> {
  const content = contentOf(row.snapshot);
  return reportChecks({
    reportType: row.reportType,
    codeForm: row.codeForm,
    codeStatus: row.codeStatus,
    after: { ...content },
    before: row.before as Record<string, unknown>,
    nameCn: content.nameCn,
    model: content.model,
    brandName: row.brandName,
    gmd: content.gmd,
    attributes: await gmdAttributes(ctx),
    gpcBrick: content.gpcBrick,
    category: { zh: row.categoryZh, en: row.categoryEn },
    bricks: await rows.bricksOf(ctx, row.categoryId),
    categoryBrick: (await categoryTree(ctx)).get(row.categoryId)?.gpcBrick ?? '',
    pictures: await whiteEdges(ctx, content.images, looks),
    fieldNames: commodityFieldNames,
  });
}

/** Whether the background of each picture is white: nearly every pixel of its edge is. */
async function whiteEdges(ctx: Ctx, images: readonly string[], looks: boolean): Promise<(boolean | null)[]> {
  if (!looks) return images.map(() => true);
  const files = new Map((await findFiles(ctx, images)).map((file) => [file.id, file]));
  return Promise.all(
    images.map(async (id) => {
      const file = files.get(id);
      if (!file) return null;
      try {
        const parts: Buffer[] = [];
        for await (const part of await ctx.services.files.store.get(file.place)) parts.push(part as Buffer);
        return await hasWhiteEdge(Buffer.concat(parts));
      } catch {
        return null;
      }
    }),
  );
}

const side = 48;
async function hasWhiteEdge(bytes: Buffer): Promise<boolean> {
  const pixels = await withPicture(bytes, (picture) =>
    picture.flatten({ background: '#fff' }).resize(side, side, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer(),
  );
  let [edge, white] = [0, 0];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (x > 0 && y > 0 && x < side - 1 && y < side - 1) continue;
      const at = (y * side + x) * 3;
      edge += 1;
      if (Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) >= 235) white += 1;
    }
  }
  return white / edge >= 0.9;
}

const wire = (ctx: Ctx, row: ReportRow) => ({
  ...reviewStateOf(row, ctx.now),
  reportType: row.reportType,
  codeStatus: row.codeStatus,
  categoryName: { zh: row.categoryZh, en: row.categoryEn },
});

async function reportRows(ctx: Ctx, records: readonly ReportRow[]): Promise<ReportCheckRow[]> {
  const firstOf = (row: ReportRow) => contentOf(row.snapshot).images[0] ?? '';
  const pictures = new Map((await fileRefs(ctx, records.map(firstOf).filter(Boolean))).map((file) => [file.fileId, file]));
  const toneOf = await tonesOf(records, (row) => reportChecksOf(ctx, row, { looks: false }));
  return records.map((row) => ({ ...wire(ctx, row), image: pictures.get(firstOf(row)) ?? null, checkTone: toneOf(row.id) }));
}

type Whole = Output<typeof reportCheck.findOne>;
/** A complete report: its data, the data it replaces, and the checks. */
async function wholeReport(ctx: Ctx, row: ReportRow): Promise<Omit<Whole, 'previousId' | 'nextId'>> {
  const content = contentOf(row.snapshot);
  const [shown] = await reportRows(ctx, [row]);
  const changes = row.reportType === 'CHANGE' ? await changesOf(ctx, contentOf(row.before), content) : [];
  return {
    ...shown!,
    content,
    images: await fileRefs(ctx, content.images),
    reason: row.reason,
    innerQty: row.innerQty,
    changes,
    checks: await reportChecksOf(ctx, row, { looks: true }),
    history: await historyOf(ctx, bizType, row.codeId),
  };
}

async function changesOf(ctx: Ctx, before: CommodityContent, after: CommodityContent): Promise<Whole['changes']> {
  const { brands, categories } = await rows.namesOf(ctx, [before.brandId, after.brandId], [before.categoryId, after.categoryId]);
  const files = new Map((await findFiles(ctx, [...before.images, ...after.images])).map((file) => [file.id, file.originalName]));
  const list = (parts: readonly string[]) => parts.join(ctx.language === 'zh' ? '、' : ', ');
  const read = (field: keyof CommodityContent, of: CommodityContent): string => {
    if (field === 'brandId') return brands.get(of.brandId) ?? of.brandId;
    if (field === 'categoryId') return categories.get(of.categoryId)?.[ctx.language] ?? of.categoryId;
    if (field === 'images') return list(of.images.map((id) => files.get(id) ?? id));
    return String(of[field] ?? '');
  };
  const fields = changedAttributes({ ...before }, { ...after }).filter(
    (field): field is keyof CommodityContent => isNamed(commodityFieldNames, field) && field !== 'gmd',
  );
  const attributes = (await gmdAttributes(ctx)).filter(({ code }) => (before.gmd[code] ?? '') !== (after.gmd[code] ?? ''));
  return [
    ...fields.map((field) => ({ field, label: commodityFieldNames[field], before: read(field, before), after: read(field, after) })),
    ...attributes.map(({ code, zh, en }) => ({
      field: `gmd.${code}`,
      label: { zh, en },
      before: String(before.gmd[code] ?? ''),
      after: String(after.gmd[code] ?? ''),
    })),
  ];
}
