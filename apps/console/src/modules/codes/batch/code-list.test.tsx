import { type EcodeRow, ecodeBatch } from '@touchmark/contract';
import { codeLife } from '@touchmark/domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { batchOf } from './batch-rig.ts';
import { CodeList } from './code-list.tsx';

const codeAt = (serial: number): EcodeRow => ({
  batchId: '7',
  batchNo: 'PC20260101000007',
  productName: '沙发',
  codeType: 'AUTH',
  serial,
  code: `CODE${String(serial).padStart(12, '0')}`,
  url: 'http://127.0.0.1/z/1',
  status: 2,
  warning: null,
  reason: '',
  customOrderNo: '',
  scans: 3,
  firstScanTime: null,
  lastScanTime: null,
  boxNos: serial === 5 ? ['X100001261123000018'] : [],
});
const server = useServer([
  [ecodeBatch.list, () => pageOf([batchOf()])],
  [
    ecodeBatch.codes,
    ({ after, code }) =>
      ok(
        code
          ? { records: [codeAt(5)], next: null }
          : { records: [codeAt(Number(after) + 1)], next: Number(after) < 40 ? Number(after) + 20 : null },
      ),
  ],
]);
const asked = () => server.last(ecodeBatch.codes);
const turn = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('single codes', () => {
  it('are not asked for before a batch is chosen or a code typed', () => {
    show(<CodeList />);
    expect(screen.getByText('选择一个批次，或扫描一枚编码')).toBeTruthy();
    expect(asked()).toBeUndefined();
  });

  it('say first what the scan page warns of, with its reason, and then their state', async () => {
    const warning = {
      word: { zh: '请谨慎辨别', en: 'Be careful' },
      reason: { zh: '24 小时内在 5 个城市被扫码', en: 'Scanned in 5 cities' },
    };
    server.answer(ecodeBatch.codes, () => ok({ records: [{ ...codeAt(1), warning }], next: null }));
    show(<CodeList />, { at: '/?tab=code&code.batchId=7' });
    const said = (await screen.findByText('请谨慎辨别')).closest('td')!.textContent;
    expect(said).toMatch(/^请谨慎辨别24 小时内在 5 个城市被扫码./);
  });

  it.each([
    ['an active code', codeLife.at.active, ['冻结', '报失窃'], ['解冻', '登记找回']],
    ['a frozen code', codeLife.at.frozen, ['解冻'], ['冻结', '登记找回']],
    ['a stolen code', codeLife.at.stolen, ['登记找回'], ['报失窃', '解冻']],
  ])('offer for %s what it can undo, and nothing else', async (_, status, there, missing) => {
    server.answer(ecodeBatch.codes, () => ok({ records: [{ ...codeAt(1), status }], next: null }));
    show(<CodeList />, { at: '/?tab=code&code.batchId=7', may: ['ecode_view', 'ecode_freeze', 'ecode_void', 'ecode_stolen'] });
    await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
    await screen.findByText('作废');
    for (const word of there) expect(screen.queryByText(word), word).not.toBeNull();
    for (const word of missing) expect(screen.queryByText(word), word).toBeNull();
  });

  it('are paged by the serial behind which to go on, forwards and back', async () => {
    show(<CodeList />, { at: '/?tab=code&code.batchId=7' });
    await screen.findByText('CODE 0000 0000 0001');
    await turn('下一页');
    await screen.findByText('CODE 0000 0000 0021');
    await turn('下一页');
    await screen.findByText('CODE 0000 0000 0041');
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
    await turn('上一页');
    await screen.findByText('CODE 0000 0000 0021');
    expect(currentAddress()).toBe('/?tab=code&code.batchId=7&code.after=20');
    await turn('上一页');
    await screen.findByText('CODE 0000 0000 0001');
    expect(currentAddress()).toBe('/?tab=code&code.batchId=7');
  });

  it('go back to the first page when the way there is forgotten', async () => {
    show(<CodeList />, { at: '/?code.batchId=7&code.after=20' });
    await screen.findByText('CODE 0000 0000 0021');
    await turn('上一页');
    await waitFor(() => expect(asked()).toEqual({ batchId: '7', after: 0, size: 20 }));
  });

  it('are found by scanning one', async () => {
    show(<CodeList />);
    await userEvent.type(screen.getByLabelText('编码'), 'http://127.0.0.1/z/CODE000000000005{Enter}');
    await screen.findByText('CODE 0000 0000 0005');
    expect(asked()).toEqual({ code: 'http://127.0.0.1/z/CODE000000000005', after: 0, size: 20 });
    expect(screen.queryByRole('button', { name: '下一页' })).toBeNull();
  });

  it('pass over an address that no call would take', async () => {
    show(<CodeList />, { at: '/?code.batchId=x&code.status=7&code.after=-3' });
    expect(screen.getByText('选择一个批次，或扫描一枚编码')).toBeTruthy();
    expect(asked()).toBeUndefined();
  });
});
