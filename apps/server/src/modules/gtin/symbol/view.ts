import type { Barcode } from '@touchmark/contract';
import { symbolSvg } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { fileRefs } from '../../platform/file/public.ts';
import type { BarcodeRow } from './symbol.queries.ts';
import { drawRow } from './draw.ts';

const thumbnailDpi = 300;
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Rows in the wire format, with a thumbnail and the printed size. */
export async function barcodesOf(ctx: Ctx, rows: readonly BarcodeRow[]): Promise<Barcode[]> {
  const files = new Map(
    (
      await fileRefs(
        ctx,
        rows.flatMap(({ gradeReport }) => gradeReport ?? []),
      )
    ).map((file) => [file.fileId, file]),
  );
  return rows.map((row) => {
    const sizeDpi = row.lastDpi ?? thumbnailDpi;
    const drawn = drawRow(row, sizeDpi);
    const size = drawn.ok
      ? { width: Math.round(drawn.drawing.widthMm * 100) / 100, height: Math.round(drawn.drawing.heightMm * 100) / 100 }
      : { width: Number(row.width), height: Number(row.height) };
    return {
      ...row,
      ...size,
      sizeDpi,
      source: row.source as Barcode['source'],
      symbology: row.symbology as Barcode['symbology'],
      level: row.level as Barcode['level'],
      purpose: row.purpose as Barcode['purpose'],
      magnification: numberOf(row.magnification),
      barHeight: numberOf(row.barHeight),
      grade: numberOf(row.grade),
      gradeReport: files.get(row.gradeReport ?? '') ?? null,
      thumbnail: drawn.ok ? symbolSvg(drawn.drawing) : '',
    };
  });
}
