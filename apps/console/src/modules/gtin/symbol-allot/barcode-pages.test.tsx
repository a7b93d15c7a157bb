import { barcodeAllot, labelTemplate, barcodeManage, barcode, productIdentify } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import BarcodePage from '../symbol/symbol.page.tsx';
import BarcodeManagePage from '../symbol-file/symbol-file.page.tsx';
import BarcodeAllotPage from './symbol-allot.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });

const code = {
  id: '21',
  gtin: '09521101000047',
  codeForm: 'GTIN13',
  indicator: 0,
  innerQty: null,
  nameCn: '暖阁软床',
  model: 'YH-B180',
  spec: '1.8 m',
  brandName: '云禾',
  productName: '',
  status: 4,
  symbols: 0,
};
const symbol = {
  id: '31',
  isTest: false,
  source: 'GTIN',
  symbology: 'EAN13',
  content: '9521101000047',
  gtin: '09521101000047',
  commodityCodeId: '21',
  level: 'RETAIL',
  purpose: null,
  productId: null,
  productName: '',
  model: '',
  labelTemplateId: null,
  templateName: '',
  magnification: 1,
  barHeight: null,
  width: 37.29,
  height: 25.93,
  showText: true,
  ownershipNote: '',
  grade: 1.2,
  gradeDevice: '',
  gradeReport: null,
  gradeTime: null,
  lastDpi: 600,
  sizeDpi: 600,
  downloads: 2,
  prints: 0,
  status: 1,
  remark: '',
  version: 3,
  thumbnail: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  companyName: '云禾家具',
  createTime: '2026-01-02 08:00:00',
  updateTime: '2026-01-02 08:00:00',
};
const drawing = {
  ok: true,
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  content: '9521101000047',
  scanned: ']E09521101000047',
  widthMm: 37.29,
  heightMm: 25.93,
  moduleMm: 0.339,
  barHeightMm: 22.85,
  dotsPerModule: 4,
  dpi: 300,
  magnification: 1.026,
  warnings: [{ zh: '条高低于标准的 22.85 mm', en: 'The bars are lower than 22.85 mm' }],
  faults: [],
};
const server = useServer([
  [barcodeAllot.pending, () => pageOf([code])],
  [barcodeAllot.list, () => pageOf([symbol, { ...symbol, id: '32', content: '9521101000061', gtin: '09521101000061', prints: 4 }])],
  [barcodeAllot.preview, () => ok(drawing)],
  [barcodeAllot.allot, () => ok({ id: '33', warnings: [] })],
  [labelTemplate.list, () => pageOf([])],
  [barcodeManage.list, () => pageOf([symbol])],
  [barcodeManage.render, () => ok(drawing)],
  [barcodeManage.enable, () => ok(true)],
  [
    barcode.list,
    () =>
      pageOf([
        {
          ...symbol,
          source: 'OWN',
          symbology: 'CODE128',
          content: 'YH-2026-01',
          gtin: null,
          commodityCodeId: null,
          level: null,
          purpose: 'INTERNAL',
          magnification: null,
        },
      ]),
  ],
  [barcode.render, () => ok({ ...drawing, ok: false, faults: [{ zh: '校验位应为 7', en: 'The check digit should be 7' }] })],
  [productIdentify.list, () => pageOf([])],
  [
    barcode.saveOrUpdate,
    () => ({ success: false, code: 400, data: { fields: [{ field: 'content', msg: '校验位应为 7' }] }, msg: '请检查填写内容' }),
  ],
]);
const may = [
  'barcodeAllot_view',
  'barcodeAllot_allot',
  'barcodeAllot_cancel',
  'gs1Barcode_view',
  'gs1Barcode_download',
  'gs1Barcode_grade',
  'gs1Barcode_enable',
  'gs1Barcode_print',
  'barcode_view',
  'barcode_add',
  'barcode_edit',
  'barcode_import',
  'barcode_download',
  'barcode_print',
  'barcode_enable',
];

describe('giving a number its symbol', () => {
  it('offers the levels and symbologies that suit it, shows the symbol and what its printer should know', async () => {
    show(<BarcodeAllotPage />, { may });
    await userEvent.click(await screen.findByText('暖阁软床', {}, { timeout: 15_000 }));
    const form = screen.getByRole('region', { name: '分配条码' });
    expect(
      within(form)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent),
    ).toEqual(['零售', '单品', 'EAN-13', 'QR 数字链接']);
    expect(await within(form).findByText('条高低于标准的 22.85 mm')).toBeDefined();
    expect(within(form).getByText(']E09521101000047')).toBeDefined();
    await userEvent.click(within(form).getByRole('button', { name: '分配' }));
    await waitFor(() =>
      expect(server.last(barcodeAllot.allot)).toMatchObject({
        commodityCodeId: '21',
        level: 'RETAIL',
        symbology: 'EAN13',
        magnification: 1,
      }),
    );
  });

  it('asks a single piece for its serial', async () => {
    show(<BarcodeAllotPage />, { may });
    await userEvent.click(await screen.findByText('暖阁软床'));
    const form = screen.getByRole('region', { name: '分配条码' });
    await userEvent.click(within(form).getByText('单品'));
    expect(await within(form).findByLabelText('序列号')).toBeDefined();
    expect(within(form).getByText('GS1 DataMatrix')).toBeDefined();
  });

  it('is taken back only before it was printed', async () => {
    show(<BarcodeAllotPage />, { may });
    const buttons = await screen.findAllByRole('button', { name: '取消分配' });
    expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
  });
});

describe('the symbols of GTINs', () => {
  it('warn of a grade retailers refuse, and open with their measures', async () => {
    show(<BarcodeManagePage />, { may });
    expect((await screen.findByText(/^1\.2 /)).textContent).toMatch(/1\.2/);
    expect(screen.getByText('37.29 × 25.93').nextSibling?.textContent).toBe('按 600 dpi 取整');
    await userEvent.click(screen.getByRole('button', { name: '下载' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('0.339 mm，按 300 dpi 取整为 4 点，放大系数 1.03')).toBeDefined();
    expect(within(dialog).getByRole('radio', { name: '1200 dpi' })).toBeDefined();
  });
});

describe('barcodes of one’s own', () => {
  it('are refused at their field, and what was typed stays', async () => {
    show(<BarcodePage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增条码' }));
    const form = await screen.findByRole('dialog');
    await userEvent.type(within(form).getByLabelText('内容'), '6901234567893');
    await userEvent.click(within(form).getByText('内部'));
    await userEvent.click(within(form).getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(server.last(barcode.saveOrUpdate)).toMatchObject({ content: '6901234567893' }));
    expect((await within(form).findAllByText(/校验位应为 7/)).length).toBeGreaterThan(0);
    expect((within(form).getByLabelText('内容') as HTMLInputElement).value).toBe('6901234567893');
  });
});
