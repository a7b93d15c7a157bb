import { boxCode } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { useDialog } from '../../../ui/index.ts';
import { GenerateForm, type NewBoxes } from './generate-form.tsx';

const server = useServer([]);
workAs({ companyName: '云禾' });

function Page() {
  const dialog = useDialog<NewBoxes>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ scheme: 'PLATFORM', count: 1, level: 1 } as NewBoxes)}>
        open
      </button>
      <GenerateForm dialog={dialog} onPrint={vi.fn()} />
    </>
  );
}

it.each([
  [['X1'], /^X1$/],
  [['X1', 'X2', 'X3'], /^X1 至 X3$/],
])('of %j it tells the numbers, that it is done, and that labels can be printed later', async (numbers, told) => {
  const boxes = numbers.map((boxNo, at) => ({ id: String(at + 1), boxNo }));
  server.answer(boxCode.generate, () => ok(fillAnswer(boxCode.generate, { boxes })));
  const { container } = show(<Page />, { may: ['boxCode_add', 'boxCode_print'] });
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await userEvent.click(await screen.findByRole('button', { name: '生成箱码' }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(container.ownerDocument.querySelector('.ant-modal-confirm-success')).toBeTruthy();
  expect(screen.getByRole('button', { name: '打印箱签' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '稍后打印' }));
});
