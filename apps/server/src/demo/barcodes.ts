import { type AllottableCode, barcode, barcodeAllot, barcodeManage, printJob } from '@touchmark/contract';
import { type BarcodeLevel, type BarcodeSymbology, symbologiesOf } from '@touchmark/domain';
import type { Actor } from './actor.ts';
import { sideBySide } from './side-by-side.ts';

type Who = (account: string) => Promise<Actor>;

/** Barcodes besides GTINs: a manufacturer's own numbers, and those of a buyer. */
const registered: Record<
  string,
  readonly {
    symbology: 'CODE128' | 'CODE39' | 'QR' | 'DATAMATRIX' | 'EAN13';
    content: string;
    purpose: 'INTERNAL' | 'RETAIL' | 'CARTON';
    note?: string;
    remark?: string;
  }[]
> = {
  yunhe: [
    { symbology: 'CODE128', content: 'YH-S301-2380-GR', purpose: 'INTERNAL', remark: '车间流转卡' },
    { symbology: 'CODE128', content: 'YH-S101-0980-GR', purpose: 'INTERNAL' },
    { symbology: 'CODE39', content: 'YH-FRAME-07', purpose: 'INTERNAL', remark: '木架工位' },
    { symbology: 'QR', content: 'https://www.yunhe-home.example/care/sofa', purpose: 'RETAIL', remark: '保养说明' },
    { symbology: 'DATAMATRIX', content: 'YH7731-0042', purpose: 'INTERNAL', remark: '五金件' },
    { symbology: 'CODE128', content: 'YH-BOX-2026-001', purpose: 'CARTON' },
    { symbology: 'EAN13', content: '6901234567892', purpose: 'RETAIL', note: '为客户贴牌生产，授权书 2026-03', remark: '贴牌' },
  ],
  muyu: [
    { symbology: 'CODE128', content: 'MY-W-B2-PANEL-01', purpose: 'INTERNAL' },
    { symbology: 'CODE128', content: 'MY-D5-KIT', purpose: 'CARTON' },
    { symbology: 'QR', content: 'https://www.muyu.example/assembly/w-b2', purpose: 'RETAIL', remark: '安装视频' },
  ],
  mianchuan: [
    { symbology: 'CODE128', content: 'MC-M18-CORE-22', purpose: 'INTERNAL' },
    { symbology: 'CODE39', content: 'MC-LINE-3', purpose: 'INTERNAL' },
    { symbology: 'CODE128', content: 'MC-M15-CORE-20', purpose: 'INTERNAL' },
    { symbology: 'QR', content: 'https://www.mianchuan.example/care', purpose: 'RETAIL', remark: '保养说明' },
    { symbology: 'CODE128', content: 'MC-BOX-2026-01', purpose: 'CARTON' },
  ],
};

/** Symbols of the existing GTINs, some graded, some printed, one disabled; and barcodes without a GTIN. */
export async function makeBarcodes(who: Who): Promise<void> {
  await sideBySide(
    Object.entries(registered),
    ([account]) => account,
    async ([account, own]) => {
      const maker = await who(account);
      for (const { note = '', remark = '', ...fields } of own) {
        const matrix = fields.symbology === 'QR' || fields.symbology === 'DATAMATRIX';
        await maker.ok(barcode.saveOrUpdate, {
          ...fields,
          ...(matrix ? { width: 25, height: 25, showText: false } : { width: 60, height: 15 }),
          ownershipNote: note,
          remark,
        });
      }
      await allotAll(maker);
    },
  );
  await gradeAndPrint(await who('yunhe'));
}

/** Each level gets its usual symbology; some base units also a QR code with their link. */
async function allotAll(maker: Actor): Promise<void> {
  const { records } = await maker.ok(barcodeAllot.pending, { pageSize: 200 });
  // The newest codes get no symbol, so that the page of allotment has something to do.
  for (const [i, code] of records.slice(records.length > 6 ? 2 : 0).entries()) {
    for (const [level, symbology] of symbolsOf(code, i))
      await maker.ok(barcodeAllot.allot, { commodityCodeId: code.id, level, symbology, magnification: level === 'RETAIL' ? 1 : 1.2 });
  }
}

function symbolsOf({ codeForm }: AllottableCode, i: number): [BarcodeLevel, BarcodeSymbology][] {
  if (codeForm === 'GTIN14') return [['CARTON', i % 3 === 2 ? 'GS1_128' : 'ITF14']];
  const retail: [BarcodeLevel, BarcodeSymbology] = ['RETAIL', symbologiesOf('RETAIL', codeForm)[0]!];
  return i % 2 === 0 ? [retail, ['RETAIL', 'QR_DL']] : [retail];
}

const grades: readonly (readonly [grade: number, device: string])[] = [
  [3.5, 'Axicon 15500'],
  [2, 'Axicon 15500'],
  [1.2, 'Webscan TruCheck'],
  [4, 'Axicon 15500'],
];

async function gradeAndPrint(maker: Actor): Promise<void> {
  const { records } = await maker.ok(barcodeManage.list, { pageSize: 50, symbology: 'EAN13' });
  for (const [i, { id }] of records.slice(0, grades.length).entries())
    await maker.ok(barcodeManage.grade, { id, grade: grades[i]![0], device: grades[i]![1], testTime: '2026-01-08' });
  const [first, , last] = records;
  if (first) {
    const job = await maker.ok(printJob.create, { barcodeId: first.id, copies: 200, mode: 'ZPL', dpi: 300 });
    await maker.ok(printJob.confirm, { id: job.id, result: 'PRINTED' });
  }
  if (last) await maker.ok(barcodeManage.enable, { id: last.id, enabled: false });
}
