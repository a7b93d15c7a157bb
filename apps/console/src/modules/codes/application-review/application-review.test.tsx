import { codeApplyCheck } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import CodeApplyCheckPage from './application-review.page.tsx';

workAs({ user_id: '42' });

const item = {
  id: '6',
  applyNo: 'SQ20260101000006',
  codeType: 'AUTH',
  productId: '5',
  productName: '沙发',
  model: 'YH-L502',
  identifier: '88.999.100001/P1',
  quantity: 1200,
  adjustedFrom: null,
  quotaLeft: 18_300,
  withPin: true,
  deliveryWay: 'PRINTER',
  printerPartner: '深圳标印',
  purpose: '四季度生产用码',
  submitUserName: '叶云禾',
  isTest: false,
  autoPassed: false,
  createTime: '2026-01-01 08:00:00',
  applyStatus: 1,
  opinion: '',
  submitTime: '2026-01-01 08:00:00',
  auditTime: null,
  auditorName: '',
  lockUser: null,
  lockUserName: '',
  lockUntil: null,
  waitingDays: 0,
  version: 2,
  companyId: '1',
  companyName: '云禾',
  companyNameEn: '',
  productionPlanNo: '',
  customOrderNo: '',
  needDate: null,
  labelTemplateName: '',
  batchId: null,
  batchNo: '',
  checks: [],
  issued90: 1000,
  activated90: 250,
  history: [],
  previousId: null,
  nextId: '8',
};
const server = useServer([
  [
    codeApplyCheck.list,
    () =>
      ok({
        records: [item],
        total: 1,
        current: 1,
        size: 20,
        pages: 1,
        counts: { pending: 1, passed: 0, rejected: 0, all: 1 },
        autoPass: false,
      }),
  ],
  [codeApplyCheck.findOne, ({ id }) => ok({ ...item, id })],
  [codeApplyCheck.audit, () => ok(true)],
  [codeApplyCheck.lock, () => ok({ lockUntil: '2026-01-01 09:00:00' })],
]);
const audit = codeApplyCheck.audit;

async function review(at = '/?id=6') {
  show(<CodeApplyCheckPage />, { at, may: ['codeApplyCheck_view', 'codeApplyCheck_audit'] });
  if (at !== '/') await screen.findByLabelText(/核准数量/);
}

describe('the review of an application', () => {
  it('passes the quantity as asked for, and opens the next one; what was chosen for a bulk pass is not any more', async () => {
    await review('/');
    await screen.findByText('SQ20260101000006');
    await userEvent.click(screen.getAllByRole('checkbox').at(-1)!);
    expect(await screen.findByText('已选 1 项')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'SQ20260101000006' }));
    await screen.findByLabelText(/核准数量/);
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(currentAddress()).toBe('/?id=8'));
    expect(server.last(audit)).toEqual({ id: '6', version: 2, pass: true, opinion: '' });
    expect(screen.queryByText('已选 1 项')).toBeNull();
  });

  it('passes fewer only with a reason', async () => {
    await review();
    const box = screen.getByLabelText(/核准数量/);
    await userEvent.clear(box);
    await userEvent.type(box, '800');
    expect(await screen.findByText('通过后剩余额度 18,700 枚')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '调整数量并通过' }));
    expect(await screen.findByText('调整数量时请填写 5–200 字的原因')).toBeTruthy();
    expect(server.last(audit)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '首批先核准部分数量' }));
    await userEvent.click(screen.getByRole('button', { name: '调整数量并通过' }));
    await waitFor(() =>
      expect(server.last(audit)).toEqual({ id: '6', version: 2, pass: true, opinion: '首批先核准部分数量', quantity: 800 }),
    );
  });

  it('is not passed while the quantity cannot be read, which stays as it was typed', async () => {
    const before = server.sent(audit).length;
    await review();
    const box = screen.getByLabelText<HTMLInputElement>(/核准数量/);
    await userEvent.clear(box);
    await userEvent.type(box, '8o0');
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    expect(await screen.findByText('请先填写正确的核准数量')).toBeTruthy();
    expect([box.value, server.sent(audit).length]).toEqual(['8o0', before]);
  });

  it('shows what share of the latest codes came into use', async () => {
    await review();
    expect(screen.getByText('激活率 25%')).toBeTruthy();
  });
});
