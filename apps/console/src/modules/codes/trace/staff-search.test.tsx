import { traceChain } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { StaffSearch } from './staff-search.tsx';

const row = {
  code: '1999910000100001000000011', shown: '1999910000100001000000011', codeType: 'ECODE', batchId: '7', batchNo: 'B1',
  productName: '三人布艺沙发', model: 'YH-S301', prodBatchNo: 'P-0107', prodBatch: 'prodBatch:9', boxNo: '', status: 2, warning: null, holder: '',
  lastEvent: null, lastEventTime: null, scans: 0, lastScanTime: null, lastScanCity: '', warrantyEnd: null, companyName: '云禾家居',
}; // prettier-ignore
const server = useServer([[traceChain.search, () => ok({ records: [row], next: null, total: 1 })]]);

it('asks nothing before a company is named; a row leads to the code and to its production batch', async () => {
  const onOpen = vi.fn();
  show(<StaffSearch onOpen={onOpen} />);
  expect(await screen.findByText('请输入企业')).toBeTruthy();
  expect(server.last(traceChain.search)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('产品'), '沙发{Enter}');
  expect(await screen.findByText('请输入企业')).toBeTruthy();
  expect(server.last(traceChain.search)).toBeUndefined();
  await userEvent.type(screen.getByLabelText('企业'), '云禾{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: row.shown }));
  await userEvent.click(screen.getByRole('button', { name: 'P-0107' }));
  expect(onOpen.mock.calls).toEqual([[row.code], ['prodBatch:9']]);
  expect(server.last(traceChain.search)).toMatchObject({ companyName: '云禾', product: '沙发' });
});
