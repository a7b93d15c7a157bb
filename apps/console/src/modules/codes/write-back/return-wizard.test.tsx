import { ecodeBatch, ecodeReturn } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { ReturnWizard } from './return-wizard.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const batch = fillRow(ecodeBatch.list, { id: '7', batchNo: 'PC20260301000001', serialFrom: 1, serialTo: 20_000, productId: '3' });
const production = { id: '5', batchNo: 'SC-1', productId: '3' };
let printed = {
  printed: true,
  units: 160,
  runs: [
    { from: 1, to: 150 },
    { from: 301, to: 310 },
  ],
};
let next = 0;
const server = useServer([
  [ecodeBatch.list, () => pageOf([batch])],
  [ecodeReturn.waiting, () => ok(printed)],
  [
    ecodeReturn.check,
    ({ source }) =>
      ok(
        fillAnswer(ecodeReturn.check, {
          id: String(++next),
          version: 0,
          good: source.way === 'RANGE' ? source.to - source.from + 1 : 0,
          unprinted: 12,
          failed: 0,
          runs: [],
          moreRuns: 0,
          faults: [],
          moreFaults: 0,
        }),
      ),
  ],
  [ecodeReturn.confirm, () => ok(fillAnswer(ecodeReturn.confirm, { id: '1' }))],
  [ecodeReturn.drop, () => ok(true)],
]);
const first = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '起始序号' }).value;
const last = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '结束序号' }).value;
const open = () => {
  const onClose = vi.fn<() => void>();
  show(<ReturnWizard production={production} batch={batch} onClose={onClose} />);
  return onClose;
};

it('begins with what was printed and is not active, offers the other ranges, and closes without a question', async () => {
  const onClose = open();
  await waitFor(() => expect(last()).toBe('150'));
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(first()).toBe('1');
  screen.getByText(/已打印、待激活 160 枚/);
  await userEvent.click(screen.getByRole('button', { name: '301–310' }));
  expect(first()).toBe('301');
});

it('fills in no number where nothing was printed', async () => {
  printed = { printed: false, units: 0, runs: [] };
  open();
  await screen.findByText(/没有打印记录/);
  expect(first()).toBe('');
  printed = { printed: true, units: 150, runs: [{ from: 1, to: 150 }] };
});

it('names what was not printed, wants the number typed above a hundred, and replaces the check by the next', async () => {
  next = 0;
  open();
  await waitFor(() => expect(last()).toBe('150'));
  await userEvent.click(screen.getByRole('button', { name: /校\s*验/ }));
  await screen.findByText(/12 枚编码没有打印记录/);
  await userEvent.click(screen.getByRole('button', { name: '返回修改' }));
  await userEvent.click(screen.getByRole('button', { name: /校\s*验/ }));
  await screen.findByText(/12 枚编码没有打印记录/);
  expect(server.last(ecodeReturn.check)).toMatchObject({ replaces: '1' });
  await userEvent.click(screen.getByRole('button', { name: '确认激活 150 枚' }));
  const typed = await screen.findByRole('textbox', { name: /150/ });
  expect(server.last(ecodeReturn.confirm)).toBeUndefined();
  await userEvent.type(typed, '150');
  await userEvent.click(screen.getByRole('button', { name: /^确\s*定$/ }));
  await waitFor(() => expect(server.last(ecodeReturn.confirm)).toEqual({ id: '2', version: 0 }));
});
