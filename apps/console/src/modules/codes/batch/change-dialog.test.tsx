import { ecodeBatch } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { batchOf } from './batch-rig.ts';
import { ChangeDialog, type ChangeSubject } from './change-dialog.tsx';
import { codesIn, scopesOf, targetSize } from './target-fields.tsx';

const server = useServer([
  [ecodeBatch.void, () => ok({ changed: 200, returned: 0 })],
  [ecodeBatch.freeze, () => ok({ changed: 1, returned: 0 })],
  [ecodeBatch.unfreeze, () => ok({ changed: 600, returned: 0 })],
]);

function open(subject: Partial<ChangeSubject> = {}) {
  const closed = vi.fn();
  const batch = batchOf();
  show(<ChangeDialog subject={{ kind: 'void', id: batch.id, batchNo: batch.batchNo, batch, ...subject }} onClose={closed} />);
  return closed;
}
const type = async (label: string, text: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
/** Presses the confirm button: first the form's, then that of the question. */
const press = async (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

describe('voiding codes', () => {
  it('of a range names the number, wants it typed, and sends the range with the reason', async () => {
    const closed = open();
    await userEvent.click(await screen.findByRole('radio', { name: '码段' }));
    await type('起始序号', '401');
    await type('结束序号', '600');
    await type('原因', '标签印刷错位');
    await press('作废');
    expect((await screen.findAllByText('作废 PC20260101000007 的 200 枚编码')).length).toBeGreaterThan(0);
    expect(screen.getByText('消费者扫码将看到“已作废”，不可恢复，额度不退回。')).toBeTruthy();
    await press('作废');
    expect(server.last(ecodeBatch.void)).toBeUndefined();
    await userEvent.type(screen.getByLabelText('请输入数量 200 以确认'), '200');
    await press('作废');
    await waitFor(() =>
      expect(server.last(ecodeBatch.void)).toEqual({
        id: '7',
        version: 3,
        target: { scope: 'RANGE', from: 401, to: 600 },
        reason: '标签印刷错位',
      }),
    );
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it('tells what comes back when the batch was never delivered', async () => {
    open({ batch: batchOf({ status: 2, deliveredTime: null }) });
    await userEvent.click(await screen.findByRole('radio', { name: '整批' }));
    await type('原因', '产品停产不再使用');
    await press('作废');
    expect(await screen.findByText(/该批次从未下发，600 枚额度退回/)).toBeTruthy();
  });

  it.each([
    ['9', '8', '结束序号不能小于起始序号'],
    ['1', '601', '序号应在 1 – 600 之内'],
  ])('refuses the range %s – %s before it asks', async (from, to, fault) => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: '码段' }));
    await type('起始序号', from);
    await type('结束序号', to);
    await type('原因', '标签印刷错位');
    await press('作废');
    expect(await screen.findByText(fault)).toBeTruthy();
    expect(screen.queryByText(/请输入数量/)).toBeNull();
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    server.answer(ecodeBatch.void, () => ({
      success: false,
      code: 409,
      error: 'nothingToChange',
      msg: '所选编码都不能进行此操作',
      data: null,
    }));
    const closed = open();
    await userEvent.click(await screen.findByRole('radio', { name: '单码' }));
    await type('编码', 'AY4CL12TH3BJ1XGN');
    await type('原因', '标签破损作废');
    await press('作废');
    await screen.findAllByText('作废 PC20260101000007 的 1 枚编码');
    await press('作废');
    expect(await screen.findByText('所选编码都不能进行此操作')).toBeTruthy();
    expect(server.last(ecodeBatch.void)).toMatchObject({ target: { scope: 'CODES', codes: ['AY4CL12TH3BJ1XGN'] } });
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('before anybody has said at what it aims', () => {
  it.each(['void', 'freeze', 'reportStolen', 'recover'] as const)(
    '%s is for a range with no numbers in it, not for the batch',
    async (kind) => {
      open({ kind });
      expect((await screen.findByRole<HTMLInputElement>('radio', { name: '码段' })).checked).toBe(true);
      for (const name of ['起始序号', '结束序号']) expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('');
      await userEvent.click(screen.getAllByRole('button').at(-1)!);
      await screen.findAllByText('请填写起止序号');
    },
  );
});

describe('freezing', () => {
  it('of one code asks for nothing but the reason', async () => {
    open({ kind: 'freeze', code: '612DD272HD1TJ3YY' });
    expect(screen.queryByRole('radio')).toBeNull();
    await type('原因', '疑似被复制');
    await press('冻结');
    await screen.findAllByText('冻结编码 612DD272HD1TJ3YY');
    await press('冻结');
    await waitFor(() =>
      expect(server.last(ecodeBatch.freeze)).toMatchObject({
        id: '7',
        target: { scope: 'CODES', codes: ['612DD272HD1TJ3YY'] },
        reason: '疑似被复制',
      }),
    );
  });
});

describe('unfreezing', () => {
  it('destroys nothing: neither of its buttons is red', async () => {
    open({ kind: 'unfreeze', batch: batchOf({ frozen: true }) });
    await type('原因', '核查完毕，予以恢复');
    expect(document.querySelector('.ant-btn-dangerous')).toBeNull();
    await press('解冻');
    await screen.findByText('编码恢复冻结前的状态，扫码结论随之恢复。');
    expect(document.querySelector('.ant-btn-dangerous')).toBeNull();
  });
});

describe('what a change may aim at', () => {
  it('is never the whole of a batch with active codes, when voiding', () =>
    expect(scopesOf('void', batchOf({ status: 4, activated: 1 }))).toEqual(['RANGE', 'CODES']));
  it('is the whole alone, when a frozen batch is unfrozen', () =>
    expect(scopesOf('unfreeze', batchOf({ frozen: true }))).toEqual(['BATCH']));
  it('is a part, when single codes are unfrozen', () => expect(scopesOf('unfreeze', batchOf())).toEqual(['RANGE', 'CODES']));
  it('counts each code once, however they are separated', () => expect(codesIn(' A1\nB2，C3;A1  ')).toEqual(['A1', 'B2', 'C3']));
  it('counts what is not void already', () => expect(targetSize({ scope: 'BATCH' }, batchOf({ spoilt: 20 }))).toBe(580));
});
