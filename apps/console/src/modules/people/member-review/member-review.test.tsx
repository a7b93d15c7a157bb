import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type JoinRow, newMemberAudit, member, role, department } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import NewMemberAuditPage from './member-review.page.tsx';

const ask = (id: string, applicant: string, more: Partial<JoinRow> = {}): JoinRow => ({
  id,
  userId: `9${id}`,
  memberId: `5${id}`,
  applicant,
  account: `account${id}`,
  phone: '138****0001',
  verified: true,
  way: 'APPLY',
  applyReason: '参与标识工作',
  applyTime: '2026-01-01 08:00:00',
  status: 0,
  opinion: '',
  handler: '',
  handledTime: null,
  ...more,
});
const server = useServer([
  [newMemberAudit.counts, () => ok({ pending: 1, invited: 1, passed: 1, rejected: 0, all: 3 })],
  [
    newMemberAudit.list,
    () => pageOf([ask('1', '罗标识'), ask('2', '新用户', { way: 'INVITE' }), ask('3', '老同事', { status: 1, handler: '叶云禾' })]),
  ],
  [newMemberAudit.audit, () => ok(true)],
  [member.withdrawInvite, () => ok(true)],
  [newMemberAudit.batchAudit, () => ok({ passed: 1 })],
  [role.select, () => ok([{ id: '7', code: 'ENT_READER', name: '只读', nameEn: 'Reader', kind: 'SYSTEM' }])],
  [department.tree, () => ok([])],
]);
const may = ['newMember_view', 'newMember_audit'];
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('applications to join', () => {
  it('stand under tabs by what became of them, with counts, those that wait first', async () => {
    show(<NewMemberAuditPage />, { may });
    await screen.findByText('罗标识');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['待审核1', '待接受1', '已通过1', '已拒绝0', '全部3']);
    expect(server.last(newMemberAudit.list)!['tab'] ?? 'pending').toBe('pending');
    expect(screen.queryByLabelText('状态')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /全部/ }));
    await waitFor(() => expect(server.last(newMemberAudit.list)).toMatchObject({ tab: 'all' }));
    expect(currentAddress()).toContain('tab=all');
    await screen.findByLabelText('状态');
  });

  it('are shown as they are; only those that wait can be decided', async () => {
    show(<NewMemberAuditPage />, { may });
    await screen.findByText('罗标识');
    expect((await rowOf('罗标识')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['通过', '拒绝']);
    for (const name of ['新用户', '老同事']) expect((await rowOf(name)).queryAllByRole('button')).toEqual([]);
  });

  it('that were sent out wait under a tab of their own, as what they are, and can be withdrawn', async () => {
    show(<NewMemberAuditPage />, { may: [...may, 'org_invite'] });
    await userEvent.click(await screen.findByRole('tab', { name: /待接受/ }));
    await waitFor(() => expect(server.last(newMemberAudit.list)).toMatchObject({ tab: 'invited' }));
    const row = await rowOf('新用户');
    row.getByText('待接受');
    await userEvent.click(row.getByRole('button', { name: '撤回邀请' }));
    await userEvent.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(member.withdrawInvite)).toEqual({ id: '52' }));
  });

  it('are not passed without a role', async () => {
    show(<NewMemberAuditPage />, { may });
    await userEvent.click((await rowOf('罗标识')).getByRole('button', { name: '通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    expect((await dialog.findAllByText('请选择角色')).length).toBeGreaterThan(0);
    expect(server.last(newMemberAudit.audit)).toBeUndefined();
  });

  it('are refused with a reason of five characters at least, and a refused refusal loses nothing', async () => {
    show(<NewMemberAuditPage />, { may });
    await userEvent.click((await rowOf('罗标识')).getByRole('button', { name: '拒绝' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.answer(newMemberAudit.audit, () => ({
      success: false,
      code: 400,
      data: { fields: [{ field: 'opinion', msg: '拒绝时请填写 5–200 字的原因' }] },
      msg: '',
      error: 'invalidInput',
    }));
    await userEvent.type(dialog.getByLabelText('处理意见'), '不是');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    await dialog.findByText('拒绝时请填写 5–200 字的原因');
    expect(dialog.getByLabelText('处理意见')).toHaveProperty('value', '不是');
    server.answer(newMemberAudit.audit, () => ok(true));
    await userEvent.type(dialog.getByLabelText('处理意见'), '本公司员工');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    await waitFor(() => expect(server.last(newMemberAudit.audit)).toMatchObject({ id: '1', pass: false, opinion: '不是本公司员工' }));
  });

  it('are passed many at once, those that wait alone', async () => {
    show(<NewMemberAuditPage />, { may });
    const boxes = async (name: string) => (await rowOf(name)).getByRole('checkbox');
    expect((await boxes('老同事')).hasAttribute('disabled')).toBe(true);
    await userEvent.click(await boxes('罗标识'));
    await userEvent.click(await screen.findByRole('button', { name: '批量通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /角色/ }));
    await userEvent.click(await screen.findByText('只读', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(dialog.getByRole('button', { name: '批量通过' }));
    await waitFor(() => expect(server.last(newMemberAudit.batchAudit)).toMatchObject({ ids: ['1'], roleId: '7' }));
  });

  it('say what the list is for when there are none', async () => {
    server.answer(newMemberAudit.list, () => pageOf([]));
    show(<NewMemberAuditPage />, { may });
    await screen.findByText('同事按企业全称申请加入后，会在这里等待审核。');
  });
});
