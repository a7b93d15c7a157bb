import {
  type Call,
  type PagePath,
  preferenceDefaults,
  type UserInfo,
  platform,
  user,
  menu,
  personalCenter,
  task,
  msgNotify,
  preference,
  migrate,
} from '@touchmark/contract';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { keepTokens } from '../api/tokens.ts';
import { clearErrors } from '../core/error-log.ts';
import { closeDialog } from '../core/dialog-store.ts';
import { rereadPreference } from '../api/preference.ts';
import { Root } from '../app/root.tsx';
import { screens } from '../app/screens.ts';
import { type AnsweredEach, answersOf } from '../ui/fake-server-test-rig.ts';
import { ok, pageOf, useServer } from '../ui/test-rig.tsx';

export const person: UserInfo = {
  id: '1',
  user_id: '1',
  user_name: 'yunhe',
  realName: '叶云禾',
  headImg: '',
  status: '3',
  companyId: '10',
  companyName: '佛山市云禾软体家具有限公司',
  companyNameEn: '',
  isMain: 1,
  roleId: 'ENT_MAIN',
  oauth_id: '',
  authStatus: 2,
  userType: 'ENTERPRISE',
  lang: 'zh',
  isTrial: 0,
  roleName: { zh: '企业主账号', en: 'Main account' },
};

export const loginResult = { token: 'T', refresh_token: 'R', expires_in: 3600, tenant_id: '000000', userInfo: person, appList: [] };

const item = (path: string, name: string, en: string) => ({
  id: path,
  name,
  path,
  source: 'home',
  group: 'ENTERPRISE',
  children: [],
  query: {},
  meta: { i18n: en, isTab: true, keepAlive: true, isAuth: true },
});
const menus: Record<string, ReturnType<typeof item>[]> = {
  APP_HOME: [item('/wel/index', '首页', 'Home')],
  APP_IDENT: [item('/brandNode/index', '品牌标识', 'Brands'), item('/labelTemplate/index', '标签模板', 'Label templates')],
};
const held = ['wel_view', 'brandNode_view', 'labelTemplate_view'];

/** How the platform calls itself. */
export const platformFace = {
  operatorName: '标识服务中心',
  platformName: '公共服务平台',
  logo: '',
  loginBg: '',
  footerText: '© 标识服务中心',
  techSupport: '',
  hotline: '',
  icp: '',
  noticeBar: ['今晚 22:00 维护'],
  english: { operatorName: '', platformName: 'Public Service Platform', footerText: '', noticeBar: ['Maintenance tonight at 22:00'] },
  tokenTime: 3000,
  demoMode: true,
  needsSetUp: false,
  publicUrl: '',
  version: '0',
  tenantId: '000000',
  pageSize: 20,
  theme: '',
};
export const applications = [
  { dictKey: 'APP_HOME', dictValue: '工作台', remark: 'Workbench' },
  { dictKey: 'APP_IDENT', dictValue: '产品标识', remark: 'Product identification' },
];
/** The menu of an application, or of all. */
export const entriesOf = (application?: string) => (application ? menus[application]! : Object.values(menus).flat());

/** Answers to the calls at the start of the console, for the main account of a company. */
const answers = answersOf([
  [platform.loginMsg, () => ok(platformFace)],
  [user.userInfo, () => ok(person)],
  [menu.buttons, () => ok([{ code: '/', name: '', children: held.map((code) => ({ code, name: code })) }])],
  [menu.topMenu, () => ok(applications)],
  [menu.findRoutes, ({ cate }) => ok(entriesOf(cate))],
  [
    personalCenter.companyList,
    () =>
      ok([
        {
          id: '10',
          name: '佛山市云禾软体家具有限公司',
          nameEn: '',
          role: '企业主账号',
          deptName: '',
          isMain: 1,
          status: 2,
          authDeadLine: null,
          current: true,
        },
      ]),
  ],
  [task.list, () => pageOf([])],
  [msgNotify.msgNotifyList, () => ok([{ total: 0, unread: 0, list: [] }])],
  [preference.find, () => ok(preferenceDefaults)],
  [
    migrate.status,
    () => ok({ convert: true, login: true, running: false, left: 0, offDate: '2023-10-01', closed: true, moved: 0, failed: '' }),
  ],
  [user.logout, () => ok(true)],
  [user.ways, () => ok({ sms: true, mail: true, passkey: false, oauth: [], outbox: false })],
  [user.authCode, () => ok({ authId: 'A1', image: 'data:image/svg+xml,<svg/>', expire: 120 })],
]);

/** The server for tests of the whole console, on a wide screen in the light theme. */
export function useWholeServer<const Calls extends readonly Call[]>(more: AnsweredEach<Calls>) {
  const server = useServer([...answers, ...answersOf(more)]);
  // Load all lazy chunks before the first test, so that it does not wait for them.
  beforeAll(async () => {
    await Promise.all([import('./frame.tsx'), import('../app/landing.tsx'), import('../modules/people/sign-in/sign-in.page.tsx')]);
  }, 60_000);
  beforeEach(() => {
    sessionStorage.clear();
    closeDialog();
    clearErrors();
    rereadPreference();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    }));
  });
  return server;
}

const real = { ...screens };
function replaceScreens(next: typeof screens): void {
  for (const path of Object.keys(screens) as PagePath[]) delete screens[path];
  Object.assign(screens, next);
}

/** A simple page with some text. */
export const plain =
  (words: string): ComponentType =>
  () => <p>{words}</p>;

/** Replaces the pages inside the frame for the tests of a file. */
export function usePages(pages: Partial<Record<PagePath, ComponentType>>): void {
  beforeAll(() =>
    replaceScreens(Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, () => Promise.resolve({ default: page })]))),
  );
  afterAll(() => replaceScreens(real));
}

/** Opens the whole console at an address, signed in or not. */
export function open(address: string, { signedIn = true } = {}) {
  keepTokens(signedIn ? { token: 'T', expires: Date.now() + 3_600_000 } : null);
  history.replaceState(null, '', address);
  return render(<Root />);
}
