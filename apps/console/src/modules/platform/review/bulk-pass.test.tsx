import { goodsCodeCheck, task } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { BulkPass } from './bulk-pass.tsx';

const finished = {
  id: '7',
  kind: 'bulkPass',
  title: { zh: '批量通过：商品码分配审核', en: 'Approve in bulk: GTIN allocation review' },
  state: 'done',
  done: 290,
  total: 290,
  rate: 0,
  secondsLeft: null,
  fault: '',
  result: { passed: 288, left: 2, refused: [{ id: '1', msg: '自动检查未全部通过' }] },
  refId: null,
  mayCancel: true,
  createTime: '2026-11-22 10:00:00',
  updateTime: '2026-11-22 10:00:00',
};
const server = useServer([
  [goodsCodeCheck.allotBatchAudit, () => ok({ passed: 0, refused: [], taskId: '7' })],
  [task.findOne, () => ok(finished)],
]);
const confirm = async () => {
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getAllByRole('button').at(-1)!);
};
const ids = Array.from({ length: 60 }, (_, nth) => String(nth + 1));
const open = (onDone = () => undefined as void) =>
  show(
    <BulkPass call={goodsCodeCheck.allotBatchAudit} ids={ids} total={290} filters={{ tab: 'pending', company: '云禾' }} onDone={onDone} />,
    { may: ['goodsCodeAllotCheck_audit'] },
  );

it('approves more than twenty by a task, and says at its end how many were approved and why others were not', async () => {
  const done = vi.fn();
  open(done);
  await userEvent.click(screen.getByRole('button', { name: '批量通过' }));
  await confirm();
  await waitFor(() => expect(server.last(goodsCodeCheck.allotBatchAudit)).toEqual({ ids }));
  expect(await screen.findByText('已通过 288 条，2 条未通过：自动检查未全部通过')).toBeDefined();
  expect(done).toHaveBeenCalledTimes(1);
});

it('approves all that match the filters, without choosing them first', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '通过全部 290 条' }));
  await confirm();
  await waitFor(() => expect(server.last(goodsCodeCheck.allotBatchAudit)).toEqual({ all: { tab: 'pending', company: '云禾' } }));
});
