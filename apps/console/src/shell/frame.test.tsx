import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  preferenceDefaults,
  menu,
  preference,
  user,
  wel,
  msgNotify,
  errorLog,
  userPersonal,
  companyAudit,
  platform,
  screenLock,
  migrate,
} from '@touchmark/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clearErrors, noteError } from '../core/error-log.ts';
import { ok } from '../ui/test-rig.tsx';
import { fillAnswer } from '../ui/fill-answer-test-rig.ts';
import { applications, entriesOf, open, person, plain, platformFace, usePages, useWholeServer } from './whole.test-rig.tsx';

usePages({
  '/wel/index': plain('home page'),
  '/brandNode/index': plain('brand page'),
  '/messageCenter/notice': plain('notice page'),
  '/personalCenter/index': plain('centre page'),
  '/realNameAuth/companyAuth': plain('certification page'),
});

const held = [
  'wel_view',
  'brandNode_view',
  'companyAuth_view',
  'companyAuth_delTest',
  'personal_view',
  'notice_view',
  'productOld_migrate',
];
const server = useWholeServer([
  [menu.buttons, () => ok([{ code: '/', name: '', children: held.map((code) => ({ code, name: code })) }])],
  [preference.save, () => ok(true)],
]);
const start = async () => {
  open('/wel/index');
  await screen.findByText('home page');
};
const partner = {
  id: 'p',
  name: '合作门户',
  path: 'https://partner.example.com',
  source: 'global',
  group: 'ENTERPRISE',
  children: [],
  query: {},
  meta: { i18n: '', app: 'APP_PARTNER', isTab: true, keepAlive: true, isAuth: true },
};
const press = (label: string | RegExp) => fireEvent.click(screen.getByLabelText(label));
const agree = async (title: string) =>
  fireEvent.click(
    (await screen.findAllByText(title))[0]!.closest('.ant-modal-confirm')!.querySelector('.ant-modal-confirm-btns .ant-btn-primary')!,
  );

describe('the address / of somebody who is signed in', () => {
  const begins = (defaultApp: string) => server.answer(preference.find, () => ok({ ...preferenceDefaults, defaultApp }));

  test('leads to the first page of the application he begins with, and the mark to the home page all the same', async () => {
    begins('APP_IDENT');
    open('/');
    expect(await screen.findByText('brand page', {}, { timeout: 20_000 })).toBeTruthy();
    expect(location.pathname).toBe('/brandNode/index');
    fireEvent.click(screen.getByTitle('返回工作台'));
    expect(await screen.findByText('home page')).toBeTruthy();
  }, 30_000);

  test.each([
    ['he has chosen none', ''],
    ['he has it no longer', 'APP_GONE'],
  ])('leads home where %s', async (_, app) => {
    begins(app);
    server.answer(menu.findRoutes, ({ cate }) => (cate === 'APP_GONE' ? ok([]) : ok(entriesOf(cate))));
    open('/');
    expect(await screen.findByText('home page')).toBeTruthy();
    expect(location.pathname).toBe('/wel/index');
  });
});

