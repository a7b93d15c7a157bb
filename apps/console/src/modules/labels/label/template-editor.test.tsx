import { labelTemplate, productIdentify } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { always } from '../../../ui/form/form-dialog.tsx';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { type Draft, emptyDraft } from './template-draft.ts';
import TemplateEditor from './template-editor.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const refused = '第 1 个元素：静区不足';
const server = useServer([
  [labelTemplate.fields, () => ok([])],
  [productIdentify.list, () => pageOf([])],
  [
    labelTemplate.saveOrUpdate,
    () => ({ success: false, code: 400, error: 'invalidInput', msg: 'x', data: { fields: [{ field: 'template', msg: refused }] } }),
  ],
]);

it('what the server said of the drawing goes when it was changed and its print check is green', async () => {
  const words = { type: 'text', text: '净重', x: 10, y: 10, width: 40, height: 8, size: 8 } as const;
  const template = { page: {}, elements: [words, { ...words, y: 30 }] };
  const draft: Draft = { ...emptyDraft('NORMAL'), name: '吊牌', kind: 'product', template };
  show(<TemplateEditor dialog={always(draft, () => undefined)} />);
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sent(labelTemplate.saveOrUpdate)).toHaveLength(1));
  expect(await screen.findByText(refused)).toBeTruthy();
  const canvas = screen.getByRole('application', { name: '画布' });
  fireEvent.keyDown(canvas, { key: 'a', ctrlKey: true });
  expect(screen.getByText(refused)).toBeTruthy();
  fireEvent.keyDown(canvas, { key: 'ArrowRight' });
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull());
});
