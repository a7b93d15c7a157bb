import {
  AppError,
  type barcode,
  type BarcodeImport,
  type ImportColumn,
  mostBarcodeRows,
  type Parsed,
  type SheetRow,
} from '@touchmark/contract';
import { type BarcodePurpose, type BarcodeSymbology, ownSymbologies } from '@touchmark/domain';
import { symbolRules } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { readImport } from '../../../sheet/import.ts';
import { findFiles } from '../../platform/file/public.ts';
import * as rows from './symbol.queries.ts';
import { symbols } from './symbol.queries.ts';
import { checkOwn, type OwnFault } from './own-barcode.ts';
import { bizType } from './steps.ts';

type Key = 'symbology' | 'content' | 'purpose' | 'width' | 'height' | 'showText' | 'model' | 'ownershipNote' | 'remark';
const same = (name: string) => ({ zh: name, en: name });
const yesNo = { Y: { zh: '是', en: 'Yes' }, N: { zh: '否', en: 'No' } };

/** The columns of a sheet of barcodes. */
export const importColumns: readonly ImportColumn<Key>[] = [
  {
    key: 'symbology',
    title: { zh: '码制', en: 'Symbology' },
    kind: 'choice',
    required: true,
    choices: Object.fromEntries(ownSymbologies.map((one) => [one, same(symbolRules[one].name)])),
    example: { zh: '示例 Code 128', en: 'Example Code 128' },
  },
  {
    key: 'content',
    title: { zh: '内容', en: 'Content' },
    kind: 'text',
    required: true,
    max: 500,
    example: same('YH-2180-GR'),
    note: {
      zh: 'EAN、UPC 和 ITF 须含校验位；Code 128 最多 80 个英文字符；QR 最多 500 个字符',
      en: 'EAN, UPC and ITF with their check digit; Code 128 up to 80 ASCII characters; QR up to 500 characters',
    },
  },
  {
    key: 'purpose',
    title: { zh: '用途', en: 'Purpose' },
    kind: 'choice',
    required: true,
    choices: { RETAIL: { zh: '零售', en: 'Retail' }, INTERNAL: { zh: '内部', en: 'Internal' }, CARTON: { zh: '箱', en: 'Carton' } },
    example: { zh: '内部', en: 'Internal' },
  },
  {
    key: 'width',
    title: { zh: '宽（mm）', en: 'Width (mm)' },
    kind: 'decimal',
    range: [5, 300],
    example: same('42.3'),
    note: {
      zh: '不填时一维码为 42.3 × 10.6 mm，二维码为 21.2 × 21.2 mm',
      en: 'Left empty: 42.3 × 10.6 mm for bars, 21.2 × 21.2 mm for matrix codes',
    },
  },
  { key: 'height', title: { zh: '高（mm）', en: 'Height (mm)' }, kind: 'decimal', range: [5, 300], example: same('10.6') },
  { key: 'showText', title: { zh: '显示文字', en: 'Show text' }, kind: 'choice', choices: yesNo, example: { zh: '是', en: 'Yes' } },
  { key: 'model', title: { zh: '产品型号', en: 'Product model' }, kind: 'text', max: 50, example: same('YH-S301') },
  {
    key: 'ownershipNote',
    title: { zh: '授权说明', en: 'Right of use' },
    kind: 'text',
    max: 200,
    example: same(''),
    note: { zh: '使用其他企业厂商识别代码下的号码时必填', en: 'Required for a number under another company’s prefix' },
  },
  { key: 'remark', title: { zh: '备注', en: 'Remark' }, kind: 'text', max: 200, example: same('') },
];

const columnOf: Readonly<Record<OwnFault['field'], Key>> = {
  content: 'content',
  width: 'width',
  height: 'height',
  productId: 'model',
  ownershipNote: 'ownershipNote',
};
const titles = new Map(importColumns.map(({ key, title }) => [key, title]));
/** The designer's defaults of 160 × 40 and 80 × 80 pixels, in millimetres. */
const usual = (symbology: BarcodeSymbology) =>
  symbolRules[symbology].bars ? { width: 42.3, height: 10.6 } : { width: 21.2, height: 21.2 };

/** Reads an uploaded sheet and returns the faults of every row; with `confirm`, stores the valid rows. */
export async function importBarcodes(ctx: Ctx, { fileId, confirm }: Parsed<typeof barcode.import>): Promise<BarcodeImport> {
  const lines = await readImport(importColumns, await bytesOf(ctx, fileId), { rows: mostBarcodeRows, language: ctx.language });
  const products = await rows.productsByModel(ctx, [...new Set(lines.flatMap(({ cells }) => cells.model || []))]);
  const seen = new Map<string, number>();
  let imported = 0;
  for (const line of lines) {
    const fields = line.faults.length === 0 ? await fieldsOf(ctx, line, products) : undefined;
    if (!fields) continue;
    const key = `${fields.symbology} ${fields.content}`;
    const twin = seen.get(key);
    if (twin !== undefined) {
      line.faults.push({ field: 'content', zh: `与第 ${twin} 行重复`, en: `the same as in row ${twin}` });
      continue;
    }
    seen.set(key, line.row);
    const id = (await symbols.taken(ctx, { symbology: fields.symbology, content: fields.content }))
      ? undefined
      : confirm
        ? await rows.insert(ctx, fields)
        : '';
    if (id === undefined) line.faults.push({ field: 'content', zh: '该码制和内容的条码已存在', en: 'this symbol exists already' });
    else if (confirm) {
      imported += 1;
      ctx.note({ bizType, bizId: id, action: 'import' });
    }
  }
  const bad = lines.filter(({ faults }) => faults.length > 0).length;
  return {
    total: lines.length,
    good: lines.length - bad,
    bad,
    imported,
    rows: lines.map(({ row, cells, faults }) => ({
      line: row,
      symbology: cells.symbology,
      content: cells.content,
      faults: faults.map((fault) => ({ column: titles.get(fault.field)![ctx.language], msg: fault[ctx.language] })),
    })),
  };
}

/** A row as it would be stored; a fault is added to the row. */
async function fieldsOf(
  ctx: Ctx,
  { cells, faults }: SheetRow<Key>,
  products: Map<string, string[]>,
): Promise<rows.BarcodeFields | undefined> {
  const named = cells.model ? products.get(cells.model)! : [];
  if (cells.model && named.length !== 1) {
    faults.push({
      field: 'model',
      ...(named.length === 0
        ? { zh: `没有型号为“${cells.model}”的产品`, en: `there is no product of the model “${cells.model}”` }
        : { zh: `型号“${cells.model}”对应多个产品`, en: `several products have the model “${cells.model}”` }),
    });
    return undefined;
  }
  const symbology = cells.symbology as (typeof ownSymbologies)[number];
  const checked = await checkOwn(ctx, {
    symbology,
    content: cells.content,
    purpose: cells.purpose as BarcodePurpose,
    width: Number(cells.width) || usual(symbology).width,
    height: Number(cells.height) || usual(symbology).height,
    showText: cells.showText !== 'N',
    productId: named[0] ?? null,
    ownershipNote: cells.ownershipNote,
    remark: cells.remark,
  });
  if (checked.ok) return checked.fields;
  faults.push({ field: columnOf[checked.fault.field], zh: checked.fault.zh, en: checked.fault.en });
  return undefined;
}

async function bytesOf(ctx: Ctx, fileId: string): Promise<Buffer> {
  const [file] = await findFiles(ctx, [fileId]);
  if (file?.companyId !== ctx.me.companyId || file.scene !== 'sheet') throw new AppError('notFound');
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.services.files.store.get(file.place)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