describe('the top bar', () => {
  test('opens the link of an application that has nothing else', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    server.answer(menu.topMenu, () => ok([...applications, { dictKey: 'APP_PARTNER', dictValue: '合作伙伴', remark: '' }]));
    server.answer(menu.findRoutes, ({ cate }) => (cate === 'APP_PARTNER' ? ok([partner]) : ok(entriesOf(cate))));
    await start();
    fireEvent.click(screen.getByText('合作伙伴'));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://partner.example.com', '_blank', 'noopener,noreferrer'));
    opened.mockRestore();
  });

  test('finds menu entries by the beginning of their name', async () => {
    await start();
    fireEvent.click(await screen.findByRole('button', { name: /搜索/ }));
    fireEvent.change(await screen.findByRole('combobox', { name: /^搜索页面/ }), { target: { value: '品牌' } });
    fireEvent.click(await screen.findByRole('option', { name: /品牌标识/ }));
    expect(await screen.findByText('brand page')).toBeTruthy();
  });

  test('says in the menu of staff how much waits on each page', async () => {
    server.answer(user.userInfo, () => ok({ ...person, userType: 'PLATFORM' }));
    const waits = {
      key: 'brandAudit',
      title: { zh: '', en: '' },
      count: 14,
      path: '/brandNode/index?tab=pending',
      tone: 'blue',
      oldestDays: 3,
    };
    server.answer(wel.todo, () => ok([waits]));
    await start();
    fireEvent.click(screen.getByText('产品标识'));
    const [brands, labels] = [
      await screen.findByRole('menuitem', { name: /品牌标识/ }),
      screen.getByRole('menuitem', { name: /标签模板/ }),
    ];
    await waitFor(() => expect(brands.textContent).toBe('品牌标识14'));
    expect(labels.textContent).toBe('标签模板');
  });

  test('asks for the three newest messages, says when there are none, and leads to all of them', async () => {
    await start();
    press('消息');
    expect(await screen.findByText('暂无消息')).toBeTruthy();
    expect(server.last(msgNotify.msgNotifyList)).toEqual({ pageNum: 1, pageSize: 3 });
    fireEvent.click(screen.getByText('更多'));
    await waitFor(() => expect(location.pathname).toBe('/messageCenter/notice'));
  });

  test('counts the errors of this browser up to 99+, for staff', async () => {
    server.answer(user.userInfo, () => ok({ ...person, userType: 'PLATFORM' }));
    for (let i = 0; i < 120; i++) noteError('script', new Error(`fault ${i}`));
    await start();
    expect(await screen.findByText('99+')).toBeTruthy();
    expect(screen.getByLabelText('错误日志：120 条')).toBeTruthy();
    clearErrors();
  });

  test('sends local errors in and clears them, each after a question', async () => {
    server.answer(errorLog.batchSave, ({ list }) => ok((list as unknown[]).length));
    for (let i = 0; i < 120; i++) noteError('script', new Error(`fault ${i} token=abc`));
    await start();
    // Company users find it in their menu; the bar shows it to staff.
    expect(screen.queryByText('99+')).toBeNull();
    fireEvent.click(document.querySelector('.person-button')!);
    fireEvent.click(await screen.findByRole('button', { name: '错误日志' }));
    fireEvent.click(await screen.findByText('上报日志'));
    await agree('确定上报本地错误日志？');
    expect(await screen.findByText('发送成功!')).toBeTruthy();
    const { list } = server.last(errorLog.batchSave) as { list: { message: string }[] };
    expect([list.length, list[0]!.message]).toEqual([120, 'fault 0 token=***']);
    noteError('render', new Error('again'));
    fireEvent.click(
      await waitFor(() => {
        const button = screen.getByText('清空日志').closest('button')!;
        expect(button.disabled).toBe(false);
        return button;
      }),
    );
    await agree('确定清空本地错误日志？');
    expect(await screen.findByText('清空成功!')).toBeTruthy();
  });
});

