import { aptitudeManage, proCategory, productStandard } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { AptitudeForm } from './aptitude-form.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const server = useServer([
  [aptitudeManage.saveOrUpdate, () => ok(fillAnswer(aptitudeManage.saveOrUpdate, { id: '7' }))],
  [aptitudeManage.renew, () => ok(fillAnswer(aptitudeManage.renew, { id: '8' }))],
  [aptitudeManage.submit, () => ok(true)],
  [proCategory.tree, () => ok([])],
  [productStandard.list, () => pageOf([])],
]);
const file = { fileId: '90', name: 'a.pdf', originalName: '报告.pdf', link: '/f/90', size: 3, mime: 'application/pdf' };
const draft = {
  id: '7',
  version: 2,
  kind: 'TEST_REPORT' as const,
  name: '甲醛释放量检测报告',
  certNo: 'TR-1',
  issuer: '国家家具质检中心',
  issueDate: '2026-01-05',
  validTo: '2028-01-04',
  scope: '沙发',
  relatedStandards: [],
  categoryCodes: [],
  files: [file],
};
const dialog = { subject: draft, turn: 1, open: () => undefined, close: () => undefined };
const may = ['aptitude_view', 'aptitude_add', 'aptitude_edit', 'aptitude_submit'];

it('saves a certificate and hands it in with one press', async () => {
  show(<AptitudeForm dialog={dialog} />, { may });
  fireEvent.click(await screen.findByText('保存并提交'));
  await waitFor(() => expect(server.last(aptitudeManage.submit)).toEqual({ id: '7' }));
});

it('has one button for a renewal, which is handed in anyway', async () => {
  show(<AptitudeForm dialog={dialog} renewing />, { may });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByText('保存并提交')).toBeNull();
});
