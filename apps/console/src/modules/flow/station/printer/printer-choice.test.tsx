import { printer as printerCalls, printJob } from '@touchmark/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../../ui/test-rig.tsx';
import { fillRow } from '../../../../ui/fill-answer-test-rig.ts';
import { PrinterChoice, SmallStock, stockKey } from './printer-choice.tsx';
import type { How } from './station-printer.ts';

const printer = fillRow(printerCalls.list, {
  id: '5',
  name: '包装线',
  way: 'NETWORK',
  address: '10.0.0.5',
  media: 'gap',
  widthMm: 60,
  heightMm: 40,
});
const template = { id: '9', name: '小箱签', width: 60, height: 40, dpi: 203, columns: 1, gap: 2, sheet: null };
workAs({});
const server = useServer([
  [printerCalls.list, () => pageOf([printer])],
  [printJob.boxTemplates, () => ok([template])],
]);
beforeEach(() => {
  // The simulated browser opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

function Station({ from, dialog }: { from: How; dialog: boolean }) {
  const [how, setHow] = useState(from);
  const [open, setOpen] = useState(dialog);
  const [told, setTold] = useState('');
  const close = () => {
    setTold(stockKey(how));
    setOpen(false);
  };
  return open ? (
    <PrinterChoice chosen={how} onChoose={(more) => setHow({ ...how, ...more })} onClose={close} />
  ) : (
    <SmallStock chosen={how} told={told} onChosen={setHow} onTold={() => setTold(stockKey(how))} />
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const warning = /标签纸是 60 × 40 mm，放不下 100 × 82 mm/;

it('says while a printer is chosen that its labels are too small for the usual label, and nothing more afterwards', async () => {
  show(<Station from={{ printer: null, template: null }} dialog />);
  await press('包装线');
  expect(await screen.findByText(warning)).toBeTruthy();
  await press('小箱签');
  expect(screen.queryByText(warning)).toBeNull();
  await press('通用箱签');
  await press('关闭');
  expect(screen.queryByText(warning)).toBeNull();
});

it('stays open to be read where only printers are chosen', async () => {
  server.answer(printJob.boxTemplates, () => ok([]));
  show(<Station from={{ printer: null, template: null }} dialog />);
  await press('包装线');
  expect(await screen.findByText(warning)).toBeTruthy();
});

it('tells a station once that the office has put smaller labels into its printer', async () => {
  const { media: _, widthMm: __, heightMm: ___, ...before } = printer;
  show(<Station from={{ printer: before as How['printer'], template: null }} dialog={false} />);
  expect(await screen.findByText(warning)).toBeTruthy();
  await press('知道了');
  expect(screen.queryByText(warning)).toBeNull();
});
