import { type Printer, printer as printerCalls } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { PrinterSelect } from './printer-select.tsx';

const usual = fillRow(printerCalls.list, {
  id: '1',
  name: '一号机',
  language: 'ZPL',
  dpi: 203,
  way: 'FILE',
  font: '',
  media: 'gap',
  widthMm: 60,
  heightMm: 40,
}) as Printer;
workAs({});
useServer([[printerCalls.list, () => pageOf([usual])]]);
type Label = Parameters<typeof PrinterSelect>[0]['label'];
const draw = (value: Printer, label?: Label) =>
  show(<PrinterSelect value={value} none="" label={label} onChange={() => undefined} />, { may: ['labelTemplate_view'] });

it('says beside the preview that a printer with a font of its own sets the texts otherwise', async () => {
  draw({ ...usual, font: 'E:SIMSUN.TTF' });
  expect((await screen.findByText(/内置字体/)).textContent).toMatch(/E:SIMSUN\.TTF.*与预览不同.*条码.*与预览一致/);
});

it('says nothing of fonts where the labels are printed as the preview shows them', async () => {
  draw(usual);
  await screen.findByLabelText('目标打印机');
  expect(screen.queryByText(/内置字体/)).toBeNull();
});

const label = { width: 60, height: 40, columns: 1, gap: 2, sheet: null };
const sheet = { widthMm: 210, heightMm: 297, leftMm: 0, topMm: 0, rows: 4, gapDownMm: 0 };

it.each([
  ['a wider label', usual, { ...label, width: 100 }, true],
  ['two labels beside each other', usual, { ...label, width: 30, columns: 2 }, true],
  ['a longer label', usual, { ...label, height: 80 }, true],
  ['a longer label on endless paper', { ...usual, media: 'endless' as const }, { ...label, height: 80 }, false],
  ['a sheet in the dialog of the system', { ...usual, way: 'DIALOG' as const }, { ...label, width: 100, sheet }, false],
  ['a label that fits', usual, label, false],
])('warns of the labels in the printer where they are too small: %s', async (_, printer, wanted, warned) => {
  draw(printer, wanted);
  await screen.findByLabelText('目标打印机');
  expect(screen.queryByText(/登记的标签纸是 60 × 40 mm/) !== null).toBe(warned);
});
