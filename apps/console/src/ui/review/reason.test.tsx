import { brandAudit, companyAudit } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ReasonButton, ReasonDialog, useDialog } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const revoke = brandAudit.revoke;
const server = useServer([
  [revoke, () => ok({ productsDown: 0 })],
  [companyAudit.unfreeze, () => ok(true)],
]);
const label = (zh: string, en: string) => ({ zh, en });
const word = label('作废', 'Void');

const button = (
  <ReasonButton
    call={brandAudit.revoke}
    input={{ id: '5', version: 3 }}
    label={word}
    title="作废品牌“木林”"
    hint={label('其下的产品不再可用', 'Its products are out of use')}
    danger
  />
);
const open = async () => {
  show(button, { may: ['brandAudit_revoke'] });
  await userEvent.click(screen.getByRole('button', { name: '作废' }));
  return within(await screen.findByRole('dialog'));
};

describe('the question for a reason', () => {
  it('is for those only who may make the call', () => {
    show(button, { may: ['brandAudit_view'] });
    expect(screen.queryByText('作废')).toBeNull();
  });

  it('names the thing and what follows, and makes no call without a reason of five characters', async () => {
    const dialog = await open();
    expect(dialog.getByText('作废品牌“木林”')).toBeTruthy();
    expect(dialog.getByText('其下的产品不再可用')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('原因'), '过期');
    await userEvent.click(dialog.getByRole('button', { name: '作废' }));
    expect(await dialog.findByText('至少 5 个字')).toBeTruthy();
    expect(server.asked).toHaveLength(0);
  });

  it('sends the reason with the thing, and closes', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('原因'), '商标已经转让');
    await userEvent.click(dialog.getByRole('button', { name: '作废' }));
    await waitFor(() => expect(server.last(revoke)).toEqual({ id: '5', version: 3, reason: '商标已经转让' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    server.answer(revoke, () => ({ success: false, code: 403, error: 'forbidden', msg: '没有权限', data: null }));
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('原因'), '商标已经转让');
    await userEvent.click(dialog.getByRole('button', { name: '作废' }));
    expect(await dialog.findByText('没有权限')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('商标已经转让');
  });
});

describe('the same beside a list', () => {
  function Page({ onDone }: { onDone: () => void }) {
    const dialog = useDialog<{ id: string; name: string; reason: string }>();
    return (
      <>
        <button type="button" onClick={() => dialog.open({ id: '9', name: '木林', reason: '上次的原因' })}>
          open
        </button>
        <ReasonDialog
          call={companyAudit.unfreeze}
          dialog={dialog}
          label={label('解冻', 'Unfreeze')}
          field={label('解冻原因', 'Why')}
          title={`解冻“${dialog.subject?.name ?? ''}”`}
          onDone={onDone}
        />
      </>
    );
  }

  it('takes a row, sends of it what the call takes, and begins with an empty reason', async () => {
    const done = vi.fn();
    show(<Page onDone={done} />);
    await userEvent.click(screen.getByText('open'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('解冻“木林”')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('解冻原因').value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: '解冻' }));
    await waitFor(() => expect(server.last(companyAudit.unfreeze)).toEqual({ id: '9', reason: '' }));
    expect(done).toHaveBeenCalledOnce();
  });
});
