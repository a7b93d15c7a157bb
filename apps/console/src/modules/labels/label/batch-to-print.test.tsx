import { ecodeBatch, labelTemplate, type LabelTemplate } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { useBatchToPrint, useBegunForBatch } from './batch-to-print.tsx';
import { useDialog } from '../../../ui/index.ts';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const template = (id: string, name: string, isDefault = false) => fillRow(labelTemplate.list, { id, name, isDefault, kind: 'product' });
const server = useServer([
  [labelTemplate.list, () => pageOf([template('1', '吊牌'), template('2', '常用标签', true)])],
  [ecodeBatch.detail, ({ id }) => ok(fillAnswer(ecodeBatch.detail, { id, labelTemplateId: null }))],
]);

function Begun() {
  const dialog = useDialog<LabelTemplate>();
  const { batch } = useBatchToPrint();
  useBegunForBatch(batch, 'NORMAL', dialog.open);
  return <output>{dialog.subject?.name ?? ''}</output>;
}

it('begins printing a batch with the default template, where one comes from the batch', async () => {
  show(<Begun />, { at: '/?batch=9' });
  expect(await screen.findByText('常用标签')).toBeTruthy();
});

it('begins with the template that the application for the codes chose', async () => {
  server.answer(ecodeBatch.detail, ({ id }) => ok(fillAnswer(ecodeBatch.detail, { id, labelTemplateId: '1' })));
  show(<Begun />, { at: '/?batch=9' });
  expect(await screen.findByText('吊牌')).toBeTruthy();
});
