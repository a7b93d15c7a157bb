import { permissionApply, user, task as taskCalls } from '@touchmark/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, pageOf } from '../ui/test-rig.tsx';
import { open, plain, usePages, useWholeServer } from './whole.test-rig.tsx';

usePages({
  '/wel/index': plain('home page'),
  '/brandNode/index': plain('brand page'),
  '/labelTemplate/index': plain('label page'),
  '/identifyAudit/brandAudit': plain('audit page'),
});

const server = useWholeServer([]);
const tabNames = () => [...document.querySelectorAll('.tab-name')].map((tab) => tab.textContent);
const activeTab = () => document.querySelector('.tab-name[aria-current]')?.textContent;
const menuEntry = (name: string) => within(document.querySelector<HTMLElement>('.side')!).getByText(name);

describe('the frame around a page', () => {
  test('names the window after the page and the operator', async () => {
    open('/brandNode/index');
    await screen.findByText('brand page');
    expect(document.title).toBe('品牌标识 - 标识服务中心');
  });

  test('opens a tab for every page and goes back to the one before when it is closed', async () => {
    open('/wel/index');
    await screen.findByText('home page');
    fireEvent.click(screen.getByText('产品标识'));
    await screen.findByText('brand page');
    fireEvent.click(await waitFor(() => menuEntry('标签模板')));
    await screen.findByText('label page');
    expect(tabNames()).toEqual(['首页', '品牌标识', '标签模板']);
    fireEvent.click(screen.getByLabelText('关闭“标签模板”'));
    await screen.findByText('brand page');
    expect(tabNames()).toEqual(['首页', '品牌标识']);
    expect(activeTab()).toBe('品牌标识');
    fireEvent.click(screen.getByLabelText('关闭“品牌标识”'));
    await waitFor(() => expect(tabNames()).toEqual(['首页']));
    expect(screen.queryByLabelText(/^关闭“/)).toBeNull();
  });

  test('has the same tabs after the page is loaded again', async () => {
    const first = open('/wel/index');
    await screen.findByText('home page');
    fireEvent.click(screen.getByText('产品标识'));
    await screen.findByText('brand page');
    const kept = sessionStorage.getItem('touchmark-tabs')!;
    first.unmount();
    open('/brandNode/index?state=2');
    sessionStorage.setItem('touchmark-tabs', kept);
    await screen.findByText('brand page');
    expect(tabNames()).toEqual(['首页', '品牌标识']);
  });

  test('shows a page one may not open as 403 with the missing right, without a tab, and sends the request for it', async () => {
    server.answer(permissionApply.apply, () => ok(true));
    open('/identifyAudit/brandAudit');
    await screen.findByText('brandAudit_view');
    expect(tabNames()).toEqual(['首页']);
    expect(activeTab()).toBeUndefined();
    fireEvent.click(screen.getByText('申请权限'));
    fireEvent.change(screen.getByLabelText('申请原因'), { target: { value: '看看' } });
    fireEvent.click(screen.getByText('发送申请'));
    await screen.findByText('请填写 5–100 个字');
    expect(server.last(permissionApply.apply)).toBeUndefined();
    fireEvent.change(screen.getByLabelText('申请原因'), { target: { value: '需要查看品牌审核进度' } });
    fireEvent.click(screen.getByText('发送申请'));
    await screen.findByText('申请已发送给主账号');
    expect(server.last(permissionApply.apply)).toEqual({ route: '/identifyAudit/brandAudit', reason: '需要查看品牌审核进度' });
  });

  test('shows an unknown address as 404 with the address that was asked for', async () => {
    open('/no/such/page');
    expect(await screen.findByText('/no/such/page')).toBeTruthy();
    expect(document.title).toBe('页面不存在 - 标识服务中心');
  });

  test('asks before signing out, and then leads to the sign-in page', async () => {
    open('/wel/index');
    await screen.findByText('home page');
    fireEvent.click(screen.getByLabelText('叶云禾 · 企业主账号'));
    fireEvent.click(await screen.findByText('退出登录'));
    await screen.findAllByText('确定退出登录？');
    const sure = document.querySelector<HTMLButtonElement>('.ant-modal-confirm-btns .ant-btn-primary')!;
    expect(sure.textContent).toBe('退出登录');
    expect(server.sent(user.logout).length > 0).toBe(false);
    fireEvent.click(sure);
    await screen.findByText('标识账号登录');
    expect(server.sent(user.logout).length > 0).toBe(true);
    expect(document.cookie).not.toContain('touchmark-access-token=T');
    expect([localStorage.getItem('touchmark-token'), sessionStorage.length]).toEqual([null, 0]);
  });

  test('a notice that was dismissed stays away until it says something else', async () => {
    const first = open('/wel/index');
    fireEvent.click(await screen.findByLabelText('不再显示'));
    expect(screen.queryByText('今晚 22:00 维护')).toBeNull();
    first.unmount();
    open('/wel/index');
    await screen.findByText('home page');
    expect(screen.queryByText('今晚 22:00 维护')).toBeNull();
    fireEvent.click(screen.getByText('EN'));
    const chinese = await screen.findByText('中');
    expect(screen.queryByText('Maintenance tonight at 22:00')).toBeNull();
    fireEvent.click(chinese);
  });

  test('lists the tasks with their progress and leads to their results', async () => {
    const task = (more: object) => ({
      id: '1',
      kind: 'code',
      title: { zh: '生成电子码', en: 'Generate codes' },
      state: 'running',
      done: 250_000,
      total: 1_000_000,
      rate: 50_000,
      secondsLeft: 15,
      fault: '',
      result: null,
      refId: null,
      mayCancel: true,
      path: '/brandNode/index',
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:05',
      ...more,
    });
    server.answer(taskCalls.list, ({ state }) =>
      pageOf(
        state === 'running'
          ? [task({})]
          : [
              task({}),
              task({ id: '2', title: { zh: '导出标签', en: 'Labels' }, state: 'done', done: 10, result: { path: '/labelTemplate/index' } }),
              task({ id: '3', state: 'failed', fault: '配额不足' }),
            ],
      ),
    );
    open('/wel/index');
    fireEvent.click(await screen.findByLabelText('1 个任务进行中'));
    expect(await screen.findByText('250,000 / 1,000,000 · 50,000/秒 · 剩余 15 秒')).toBeTruthy();
    expect(screen.getByText('配额不足')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    // What it works on while it runs or has failed, its result once it is done.
    expect([screen.getAllByText('查看').length, screen.getAllByText('查看结果').length]).toEqual([2, 1]);
    fireEvent.click(screen.getByText('查看结果'));
    await screen.findByText('label page');
  });
});
