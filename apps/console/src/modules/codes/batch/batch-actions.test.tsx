import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { BatchActions } from './batch-actions.tsx';
import { batchOf } from './batch-rig.ts';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
useServer([]);
const may = ['ecode_view', 'ecode_download', 'ecode_print', 'ecode_freeze', 'ecode_void', 'ecode_stolen', 'ecode_send'];

it.each([
  ['a batch of which nothing is held', {}, ['冻结'], ['解冻', '登记找回']],
  ['a batch with a frozen code', { anyFrozen: true }, ['冻结', '解冻'], ['登记找回']],
  ['a frozen batch', { frozen: true, anyFrozen: true }, ['解冻'], ['冻结', '登记找回']],
  ['a batch with a stolen code', { anyStolen: true }, ['冻结', '登记找回'], ['解冻']],
])('%s is offered what it can undo, and nothing else', async (_, more, there, missing) => {
  show(<BatchActions batch={batchOf(more)} task={undefined} open={() => undefined} />, { may });
  await userEvent.click(screen.getByRole('button', { name: /更多/ }));
  await screen.findByText('报失窃');
  for (const word of there) expect(screen.queryByText(word), word).not.toBeNull();
  for (const word of missing) expect(screen.queryByText(word), word).toBeNull();
});
