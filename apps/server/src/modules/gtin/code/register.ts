import { AppError, type TakenCode } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { cartonGtin, gtin14, shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { prefixHolder } from '../prefix/public.ts';
import { bizType } from './allot.ts';
import { contentFaults, type Fault, refuse, targetFaults } from './code-faults.ts';
import { byGtins } from './commodity.queries.ts';
import * as writes from './code-write.queries.ts';

export interface ExistingCode {
  /** 14 digits. */ gtin: string;
  innerQty: number | null;
  productId?: string | null;
  batchId?: string;
  content: writes.Basics;
}

/** Why the caller cannot register an existing GTIN: prefix of another company, no registered prefix, or already registered. */
export async function registerFaults(ctx: Ctx, gtin: string): Promise<Fault[]> {
  const short = shortGtin(gtin);
  const [known] = await byGtins(ctx, [gtin]);
  if (known) return [{ field: 'gtin', zh: '该商品码已登记', en: 'is already registered' }];
  if (short.length === 8) return [];
  const holder = await prefixHolder(ctx.db, gtin);
  if (!holder) return [{ field: 'gtin', zh: '对应的厂商识别代码尚未登记', en: 'belongs to a company prefix that is not registered' }];
  return holder.companyId === ctx.me.companyId
    ? []
    : [
        {
          field: 'gtin',
          zh: `属于“${holder.memberName}”的厂商识别代码 ${holder.prefix}`,
          en: `belongs to the company prefix ${holder.prefix} of “${holder.memberName}”`,
        },
      ];
}

/**
 * Registers a GTIN that was used before (state 0): it must be under a prefix of the company; a GTIN-8 has no prefix; a carton
 * needs its base.
 */
export async function registerCode(ctx: Ctx, { gtin, innerQty, productId, batchId, content }: ExistingCode): Promise<TakenCode> {
  refuse(ctx, [
    ...(await registerFaults(ctx, gtin)),
    ...(await targetFaults(ctx, { ...content, productId, gtin })),
    ...(await contentFaults(ctx, { images: content.images ?? [], gmd: content.gmd ?? {} })),
  ]);
  const row = await writes.insert(ctx, {
    gtin,
    ...(await placeOf(ctx, gtin, innerQty)),
    indicator: Number(gtin.charAt(0)),
    wishProductId: productId ?? null,
    batchId: batchId ?? null,
    existing: true,
    content,
  });
  if (!row) {
    refuse(ctx, [{ field: 'gtin', zh: '该商品码已登记', en: 'is already registered' }]);
    throw new AppError('notFound');
  }
  ctx.note({ bizType, bizId: row.id, action: 'register', toStatus: commodityLife.at.reserved });
  return { ...row, status: commodityLife.at.reserved };
}

/** What a GTIN belongs to: its prefix, nothing (GTIN-8), or the code of the piece in it. */
async function placeOf(
  ctx: Ctx,
  gtin: string,
  innerQty: number | null,
): Promise<Pick<writes.NewCode, 'codeForm' | 'prefixId' | 'itemRef' | 'baseCodeId' | 'innerQty'>> {
  const { length } = shortGtin(gtin);
  if (length === 8) return { codeForm: 'GTIN8', prefixId: null, itemRef: null, baseCodeId: null, innerQty: null };
  const holder = (await prefixHolder(ctx.db, gtin))!;
  const under = { prefixId: holder.id, itemRef: gtin.slice(1 + holder.prefix.length, 13) };
  if (length < 14) return { ...under, codeForm: 'GTIN13', baseCodeId: null, innerQty: null };
  const base = await baseOf(ctx, gtin);
  if (!base)
    refuse(ctx, [{ field: 'gtin', zh: '请先登记其中单品的商品码', en: 'is a carton GTIN; register the GTIN of the single item first' }]);
  if (innerQty === null) refuse(ctx, [{ field: 'innerQty', zh: '必填', en: 'is required' }]);
  return { ...under, codeForm: 'GTIN14', baseCodeId: base?.id ?? null, innerQty };
}

/** The company's own code of the piece in a carton, whose carton GTIN with this indicator is the given one. */
async function baseOf(ctx: Ctx, gtin: string): Promise<{ id: string } | null> {
  for (let digit = 0; digit < 10; digit += 1) {
    const [base] = await byGtins(ctx, [`0${gtin.slice(1, 13)}${digit}`]);
    const carton = base && cartonGtin(shortGtin(base.gtin), gtin.charAt(0));
    if (base && carton?.ok && gtin14(carton.value) === gtin) return { id: base.id };
  }
  return null;
}
