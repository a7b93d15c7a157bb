import { brandNode, companyAudit, labelTemplate } from '@touchmark/contract';
import { applyLife, companyLife, templateLife } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Steps } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const server = useServer([
  [brandNode.submit, () => ok(true)],
  [brandNode.delete, () => ok(true)],
  [labelTemplate.enable, () => ok(true)],
  [companyAudit.freeze, () => ok(true)],
]);
const edit = vi.fn();
const may = { may: ['brandNode_add', 'brandNode_edit', 'brandNode_delete', 'brandNode_submit'] };
const brand = (applyStatus: number) => (
  <Steps
    row={{ id: '7', version: 3 }}
    life={applyLife}
    state={applyStatus}
    calls={brandNode}
    first={['edit', 'submit', 'withdraw']}
    how={{ edit: { onClick: edit }, delete: { danger: true, confirm: '删除品牌“木林”？' } }}
  />
);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.replaceAll(/\s/g, ''));

describe('the steps of a row', () => {
  it('are those its life allows in its state, called as the life calls them', () => {
    show(brand(applyLife.at.draft), may);
    expect(buttons()).toEqual(['编辑', '提交', '更多']);
  });

  it('are none where its life allows none', () => {
    show(brand(applyLife.at.approved), may);
    expect(buttons()).toEqual([]);
  });

  it('are shown to those who may make the call of the same name', () => {
    show(brand(applyLife.at.draft), { may: ['brandNode_edit'] });
    expect(buttons()).toEqual(['编辑']);
  });

  it('send the row’s id and its version', async () => {
    show(brand(applyLife.at.draft), may);
    await userEvent.click(screen.getByRole('button', { name: /提\s*交/ }));
    await waitFor(() => expect(server.last(brandNode.submit)).toEqual({ id: '7', version: 3 }));
    await userEvent.click(screen.getByRole('button', { name: /编\s*辑/ }));
    expect(edit).toHaveBeenCalledOnce();
  });

  it('stand behind 更多 where they are not named first, and ask there', async () => {
    show(brand(applyLife.at.draft), may);
    await userEvent.click(screen.getByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByText('删除'));
    expect(server.last(brandNode.delete)).toBeUndefined();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText('删除品牌“木林”？').length).toBeGreaterThan(0);
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(brandNode.delete)).toEqual({ id: '7', version: 3 }));
  });

  it('switch off by the call that switches on', async () => {
    const row = { id: '4', status: templateLife.at.enabled };
    show(<Steps row={row} life={templateLife} calls={labelTemplate} first={['enable', 'disable']} />, { may: ['labelTemplate_enable'] });
    expect(buttons()).toEqual(['停用']);
    await userEvent.click(screen.getByRole('button', { name: /停\s*用/ }));
    await waitFor(() => expect(server.last(labelTemplate.enable)).toEqual({ id: '4', enabled: false }));
  });

  it('ask for a reason where the call wants one', async () => {
    const row = { id: '9', status: companyLife.at.certified };
    show(<Steps row={row} life={companyLife} calls={companyAudit} how={{ freeze: { title: '冻结“云禾”', danger: true } }} />, {
      may: ['companyAudit_freeze'],
    });
    await userEvent.click(screen.getByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByText('冻结'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('冻结“云禾”')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('原因'), '证照已经吊销');
    await userEvent.click(dialog.getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(server.last(companyAudit.freeze)).toEqual({ id: '9', reason: '证照已经吊销' }));
  });
});
