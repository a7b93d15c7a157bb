import { gs1Prefix } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { CheckDigit } from './calculator.tsx';
import Gs1PrefixPage from './prefix.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });

const row = {
  id: '5',
  isTest: false,
  prefix: '9521101',
  memberName: '云禾家具',
  certNo: 'W-1',
  gln: '',
  issueDate: '2025-01-01',
  validFrom: '2025-01-01',
  validTo: '2026-12-31',
  capacity: 100_000,
  used: 12,
  remainingDays: 40,
  status: 2,
  applyStatus: 2,
  opinion: '',
  submitTime: null,
  createTime: '2025-01-01 08:00:00',
  updateTime: '2025-01-01 08:00:00',
  version: 3,
  companyId: '1',
  companyName: '云禾家具',
  renewal: null,
};
const server = useServer([
  [gs1Prefix.list, () => pageOf([row])],
  [gs1Prefix.cancel, () => ok(true)],
  [gs1Prefix.auditList, () => pageOf([])],
  [gs1Prefix.counts, () => ok({ pending: 0, passed: 0, rejected: 0, all: 0 })],
]);
const mine = ['gs1Prefix_view', 'gs1Prefix_add', 'gs1Prefix_edit', 'gs1Prefix_submit', 'gs1Prefix_renew', 'gs1Prefix_cancel'];

describe('the page of company prefixes', () => {
  it('shows a company its prefixes with what is used of them, and offers renewal when the end is near', async () => {
    show(<Gs1PrefixPage />, { may: mine });
    expect(await screen.findByText('40 天')).toBeDefined();
    expect(screen.getByLabelText('已用 12 / 100,000')).toBeDefined();
    expect(screen.getByRole('button', { name: '续展' })).toBeDefined();
    expect(screen.queryByText('全部登记')).toBeNull();
  });

  it('hands a new one in with one press, as its next step is certain', async () => {
    show(<Gs1PrefixPage />, { may: mine });
    await userEvent.click((await screen.findAllByRole('button', { name: /新增|登记/ }))[0]!);
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByRole('button', { name: '保存并提交' })).toBeTruthy();
    expect(form.getByRole('button', { name: '保存' })).toBeTruthy();
  });

  it('cancels one only with a reason and its number typed', async () => {
    show(<Gs1PrefixPage />, { may: mine });
    await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByText('注销'));
    const confirm = () => screen.getAllByRole('button', { name: '注销' }).at(-1)!;
    await userEvent.type(await screen.findByLabelText('注销原因'), '企业不再使用该号段');
    await userEvent.type(screen.getByLabelText('请输入 9521101 确认'), '9521');
    await userEvent.click(confirm());
    await waitFor(() => expect(screen.getAllByText('请输入 9521101 确认')).toHaveLength(2));
    expect(server.last(gs1Prefix.cancel)).toBeUndefined();
    await userEvent.type(screen.getByLabelText('请输入 9521101 确认'), '101');
    await userEvent.click(confirm());
    await waitFor(() => expect(server.last(gs1Prefix.cancel)).toEqual({ id: '5', reason: '企业不再使用该号段', version: 3 }));
  });

  it('opens on the queue for whoever reviews', async () => {
    show(<Gs1PrefixPage />, { may: ['gs1Prefix_view', 'gs1Prefix_audit'] });
    expect(await screen.findByText('厂商识别代码审核')).toBeDefined();
    expect(screen.getByText('全部登记')).toBeDefined();
  });
});

describe('the calculator', () => {
  it('finds the check digit of a body of a known length, and says which lengths there are', async () => {
    show(<CheckDigit />);
    await userEvent.type(screen.getByLabelText('校验位计算'), '690123456789');
    expect(screen.getByText('6901234567892')).toBeDefined();
    await userEvent.type(screen.getByLabelText('校验位计算'), '000');
    expect(screen.getByText('应为 7、11、12、13 或 17 位数字')).toBeDefined();
  });
});
