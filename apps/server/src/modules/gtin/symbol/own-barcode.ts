import { AppError, type barcode, type Parsed } from '@touchmark/contract';
import { prefixedDigits } from '@touchmark/domain';
import { readSymbolContent } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import * as rows from './symbol.queries.ts';
import { isOpenProduct } from '../../identify/product-catalogue/public.ts';
import { drawOrder } from './draw.ts';

type Input = Parsed<typeof barcode.saveOrUpdate>;
const checkedDpi = 300;

export type OwnFault = { field: 'content' | 'width' | 'height' | 'productId' | 'ownershipNote'; zh: string; en: string };
type Checked = { ok: true; fields: rows.BarcodeFields; warnings: { zh: string; en: string }[] } | { ok: false; fault: OwnFault };
const refused = (field: OwnFault['field'], { zh, en }: { zh: string; en: string }): Checked => ({ ok: false, fault: { field, zh, en } });

/** Validates a registered symbol; returns its stored form, and notes for the printer. */
export async function checkOwn(ctx: Ctx, input: Omit<Input, 'id' | 'version'>): Promise<Checked> {
  const { symbology, width, height, showText, purpose, productId, ownershipNote, remark } = input;
  const reading = readSymbolContent(symbology, input.content);
  if (!reading.ok) return refused('content', reading.text);
  const { content, gtin = null } = reading.value;
  const drawn = drawOrder({ symbology, content, widthMm: width, heightMm: height, showText, dpi: checkedDpi });
  if (!drawn.ok)
    return refused(drawn.faults.some((fault) => 'fault' in fault && fault.fault === 'barHeight') ? 'height' : 'width', drawn.faults[0]!);
  if (productId && !(await rows.hasProduct(ctx, productId))) return refused('productId', { zh: '产品不存在', en: 'does not exist' });
  if (productId && !(await isOpenProduct(ctx, productId)))
    return refused('productId', { zh: '是旧版产品，旧版已关闭，请先迁移', en: 'is of the legacy edition, which is closed; move it first' });
  const foreign = ownershipNote === '' ? await foreignPrefix(ctx, gtin) : undefined;
  if (foreign) return { ok: false, fault: foreign };
  return {
    ok: true,
    fields: {
      source: 'OWN',
      symbology,
      content,
      gtin,
      purpose,
      productId: productId ?? null,
      width,
      height,
      showText,
      ownershipNote,
      remark,
    },
    warnings: drawn.drawing.warnings.map(({ zh, en }) => ({ zh, en })),
  };
}

/** A number under the prefix of another registered company needs a note with the reason. */
async function foreignPrefix(ctx: Ctx, gtin: string | null): Promise<OwnFault | undefined> {
  const digits = gtin === null ? undefined : prefixedDigits(gtin);
  const holder = digits === undefined ? undefined : await rows.prefixHolder(ctx, digits);
  if (!holder) return undefined;
  return {
    field: 'ownershipNote',
    zh: `厂商识别代码 ${holder.prefix} 属于“${holder.memberName}”，请填写使用该号码的授权说明`,
    en: `Company prefix ${holder.prefix} belongs to “${holder.memberName}”. State your authorisation to use this number`,
  };
}

/** The same for saving one symbol: the first fault is thrown. */
export async function checkedOwn(ctx: Ctx, input: Input): Promise<Extract<Checked, { ok: true }>> {
  const checked = await checkOwn(ctx, input);
  if (checked.ok) return checked;
  throw fieldFault(checked.fault.field, checked.fault);
}

/** The refusal of a symbol the company already has. */
export function taken(): AppError {
  const error = new AppError('barcodeTaken');
  return new AppError('barcodeTaken', {}, { fields: [{ field: 'content', msg: error.text }] });
}
