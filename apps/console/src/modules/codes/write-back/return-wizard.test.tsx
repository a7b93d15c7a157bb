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
/** A figure of the check, by its title. */
const figure = (title: string) =>
  [...document.querySelectorAll('.ant-statistic')]
    .find((one) => one.querySelector('.ant-statistic-title')?.textContent === title)
    ?.querySelector('.ant-statistic-content')?.textContent;
const open = (more: { production?: typeof production } = { production }) => {
  const onClose = vi.fn<() => void>();
  show(<ReturnWizard {...more} batch={batch} onClose={onClose} />);
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
  expect(figure('其中未打印')).toBe('12');
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

/** Ways out of the dialog, once something was checked. */
const ways: Readonly<Record<string, () => Promise<void>>> = {
  'the cross': () => userEvent.click(screen.getByRole('button', { name: /关闭|close/i })),
  'going back and cancelling': async () => {
    await userEvent.click(screen.getByRole('button', { name: '返回修改' }));
    await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
  },
};
it.each(Object.entries(ways))('ends a check that nobody confirmed with its dialog, by %s', async (_, leave) => {
  next = 0;
  const onClose = open();
  await waitFor(() => expect(last()).toBe('150'));
  await userEvent.click(screen.getByRole('button', { name: /校\s*验/ }));
  await screen.findByText(/12 枚编码没有打印记录/);
  await leave();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(server.sent(ecodeReturn.drop)).toEqual([{ id: '1' }]));
});

it('scraps by the same rule: begins with what was printed, in red, and wants the number typed above a hundred', async () => {
  next = 0;
  open({});
  await waitFor(() => expect(last()).toBe('150'));
  await userEvent.click(screen.getByRole('radio', { name: '报废' }));
  await userEvent.click(screen.getByRole('button', { name: /校\s*验/ }));
  const scrap = await screen.findByRole('button', { name: '确认报废 150 枚' });
  await userEvent.click(scrap);
  await screen.findByRole('textbox', { name: /150/ });
  const sure = screen.getByRole<HTMLButtonElement>('button', { name: /^确\s*定$/ });
  expect([scrap, sure].map(({ className }) => className.includes('dangerous'))).toEqual([true, true]);
  expect(sure.disabled).toBe(true);
  expect(server.last(ecodeReturn.confirm)).toBeUndefined();
});
