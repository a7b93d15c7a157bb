import { type BoxCode, printer, printJob } from '@touchmark/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, pageOf, show, useServer, useUploads, workAs } from '../../../ui/test-rig.tsx';
import { usePrinters } from '../../labels/printer/public.ts';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { useBoxLabels } from './box-labels.tsx';

const boxes = ['7', '8'].map((id) => ({ id, boxNo: `X10000126112300001${id}`, level: 1 }) as BoxCode);
const printerOf = (id: string, name: string, way: string) =>
  fillRow(printer.list, { id, name, way, language: 'ZPL', dpi: 203, address: '10.0.0.9', port: 9100 });
const made = { id: '31', jobNo: 'DY1', labels: 2, width: 100, height: 80, serialsPerFile: 10_000 };
const usual = { dpi: 203, copies: 1, startAt: 1 };
const server = useServer([
  [printer.list, () => pageOf([printerOf('1', '一号线', 'NETWORK'), printerOf('2', '仓库', 'FILE')])],
  [printJob.boxTemplates, () => ok([{ id: '9', name: '唛头', width: 100, height: 150, dpi: 300, gap: 2, columns: 1, sheet: null }])],
  [printJob.boxPreview, () => ok({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', ok: true, faults: [], labels: 2 })],
  [printJob.send, () => ok({ taskId: '5' })],
  [printJob.file, () => ok(null)],
  [printJob.confirm, () => ok(true)],
]);
workAs({ companyName: '云禾' });
useUploads();

type Wanted = Parameters<ReturnType<typeof useBoxLabels>['print']>[0];

function Page({ wanted }: { wanted: Wanted }) {
  const labels = useBoxLabels();
  return (
    <>
      <p>{usePrinters().length} printers</p>
      <button type="button" onClick={() => labels.print(wanted)}>
        print
      </button>
      {labels.view}
    </>
  );
}

/** Opens the dialog and prints, on the printer of this name if there is one. */
async function printOn(name?: RegExp, wanted: Wanted = boxes, template?: RegExp): Promise<void> {
  const user = userEvent.setup();
  show(<Page wanted={wanted} />, { may: ['boxCode_print'] });
  await screen.findByText('2 printers');
  await user.click(screen.getByRole('button', { name: 'print' }));
  const choose = async (field: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  };
  if (template) await choose('标签模板', template);
  if (name) await choose('目标打印机', name);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印箱签' }).disabled).toBe(false));
  await user.click(screen.getByRole('button', { name: '打印箱签' }));
  await waitFor(() => expect(screen.queryByText(/^打印 [\d,]+ 张箱签$/)).toBeNull());
}

it('labels of boxes go to a printer that the server reaches', async () => {
  server.answer(printJob.boxes, () => ok({ ...made, sendable: true }));
  await printOn(/一号线/);
  expect(server.last(printJob.boxes)).toEqual({ boxIds: ['7', '8'], printerId: '1', ...usual });
  expect(server.last(printJob.send)).toEqual({ id: '31' });
  expect(server.last(printJob.confirm)).toBeUndefined();
});

it('for one that it does not reach they are a file in its language, and the job is printed', async () => {
  server.answer(printJob.boxes, () => ok({ ...made, sendable: false }));
  await printOn(/仓库/);
  expect(server.last(printJob.boxes)).toMatchObject({ printerId: '2' });
  expect(server.last(printJob.file)).toBeDefined();
  expect(server.last(printJob.send)).toBeUndefined();
  expect(server.last(printJob.confirm)).toEqual({ id: '31', result: 'PRINTED' });
});

it('without a printer they are printed through the dialog of this computer, which needs no job', async () => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print: () => undefined } as Window);
  await printOn();
  const frame = document.querySelector('iframe')!;
  expect(frame.srcdoc.match(/<img/g)).toHaveLength(2);
  expect(server.last(printJob.boxes)).toBeUndefined();
  frame.remove();
  vi.restoreAllMocks();
});

it('of all boxes of a list the server makes one job, which goes to a printer or into one file', async () => {
  const all = { level: 2 };
  server.answer(printJob.boxes, () => ok({ ...made, labels: 60_000, sendable: true }));
  await printOn(/一号线/, { all, count: 60_001 });
  expect(server.last(printJob.boxes)).toEqual({ all, printerId: '1', ...usual });
  expect(server.last(printJob.send)).toEqual({ id: '31' });
  cleanup();
  server.answer(printJob.boxes, () => ok({ ...made, labels: 60_000, sendable: false }));
  await printOn(undefined, { all, count: 60_001 });
  expect(server.last(printJob.boxes)).toEqual({ all, mode: 'PDF', ...usual });
  expect(server.last(printJob.file)).toBeDefined();
});

it('more shown boxes than a dialog draws are a job too', async () => {
  const many = Array.from({ length: 501 }, (_, at) => ({ ...boxes[0]!, id: String(at + 1) }));
  server.answer(printJob.boxes, () => ok({ ...made, labels: 501, sendable: false }));
  await printOn(undefined, many);
  expect(server.last(printJob.boxes)).toEqual({ boxIds: many.map(({ id }) => id), mode: 'PDF', ...usual });
});

it('by a template of the company they are a job, drawn at the resolution of the printer', async () => {
  server.answer(printJob.boxes, () => ok({ ...made, sendable: true }));
  await printOn(/一号线/, boxes, /唛头/);
  expect(server.last(printJob.boxPreview)).toEqual({ boxIds: ['7', '8'], templateId: '9', dpi: 203 });
  expect(server.last(printJob.boxes)).toEqual({ boxIds: ['7', '8'], printerId: '1', templateId: '9', ...usual });
});

it('nothing is printed while one of them would not scan, and the dialog says which', async () => {
  const faults = [{ element: 0, fault: 'noContent', zh: '第 2 张（箱号 X8）：条码没有内容', en: 'Label 2 (box X8): no content' }];
  server.answer(printJob.boxPreview, () => ok({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', ok: false, faults, labels: 2 }));
  show(<Page wanted={boxes} />, { may: ['boxCode_print'] });
  await screen.findByText('2 printers');
  await userEvent.setup().click(screen.getByRole('button', { name: 'print' }));
  await screen.findByText('第 2 张（箱号 X8）：条码没有内容');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印箱签' }).disabled).toBe(true);
});

it('nothing is printed while the number of copies is none', async () => {
  const user = userEvent.setup();
  show(<Page wanted={boxes} />, { may: ['boxCode_print'] });
  await screen.findByText('2 printers');
  await user.click(screen.getByRole('button', { name: 'print' }));
  const print = () => screen.getByRole<HTMLButtonElement>('button', { name: '打印箱签' });
  await waitFor(() => expect(print().disabled).toBe(false));
  await user.type(screen.getByRole('spinbutton', { name: '每箱份数' }), 'x');
  expect(print().disabled).toBe(true);
});
