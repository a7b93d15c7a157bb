import { type BarcodeLevel, type BarcodeSymbology, symbologiesOf } from '@touchmark/domain';
import { bracketed, digitalLink } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import type { CodeRow } from './symbol-allot.queries.ts';

/** The requested properties of a GTIN's symbol. */
export interface Wanted {
  level: BarcodeLevel;
  symbology: BarcodeSymbology;
  serial?: string | null | undefined;
}
export type ContentReading = { ok: true; content: string } | { ok: false; field: 'level' | 'symbology' | 'serial'; zh: string; en: string };

/** The content of a symbol for a GTIN and its level, or why it is impossible. */
export function contentFor(
  { services }: Pick<Ctx, 'services'>,
  { gtin, codeForm }: Pick<CodeRow, 'gtin' | 'codeForm'>,
  { level, symbology, serial }: Wanted,
): ContentReading {
  const allowed = symbologiesOf(level, codeForm);
  if (allowed.length === 0)
    return {
      ok: false,
      field: 'level',
      zh: codeForm === 'GTIN14' ? 'GTIN-14 用于中包、箱或托' : '箱、中包和托需要 GTIN-14，请先建立包装层级',
      en:
        codeForm === 'GTIN14'
          ? 'A GTIN-14 stands for an inner pack, a carton or a pallet'
          : 'Groupings need a GTIN-14: set up the packaging level first',
    };
  if (!allowed.includes(symbology))
    return {
      ok: false,
      field: 'symbology',
      zh: '该码制不适用于此商品码的包装层级',
      en: 'This symbology does not suit this GTIN’s packaging level',
    };
  if (level === 'ITEM' && !serial)
    return { ok: false, field: 'serial', zh: '单品条码需要序列号', en: 'An item-level barcode needs a serial number' };
  return { ok: true, content: write(services.publicUrl, gtin, symbology, level === 'ITEM' ? serial! : '') };
}

function write(publicUrl: string, gtin: string, symbology: BarcodeSymbology, serial: string): string {
  if (symbology === 'EAN13') return gtin.slice(1);
  if (symbology === 'EAN8') return gtin.slice(6);
  if (symbology === 'ITF14') return gtin;
  if (symbology === 'QR_DL') {
    const link = digitalLink(publicUrl, [['01', gtin]]);
    if (!link.ok) throw new Error(`no Digital Link on ${publicUrl}: ${link.fault}`);
    return link.value;
  }
  return bracketed([['01', gtin], ...(serial ? [['21', serial] as const] : [])]);
}
