import { traceChain } from '@touchmark/contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, show, useServer, useUploads } from '../../../ui/test-rig.tsx';
import { LookUpMany } from './look-up-many.tsx';

const texts = ['1999910000100001000000011', 'HM-260101'];
let broken = false;
const server = useServer([
  [traceChain.readFile, () => (broken ? { ...ok(null), success: false, code: 400, msg: '文件中没有数据' } : ok({ texts }))],
  [traceChain.findMany, () => ok({ rows: [] })],
]);
useUploads();
const choose = (name: string, type: string, content = 'x') =>
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File([content], name, { type })] },
  });

it('fills the field from a workbook, adds to it by hand, and keeps what was typed when a file is refused', async () => {
  show(<LookUpMany onOpen={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: '批量查询' }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('要查询的编码');
  choose('编码.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  await vi.waitFor(() => expect(field().value).toBe(texts.join('\n')));
  expect(server.last(traceChain.readFile)).toEqual({ fileId: '31' });
  broken = true;
  choose('空.csv', 'text/csv');
  expect(await screen.findByText('文件中没有数据')).toBeTruthy();
  expect(field().value).toBe(texts.join('\n'));
  choose('codes.txt', 'text/plain', 'A-1\n\nA-1\nB-2');
  await vi.waitFor(() => expect(field().value).toContain('B-2'));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await vi.waitFor(() => expect(server.last(traceChain.findMany)).toEqual({ texts: ['A-1', 'B-2'] }));
});
