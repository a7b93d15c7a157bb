import { type AllottableCode, AppError, barcodeAllot, type Parsed } from '@touchmark/contract';
import { barcodeLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import {
  answerOf,
  barcodesOf,
  barcodeTaken,
  bizType,
  drawOrder,
  hasTemplate,
  insertBarcode,
  listBarcodes,
  refusePrinted,
  symbols,
} from '../symbol/public.ts';
import { setLabelTemplate } from '../../identify/product-catalogue/public.ts';
import * as rows from './symbol-allot.queries.ts';
import { contentFor } from './symbol-of-code.ts';

type Wanted = Pick<
  Parsed<typeof barcodeAllot.allot>,
  'level' | 'symbology' | 'magnification' | 'barHeight' | 'serial' | 'labelTemplateId' | 'remark'
>;
const checkedDpi = 600;

export const barcodeAllotRoutes = handle(barcodeAllot, {
  async pending(ctx, filters) {
    const page = await rows.pending(ctx, filters);
    return {
      ...page,
      records: page.records.map((row): AllottableCode => ({ ...row, codeForm: row.codeForm, symbols: Number(row.symbols) })),
    };
  },

  async list(ctx, filters) {
    const page = await listBarcodes(ctx, { ...filters, source: 'GTIN' });
    return { ...page, records: await barcodesOf(ctx, page.records) };
  },

  async preview(ctx, { commodityCodeId, dpi, ...wanted }) {
    const code = await rows.seenCode(ctx, commodityCodeId);
    if (!code) throw new AppError('notFound');
    const content = contentFor(ctx, code, wanted);
    return content.ok
      ? answerOf(drawOrder({ ...sizing(wanted), symbology: wanted.symbology, content: content.content, dpi }))
      : answerOf({ ok: false, faults: [content] });
  },

  async allot(ctx, { commodityCodeId, ...wanted }) {
    await checkTemplate(ctx, wanted.labelTemplateId);
    const [code] = await codesOf(ctx, [commodityCodeId]);
    const made = await allot(ctx, code!, wanted);
    if (made.ok) return { id: made.id, warnings: made.warnings };
    if (made.field === 'taken') throw barcodeTaken();
    throw fieldFault(made.field, made);
  },

  async batchAllot(ctx, { ids, ...wanted }) {
    await checkTemplate(ctx, wanted.labelTemplateId);
    const left = [];
    for (const code of await codesOf(ctx, [...new Set(ids)])) {
      const made = await allot(ctx, code, wanted);
      if (!made.ok) left.push({ id: code.id, gtin: code.gtin, zh: made.zh, en: made.en });
    }
    return { made: new Set(ids).size - left.length, left };
  },

  async cancel(ctx, { id }) {
    const row = await symbols.hold(ctx, id);
    if (row.source !== 'GTIN') throw new AppError('notAllowedInState');
    refusePrinted(row);
    await symbols.remove(ctx, row, { action: 'cancelAllot', fromStatus: row.status, opinion: `${row.symbology} ${row.content}` });
    return true;
  },
});

const sizing = ({ magnification, barHeight }: Pick<Wanted, 'magnification' | 'barHeight'>) => ({
  magnification,
  ...(barHeight ? { barHeightMm: barHeight } : {}),
});

/** The company's own codes; all of them must be allotted. */
async function codesOf(ctx: Ctx, ids: readonly string[]): Promise<rows.CodeRow[]> {
  const found = await rows.findCodes(ctx, ids);
  if (found.length === ids.length) return found;
  throw new AppError((await rows.hasCodes(ctx, ids)) ? 'notAllowedInState' : 'notFound');
}

async function checkTemplate(ctx: Ctx, id: string | null | undefined): Promise<void> {
  if (id && !(await hasTemplate(ctx, id)))
    throw fieldFault('labelTemplateId', { zh: '标签模板不存在或未启用', en: 'does not exist or is not enabled' });
}

const takenError = new AppError('barcodeTaken');

type Made =
  | { ok: true; id: string; warnings: { zh: string; en: string }[] }
  | { ok: false; field: 'level' | 'symbology' | 'serial' | 'magnification' | 'taken'; zh: string; en: string };

/** Assigns its symbol to one code. A refusal is returned, so that the other codes of a batch continue. */
async function allot(ctx: Ctx, code: rows.CodeRow, wanted: Wanted): Promise<Made> {
  const content = contentFor(ctx, code, wanted);
  if (!content.ok) return content;
  const { level, symbology, magnification, barHeight, labelTemplateId, remark } = wanted;
  const drawn = drawOrder({ ...sizing(wanted), symbology, content: content.content, dpi: checkedDpi });
  if (!drawn.ok) return { ok: false, field: 'magnification', ...drawn.faults[0]! };
  const id = await insertBarcode(ctx, {
    source: 'GTIN',
    symbology,
    content: content.content,
    gtin: code.gtin,
    commodityCodeId: code.id,
    level,
    productId: code.productId,
    magnification,
    barHeight: barHeight ?? null,
    labelTemplateId: labelTemplateId ?? null,
    remark,
  });
  if (id === undefined) return { ok: false, field: 'taken', zh: takenError.say('zh'), en: takenError.say('en') };
  if (labelTemplateId && code.productId) await setLabelTemplate(ctx, code.productId, labelTemplateId);
  ctx.note({ bizType, bizId: id, action: 'allot', toStatus: barcodeLife.at.enabled, opinion: `${symbology} ${code.gtin}` });
  return { ok: true, id, warnings: drawn.drawing.warnings.map(({ zh, en }) => ({ zh, en })) };
}
