import { companyAudit, type CompanyAudit } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { Submission } from './submission.tsx';

const front = { fileId: '7', name: 'x.png', originalName: 'front.png', link: '/files/7?until=1&sign=a', size: 3, mime: 'image/png' };
const server = useServer([[companyAudit.paper, () => ok(front)]]);

const item = {
  id: '5',
  kind: 'PERSON',
  applicantName: '王小明',
  applicantAccount: 'wang',
  applyStatus: applyLife.at.pending,
  authStatus: null,
  entNo: null,
  reason: '',
  proofs: [],
  appeal: null,
  submitted: null,
  before: null,
  changed: [],
  remarks: {},
  person: { realName: '王小明', idType: 'PASSPORT', idNo: 'E123*5678', phone: '', email: '', papers: ['idFront', 'idBack'] },
} as unknown as CompanyAudit;
const may = ['companyAudit_view', 'companyAudit_audit'];

it('a person’s papers are behind a button each, and a look is told to be in the log', async () => {
  show(<Submission item={item} />, { may });
  expect(screen.getAllByText('查看证件照片会记入操作日志。')).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '查看照片：证件正面' }));
  expect((await screen.findByAltText('证件正面')).getAttribute('src')).toBe(front.link);
  expect(server.last(companyAudit.paper)).toEqual({ id: '5', paper: 'idFront' });
  expect(screen.getByRole('button', { name: '查看照片：证件背面' })).toBeTruthy();
});

it('after the decision they are no longer shown', () => {
  show(<Submission item={{ ...item, applyStatus: applyLife.at.approved }} />, { may });
  expect(screen.getAllByText('审核已结束，证件照片不再提供查看。')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /查看照片/ })).toBeNull();
});

it('who may not decide sees no button', () => {
  show(<Submission item={item} />, { may: ['companyAudit_view'] });
  expect(screen.queryByRole('button', { name: /查看照片/ })).toBeNull();
});
