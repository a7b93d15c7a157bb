import { expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { commandSheet, platformBoxLabel, preflight, renderBitmap, ssccLabel, type Template } from '../index.ts';

const data = {
  companyName: '示例家具有限公司',
  productName: '三人位布艺沙发 可拆洗',
  model: 'S3-201',
  batchNo: 'SC20241108-02',
  level: '箱',
  content: '8 件',
  sscc: '(00)095211010000000016',
  boxNo: 'X100001261123000017',
};

it.each([
  ['ssccLabel', ssccLabel, '(00)095211010000000016'],
  ['platformBoxLabel', platformBoxLabel, 'X100001261123000017'],
])('%s prints without faults or warnings, and its number is read back', async (_, template: Template, wanted) => {
  expect(preflight(template, data)).toMatchObject({ ok: true, warnings: [] });
  const found = await decode(renderBitmap(template, data), ['Code128']);
  expect(found.map(({ text }) => text)).toEqual([wanted]);
});

it('a command sheet has a readable barcode for each command', async () => {
  const commands = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map((code) => ({
    code: `TM-CMD-${code}`,
    name: '撤销',
    note: '取消上一次扫描',
  }));
  const sheet = commandSheet('装箱指令', '挂在工位旁', commands);
  expect(preflight(sheet, {})).toMatchObject({ ok: true, warnings: [] });
  // At the resolution of a coarse office printer’s draft mode.
  const found = await decode(renderBitmap({ ...sheet, page: { ...sheet.page, dpi: 203 } }, {}), ['Code128']);
  expect(found.map(({ text }) => text).sort()).toEqual(commands.map(({ code }) => code));
});
