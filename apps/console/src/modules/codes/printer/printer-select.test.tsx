import type { Printer } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { PrinterSelect } from './printer-select.tsx';

const usual = { id: '1', name: '一号机', language: 'ZPL', dpi: 203, way: 'FILE', font: '' } as Printer;
workAs({});
useServer({ '/api/printer/list': () => pageOf([usual]) });
const draw = (value: Printer) => show(<PrinterSelect value={value} none="" onChange={() => undefined} />, { may: ['labelTemplate_view'] });

it('says beside the preview that a printer with a font of its own sets the texts otherwise', async () => {
  draw({ ...usual, font: 'E:SIMSUN.TTF' });
  expect((await screen.findByText(/内置字体/)).textContent).toMatch(/E:SIMSUN\.TTF.*与预览不同.*条码.*与预览一致/);
});

it('says nothing of fonts where the labels are printed as the preview shows them', async () => {
  draw(usual);
  await screen.findByLabelText('目标打印机');
  expect(screen.queryByText(/内置字体/)).toBeNull();
});
