import type { GoodsRow, Page } from '@touchmark/contract';
import { type CodeForm, type CommodityStatus, gtinOfScan } from '@touchmark/domain';
import { checkDigit, faultText, normaliseKey } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { prefixHolder } from '../prefix/public.ts';
import { byGtins, type ListedCode } from './commodity.queries.ts';
import { publicCodes } from './lookup.queries.ts';

const none = {
  id: null,
  own: false,
  codeForm: null,
  nameCn: '',
  brandName: '',
  model: '',
  spec: '',
  holder: '',
  prefix: null,
  status: null,
  statusBefore: null,
  reportNo: null,
  productId: null,
  productIdentifier: null,
  listedDate: null,
  version: null,
  fault: null,
};

/** An own code (staff: any company's) in the format of the look-up. */
export const goodsRow = (row: ListedCode): GoodsRow => ({
  id: row.id,
  own: true,
  gtin: row.gtin,
  codeForm: row.codeForm,
  nameCn: row.nameCn,
  brandName: row.brandName,
  model: row.model,
  spec: row.spec,
  holder: row.companyName,
  prefix: row.prefix,
  status: row.status,
  statusBefore: row.statusBefore,
  reportNo: row.reportNo,
  productId: row.productId,
  productIdentifier: row.productIdentifier,
  listedDate: row.listedDate,
  version: row.version,
  fault: null,
});

/** Looks up every line in order: own codes with all fields, others with their public fields, the rest with their fault. */
export async function lookUp(ctx: Ctx, lines: readonly string[]): Promise<GoodsRow[]> {
  const read = lines.map((line) => ({ line, reading: gtinOfScan(line) }));
  const gtins = [...new Set(read.flatMap(({ reading }) => (reading.ok ? [reading.value] : [])))];
  const own = new Map((await byGtins(ctx, gtins)).map((row) => [row.gtin, goodsRow(row)]));
  const others = new Map(
    (
      await publicCodes(
        ctx,
        gtins.filter((gtin) => !own.has(gtin)),
      )
    ).map((row) => [row.gtin, row]),
  );
  const rows: GoodsRow[] = [];
  for (const { line, reading } of read) {
    if (!reading.ok) {
      rows.push({ ...none, gtin: line, fault: faultOf(line, reading.fault) });
      continue;
    }
    const other = others.get(reading.value);
    rows.push(
      own.get(reading.value) ??
        (other
          ? {
              ...none,
              ...other,
              codeForm: other.codeForm as CodeForm,
              status: other.status as CommodityStatus,
              statusBefore: other.statusBefore as 2 | 4 | null,
            }
          : await unknown(ctx, reading.value)),
    );
  }
  return rows;
}

/** Why a line is not a GTIN; for plain digits, the correct check digit. */
function faultOf(line: string, fault: string): GoodsRow['fault'] {
  const digits = normaliseKey(line);
  if (fault !== 'checkDigit' || !/^\d+$/.test(digits)) return faultText(fault);
  const right = checkDigit(digits.slice(0, -1));
  return { zh: `校验位应为 ${right}，请核对整个号码`, en: `The check digit should be ${right}. Check the whole number` };
}

/** A valid GTIN that is not registered: at least the holder of its prefix. */
async function unknown(ctx: Ctx, gtin: string): Promise<GoodsRow> {
  const holder = await prefixHolder(ctx.db, gtin);
  return { ...none, gtin, holder: holder?.memberName ?? '', prefix: holder?.prefix ?? null };
}

export const pageOfLines = (rows: readonly GoodsRow[], { pageNum, pageSize }: { pageNum: number; pageSize: number }): Page<GoodsRow> => ({
  records: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
  current: pageNum,
  size: pageSize,
  pages: Math.ceil(rows.length / pageSize),
});
