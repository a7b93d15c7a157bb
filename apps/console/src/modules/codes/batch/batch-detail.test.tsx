import { ecodeBatch, type Output } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { BatchDetail } from './batch-detail.tsx';
import { batchOf } from './batch-rig.ts';

workAs({ userType: 'ENTERPRISE', user_id: '1' });
const warned = [
  {
    code: 'A7K2',
    warning: {
      word: { zh: '请谨慎辨别', en: 'Be careful' },
      reason: { zh: '一天内在五个城市被扫', en: 'Scanned in five cities in a day' },
    },
  },
];
type Shown = Output<typeof ecodeBatch.detail>;
const whole = (more: Partial<Shown> = {}): Shown => ({
  ...batchOf(),
  states: [],
  warned: [],
  ranges: [],
  downloads: [],
  history: [],
  ...more,
});
const server = useServer([[ecodeBatch.detail, () => ok(whole())]]);
const may = ['ecode_view', 'ecode_freeze', 'ecode_void', 'ecode_stolen'];
const open = () => show(<BatchDetail id="7" task={() => undefined} steps={{}} onClose={() => undefined} open={() => undefined} />, { may });

it('says first of which codes the scan page warns and why, and leads to each', async () => {
  server.answer(ecodeBatch.detail, () => ok(whole({ warned })));
  open();
  expect(await screen.findByText('扫码页对本批 1 枚码发出警示')).toBeTruthy();
  expect(screen.getByText('请谨慎辨别')).toBeTruthy();
  expect(screen.getByText('一天内在五个城市被扫', { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'A7K2' }));
  await waitFor(() => expect(currentAddress()).toContain('code.code=A7K2'));
});

it.each([
  [{}, []],
  [{ anyFrozen: true }, ['解冻']],
  [{ anyStolen: true }, ['登记找回']],
] as const)('offers to release where something is held: %o', async (held, offered) => {
  server.answer(ecodeBatch.detail, () => ok(whole(held)));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
  await screen.findByText('作废');
  for (const name of ['解冻', '登记找回']) expect(screen.queryByText(name) !== null).toBe((offered as readonly string[]).includes(name));
});
