import { goodsCodeCheck, productIdentifyModel, task as taskCalls } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ExportButton } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const task = {
  id: '7',
  kind: 'sheet',
  title: { zh: '导出', en: 'Export' },
  state: 'running',
  done: 500,
  total: 6001,
  rate: 0,
  secondsLeft: null,
  fault: '',
  result: null,
  refId: null,
  mayCancel: true,
  createTime: '2026-11-22 10:00:00',
  updateTime: '2026-11-22 10:00:00',
};
const server = useServer([
  [goodsCodeCheck.export, () => ok({ taskId: '7' })],
  [taskCalls.findOne, () => ok(task)],
]);
const open = () => show(<ExportButton call={goodsCodeCheck.export} input={{ gtin: '952' }} />, { may: ['goodsCodeCheck_export'] });

it('asks for a workbook with the filters of the list, and shows the task where there is much', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(/任务中心/)).toBeTruthy();
  expect(server.last(goodsCodeCheck.export)).toEqual({ gtin: '952', format: 'xlsx' });
});

it('offers CSV behind the arrow', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '导出格式' }));
  await userEvent.click(await screen.findByText('CSV (.csv)'));
  await waitFor(() => expect(server.last(goodsCodeCheck.export)).toEqual({ gtin: '952', format: 'csv' }));
});

it.each([
  ['may', ['goodsCodeCheck_export', 'product_export'], 1],
  ['may not', ['goodsCodeCheck_export'], 0],
])('offers another sheet behind the arrow to whoever %s export it', async (_, may, times) => {
  const onClick = vi.fn();
  const more = { label: { zh: '产品数据', en: 'Product data' }, call: productIdentifyModel.export, onClick };
  show(<ExportButton call={goodsCodeCheck.export} input={{}} more={more} />, { may });
  await userEvent.click(screen.getByRole('button', { name: '导出格式' }));
  await screen.findByText('CSV (.csv)');
  const other = screen.queryByText('产品数据');
  if (other) await userEvent.click(other);
  expect(onClick).toHaveBeenCalledTimes(times);
});
