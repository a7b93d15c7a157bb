import { platformConfig } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { PlatformSettings } from './platform-settings.tsx';

const opened = {
  operatorName: '家居标识',
  platformName: '物印',
  hotline: '400-1',
  icp: '',
  techSupport: '',
  footerText: '',
  noticeBar: [],
  operatorNameEn: '',
  platformNameEn: '',
  footerTextEn: '',
  noticeBarEn: [],
  nodePrefixRoot: '88.608',
  ecodeNsi: '0001',
  ecodeVersion: '1',
  payee: '',
  bankName: '',
  bankAccount: '',
  tokenTime: 7200,
  stationScanDays: 365,
  scanMonths: 24,
  legacyOffDate: '',
  iframeHosts: [],
  logo: '',
  loginBg: '',
  logoFile: null,
  loginBgFile: null,
  locked: false,
  version: 3,
};
let stored = opened;
const save = platformConfig.save;
const server = useServer([
  [platformConfig.findOne, () => ok(stored)],
  [
    save,
    (input) => {
      if (input.version !== stored.version)
        return { success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null };
      stored = { ...stored, ...input, logo: '', loginBg: '', version: stored.version + 1 } as typeof stored;
      return ok({ version: stored.version });
    },
  ],
]);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

it('settings that a colleague saved meanwhile are shown beside one’s own, and neither is lost', async () => {
  stored = opened;
  show(<PlatformSettings />, { may: ['app_view', 'platformConfig_edit'] });
  fireEvent.change(await screen.findByLabelText('平台名称', { selector: 'input' }), { target: { value: '物印平台' } });
  fireEvent.change(box('服务热线'), { target: { value: '400-2' } });
  stored = { ...opened, version: 4, hotline: '400-9', icp: '沪ICP备1号' };
  // Another tab came to the front, or the list was read again: what was typed stays.
  fireEvent(window, new Event('visibilitychange'));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const both = within(await screen.findByRole('group', { name: '保存期间的修改' }));
  expect(both.getAllByRole('radiogroup').map((one) => one.getAttribute('aria-label'))).toEqual(['服务热线', '备案号']);
  expect([box('平台名称').value, box('服务热线').value, box('备案号').value]).toEqual(['物印平台', '400-2', '沪ICP备1号']);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.last(save)).toMatchObject({ version: 4, platformName: '物印平台', hotline: '400-2', icp: '沪ICP备1号' }),
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: '保存期间的修改' })).toBeNull());
});
