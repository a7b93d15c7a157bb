import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ManagedApp, appManage } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import AppManagePage from './app.page.tsx';

const app = (id: string, appName: string, more: Partial<ManagedApp> = {}): ManagedApp => ({
  id,
  appCode: id,
  appName,
  i18n: '',
  icon: 'home',
  kind: 'BUILTIN',
  side: 'enterprise',
  menus: 3,
  companies: 2,
  sort: 10,
  enabled: true,
  intro: '',
  singleSignOn: false,
  version: 0,
  ...more,
});
const server = useServer([
  [
    appManage.list,
    () =>
      ok([
        app('APP_HOME', '工作台', { side: 'all' }),
        app('APP_IDENT', '产品标识'),
        app('APP_EMPTY', '空应用', { menus: 0 }),
        app('APP_PARTNER', '合作伙伴', { kind: 'CUSTOM', enabled: false }),
      ]),
  ],
  [appManage.enable, () => ok(true)],
  [appManage.sort, () => ok(true)],
  [appManage.saveOrUpdate, () => ok({ id: 'APP_X', version: 0 })],
]);
const may = ['app_view', 'app_add', 'app_edit', 'app_enable'];
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('the applications', () => {
  it('are listed; without the workbench nobody would come home, so that it stays on', async () => {
    show(<AppManagePage />, { may });
    expect((await rowOf('工作台')).queryByRole('button', { name: '停用' })).toBeNull();
    expect((await rowOf('产品标识')).getByRole('button', { name: '停用' })).toBeTruthy();
    expect((await rowOf('合作伙伴')).getByRole('button', { name: '启用' })).toBeTruthy();
  });

  it('that have no page yet say so, instead of being listed as in use', async () => {
    show(<AppManagePage />, { may });
    expect((await rowOf('空应用')).getByText('尚无页面')).toBeTruthy();
    expect((await rowOf('产品标识')).queryByText('尚无页面')).toBeNull();
  });

  it('are switched off after a question that says who loses them', async () => {
    show(<AppManagePage />, { may });
    await userEvent.click((await rowOf('产品标识')).getByRole('button', { name: '停用' }));
    await screen.findByText('停用“产品标识”？所有企业立即失去该应用。');
    expect(server.last(appManage.enable)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(appManage.enable)).toEqual({ id: 'APP_IDENT', enabled: false }));
  });

  it('are not made without a name', async () => {
    show(<AppManagePage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增应用' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    for (const fault of ['请填写应用名称']) await dialog.findByText(fault, { selector: '.ant-form-item-explain-error' });
    expect(server.last(appManage.saveOrUpdate)).toBeUndefined();
  });

  it('say what went wrong, and that there is no audit log for everybody', async () => {
    server.answer(appManage.list, () => ({ success: false, code: 500, data: null, msg: '系统繁忙，请稍后再试' }));
    show(<AppManagePage />, { may });
    await screen.findByText('系统繁忙，请稍后再试');
    expect(screen.queryByRole('tab', { name: '审计日志' })).toBeNull();
  });
});

describe('single sign-on', () => {
  const board = (singleSignOn: boolean) =>
    ok([app('APP_IDENT', '产品标识'), app('APP_PARTNER', '合作伙伴', { kind: 'CUSTOM', singleSignOn })]);

  it('is switched on for an application that was added, whose key is shown once; the product’s own have no switch', async () => {
    server.answer(appManage.list, () => board(false));
    server.answer(appManage.singleSignOn, () => {
      server.answer(appManage.list, () => board(true));
      return ok({ key: 'the-key-of-the-partner' });
    });
    show(<AppManagePage />, { may });
    expect((await rowOf('产品标识')).queryByRole('switch')).toBeNull();
    await userEvent.click((await rowOf('合作伙伴')).getByRole('switch', { name: '合作伙伴 单点登录' }));
    const shown = within(await screen.findByRole('dialog', { name: '应用密钥' }));
    shown.getByText('the-key-of-the-partner');
    shown.getByText('密钥只显示这一次，请立即交给应用的开发方保存在其服务器上。');
    expect(server.last(appManage.singleSignOn)).toEqual({ id: 'APP_PARTNER', enabled: true });
    await userEvent.click(shown.getByRole('button', { name: '我已保存' }));
    await waitFor(() => expect(screen.queryByText('the-key-of-the-partner')).toBeNull());
    await waitFor(async () => expect((await rowOf('合作伙伴')).getByRole('switch').getAttribute('aria-checked')).toBe('true'));
  });

  it('is switched off, and its key renewed, after a question that says what follows', async () => {
    server.answer(appManage.list, () => board(true));
    server.answer(appManage.singleSignOn, () => ok({ key: null }));
    server.answer(appManage.renewKey, () => ok({ key: 'another-key' }));
    show(<AppManagePage />, { may });
    await userEvent.click((await rowOf('合作伙伴')).getByRole('switch'));
    expect((await screen.findAllByText('停用“合作伙伴”的单点登录？密钥与未使用的票据立即失效。')).length).toBeGreaterThan(0);
    expect(server.last(appManage.singleSignOn)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(server.last(appManage.singleSignOn)).toEqual({ id: 'APP_PARTNER', enabled: false }));
    await userEvent.click((await rowOf('合作伙伴')).getByRole('button', { name: '更换密钥' }));
    await screen.findByText(/原密钥立即失效/);
    await userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1)!);
    await screen.findByText('another-key');
  });
});