describe('the person’s menu', () => {
  test('says name, account, main account and certification, and has the ways of the specification', async () => {
    await start();
    press('叶云禾 · 企业主账号');
    const box = await waitFor(() => document.querySelector<HTMLElement>('.person')!);
    expect(box.textContent).toContain('叶云禾');
    for (const words of ['账号 ID1', '账号主账号', '认证状态已认证']) expect(box.textContent).toContain(words);
    expect(
      within(box.querySelector<HTMLElement>('.person-links')!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['个人中心', '安全设置', '实名认证', '安全管控', '访问控制', '删除测试数据', '错误日志']);
  });

  test('deletes test data of the company that is found by its name', async () => {
    server.answer(userPersonal.findOne, ({ comName }) =>
      ok(comName === '云禾' ? { id: '10', name: '云禾', usccMasked: '', region: '', mainAccountMasked: '' } : null),
    );
    server.answer(companyAudit.delTest, () => ok(fillAnswer(companyAudit.delTest, { product: 2, code: 30 })));
    await start();
    press('叶云禾 · 企业主账号');
    fireEvent.click(await screen.findByText('删除测试数据'));
    const name = await screen.findByLabelText('企业名称');
    const remove = () => fireEvent.click(screen.getByText('删除', { selector: '.ant-modal-footer *' }));
    remove();
    expect(await screen.findByText('请输入企业名称')).toBeTruthy();
    fireEvent.change(name, { target: { value: '没有' } });
    remove();
    expect(await screen.findByText('未找到企业“没有”，请输入营业执照上的企业全称')).toBeTruthy();
    fireEvent.change(name, { target: { value: '云禾' } });
    remove();
    expect(await screen.findByText(/^测试数据删除成功/)).toBeTruthy();
    expect(server.last(companyAudit.delTest)).toEqual({ id: '10', companyName: '云禾' });
  });
});

describe('how the console looks', () => {
  test('is the tenant’s before anybody has chosen, already on the sign-in page', async () => {
    server.answer(platform.loginMsg, () => ok({ ...platformFace, theme: 'd2' }));
    open('/login', { signedIn: false });
    await screen.findByText('标识账号登录');
    expect(document.documentElement.style.background).toBe('rgb(235, 241, 246)');
  });

  test('is set in a drawer of 406 px, at once and with the account', async () => {
    await start();
    press('界面设置');
    fireEvent.click(await screen.findByLabelText('面包屑'));
    expect(await screen.findByLabelText('当前位置')).toBeTruthy();
    fireEvent.click(screen.getByText('侧边菜单'));
    await waitFor(() => expect(document.querySelector('.shell')!.getAttribute('data-layout')).toBe('side'));
    expect(document.querySelector<HTMLElement>('.ant-drawer-content-wrapper')!.style.width).toBe('406px');
    await waitFor(() => expect(Object.assign({}, ...server.sent(preference.save))).toEqual({ breadcrumbs: true, layout: 'side' }));
  });

  test('comes with the account, and the present look is chosen when the looks are opened', async () => {
    server.answer(preference.find, () => ok({ ...preferenceDefaults, theme: 'theme-vip', colour: '#B8894A', footer: false }));
    await start();
    press('界面设置');
    fireEvent.click(await screen.findByText('更换'));
    await waitFor(() => expect(document.querySelectorAll('input[name=look]')).toHaveLength(11));
    expect(document.querySelector<HTMLInputElement>('input[name=look]:checked')!.value).toBe('vip');
    expect(document.querySelector('footer.footer')).toBeNull();
    fireEvent.click(document.querySelector('input[name=look][value=lte]')!);
    await waitFor(() => expect(server.last(preference.save)).toEqual({ theme: 'theme-lte', colour: '#3C8DBC' }));
  });
});

test('the screen is locked from a phone as well', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }));
  server.answer(screenLock.state, () => ok({ hasPassword: false }));
  await start();
  press('打开菜单');
  fireEvent.click(await screen.findByLabelText('锁屏', {}, { timeout: 15_000 }));
  expect(await screen.findByLabelText('锁屏密码')).toBeTruthy();
});

test('what the frame itself throws is told on a page of ours, with another try', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  // The server gives no such answer: something in between has broken it.
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/personalCenter/companyList' ? Promise.resolve(new Response(JSON.stringify(ok([null])))) : answer(path, init),
  );
  open('/wel/index');
  expect(await screen.findByRole('heading', { name: /页面出错了/ }, { timeout: 15_000 })).toBeTruthy();
  expect(screen.getByText('重试')).toBeTruthy();
  // The log is a dialog of the frame, and there is no frame.
  expect(screen.queryByText('上报错误')).toBeNull();
  // A developer still finds the cause in the browser's console.
  expect(printed.mock.calls.flat().some((what) => what instanceof TypeError)).toBe(true);
});

test('the notice of the move comes by itself, is recorded, and asks before it begins', async () => {
  server.answer(migrate.status, () =>
    ok({ convert: false, login: false, running: false, left: 4, offDate: '2023-10-01', closed: true, moved: 0, failed: '' }),
  );
  server.answer(migrate.loginMark, () => ok(true));
  server.answer(migrate.convert, () => ok('已开始迁移 4 个产品，可在任务中查看进度。'));
  await start();
  expect(await screen.findByText(/2023-10-01 零点下线/)).toBeTruthy();
  await waitFor(() => expect(server.last(migrate.loginMark)).toBeDefined());
  fireEvent.click(screen.getByText('立即迁移'));
  await agree('确认迁移数据至新版吗？');
  expect(await screen.findByText('已开始迁移 4 个产品，可在任务中查看进度。')).toBeTruthy();
});
