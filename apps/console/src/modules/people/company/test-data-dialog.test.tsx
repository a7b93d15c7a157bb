import { companyAudit } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { TestDataDialog } from './test-data-dialog.tsx';

workAs({ userType: 'PLATFORM', user_id: '1' });
const counts = fillAnswer(companyAudit.testCounts, { companyName: '云禾', product: 3 });
const server = useServer([
  [companyAudit.testCounts, () => ok(counts)],
  [companyAudit.delTest, () => ok(counts)],
]);

it('offers nothing but to close it once the test data are deleted', async () => {
  const onClose = vi.fn<() => void>();
  show(<TestDataDialog companyId="5" onClose={onClose} />);
  const buttons = () => [...document.querySelectorAll('.ant-modal-footer button')].map((one) => one.textContent!.replaceAll(/\s/g, ''));
  await screen.findByText('3');
  expect(buttons()).toEqual(['取消', '删除测试数据']);
  await userEvent.type(screen.getByRole('textbox'), '云禾');
  await userEvent.click(screen.getByRole('button', { name: '删除测试数据' }));
  await waitFor(() => expect(server.last(companyAudit.delTest)).toEqual({ id: '5', companyName: '云禾' }));
  await waitFor(() => expect(buttons()).toEqual(['关闭']));
  await userEvent.click(document.querySelector('.ant-modal-footer button')!);
  expect(onClose).toHaveBeenCalledOnce();
});
