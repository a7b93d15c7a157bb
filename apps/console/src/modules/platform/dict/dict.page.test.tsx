import { type DictRow, dict } from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import DictPage from './dict.page.tsx';

const row = (id: string, code: string, more: Partial<DictRow>) => ({
  id,
  parentId: '0',
  code,
  dictKey: '',
  dictValue: code,
  dictValueEn: code,
  source: 'VALUES',
  synonyms: [],
  isLocked: false,
  references: 0,
  ...more,
});
const list = dict.list;
const server = useServer([[dict.heads, () => ok([])]]);

it.each<[string, Partial<DictRow>, boolean]>([
  ['what the program works by', { isLocked: true }, true],
  ['what data elements take their values from', { references: 2 }, true],
  ['any other', {}, false],
])('the key of %s', async (_, more, kept) => {
  server.answer(list, () => pageOf([fillRow(dict.list, row('7', 'FABRIC', more))]));
  show(<DictPage />, { may: ['dict_view', 'dict_edit', 'dict_delete'] });
  await screen.findByRole('button', { name: '编辑' });
  expect(screen.queryByText('已锁定') !== null).toBe(more.isLocked === true);
  await userEvent.click(screen.getByRole('button', { name: '编辑' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLInputElement>(/字典编码/).disabled).toBe(kept);
  expect(form.getByLabelText<HTMLInputElement>(/^中文/).disabled).toBe(false);
});
