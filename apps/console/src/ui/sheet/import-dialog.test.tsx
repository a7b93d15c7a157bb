import { basePropColumns, baseProps, productIdentify, productImportColumns, type Output } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ImportDialog } from './import-dialog.tsx';
import { ok, show, useServer, useUploads } from '../test-rig.tsx';

const row = (n: number, model: string) => ({
  row: n,
  cells: { productName: `沙发 ${n}`, model },
  faults: model ? [] : [{ field: 'model', zh: '必填', en: 'is required' }],
});
const report = (rows: ReturnType<typeof row>[], imported = 0) => {
  const good = rows.filter(({ faults }) => faults.length === 0).length;
  return ok({ total: rows.length, good, bad: rows.length - good, imported, rows, lists: {} });
};
type Typed = { row: number; cells: { model: string } }[];
const server = useServer([
  [
    productIdentify.import,
    ({ rows, confirm }) => {
      const read = rows ? (rows as Typed).map(({ row: n, cells }) => row(n, cells.model)) : [row(2, 'A-1'), row(3, '')];
      return report(read, confirm ? read.filter(({ faults }) => faults.length === 0).length : 0);
    },
  ],
  [productIdentify.importFaults, () => ok(null)],
  [baseProps.lastImport, () => ok(runs[0] ?? null)],
  [baseProps.undoImport, () => ok({ undone: 2, kept: runs.splice(0, 1).map(() => 'NOISE') })],
]);
/** The imports that can be taken back. */
const runs: Output<typeof baseProps.lastImport>[] = [];
useUploads();
const words = {
  title: { zh: '导入产品', en: 'Import' },
  hint: { zh: '每行一个', en: 'One a row' },
  done: { zh: '已导入 {n} 个', en: '{n} done' },
};
const open = async () => {
  show(<ImportDialog calls={productIdentify} columns={productImportColumns} most={2000} words={words} open onClose={() => undefined} />, {
    may: ['product_import'],
  });
  await screen.findByRole('dialog');
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File(['x'], '产品.csv', { type: 'text/csv' })] },
  });
  return within(await screen.findByRole('dialog'));
};

it('shows every fault of an uploaded sheet, imports the good rows and leaves the others to be corrected', async () => {
  const dialog = await open();
  await dialog.findByText('1 行有误');
  await waitFor(() => expect(dialog.getByRole('button', { name: '导入 1 行' }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(dialog.getByRole('button', { name: '导入 1 行' }));
  await dialog.findByText('已导入 1 个');
  expect(dialog.getByText('还有 1 行有误，可在此更正后再次导入。')).toBeTruthy();
  expect(dialog.queryByText('沙发 2')).toBeNull();
  expect(dialog.getByText('沙发 3')).toBeTruthy();
});

it('says what of the sheet is not among the rows, until another one is chosen', async () => {
  server.answer(productIdentify.import, () => ({
    ...report([row(2, 'A-1')]),
    data: {
      ...report([row(2, 'A-1')]).data,
      note: { zh: '旧模板', en: 'former template' },
      unread: [
        { zh: '这些列不导入：备注', en: 'Not imported: remark' },
        { zh: '“床”没有读取', en: '“Beds” was not read' },
      ],
    },
  }));
  const dialog = await open();
  for (const said of ['旧模板', '这些列不导入：备注', '“床”没有读取']) await dialog.findByText(said);
  server.answer(productIdentify.import, () => report([row(2, 'A-1')]));
  await userEvent.click(dialog.getByRole('button', { name: '重新选择文件' }));
  await userEvent.click(await screen.findByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(dialog.queryByText('“床”没有读取')).toBeNull());
});

it('checks a corrected cell again, and says when all is imported', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: '下一处问题' }));
  await userEvent.keyboard('B-1{Enter}');
  await dialog.findByText('2 行正确');
  await waitFor(() => expect(dialog.getByRole('button', { name: '导入 2 行' }).hasAttribute('disabled')).toBe(false));
  await userEvent.click(dialog.getByRole('button', { name: '导入 2 行' }));
  await dialog.findByText('已导入 2 个');
  expect(dialog.queryByRole('grid')).toBeNull();
});

it('sends every row for the workbook of wrong ones, because some are wrong only beside others', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: '下载错误行' }));
  await waitFor(() => expect((server.last(productIdentify.importFaults)!['rows'] as Typed).map(({ row: n }) => n)).toEqual([2, 3]));
});

it('names the newest import, takes it back and says what stays', async () => {
  runs.splice(0, runs.length, { id: '7', time: '2026-01-02T03:04:05+08:00', userName: '李工', rows: 3 });
  const kind = { kind: 'keyWord' } as const;
  const columns = basePropColumns('keyWord');
  show(<ImportDialog calls={baseProps} input={kind} columns={columns} most={9} words={words} open onClose={() => undefined} />, {
    may: ['baseProps_edit'],
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/李工，3 行/);
  await userEvent.click(dialog.getByRole('button', { name: '撤销导入' }));
  await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: /确\s?定/ }));
  await dialog.findByText('已撤销 2 行');
  expect(dialog.getByText(/NOISE/)).toBeTruthy();
  expect(server.last(baseProps.undoImport)).toMatchObject({ ...kind, id: '7' });
  await waitFor(() => expect(dialog.queryByText(/李工/)).toBeNull());
});
