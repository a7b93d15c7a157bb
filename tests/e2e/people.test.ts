import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from './api.ts';
import { desk, type Faults, go as open, openPage, settled } from './browser.ts';
import { readCompany, signInAs } from './console.ts';
import { withDemo } from './demo.ts';
import { act, agree, choose, day, onTop, rowOf, type, unfold } from './form.ts';

/**
 * People of a company, by clicking: invited, given a custom role, approved, and the main account transferred. Every step depends
 * on those before it.
 */
const company = '佛山市云禾软体家具有限公司';
const demo = withDemo();
let main: Page;
let guest: Page;
let joiner: Page;
let heir: Page;
let admin: Page;
const faults: Faults[] = [];

beforeAll(async () => {
  const tab = async () => {
    const opened = await openPage(await demo.browser.newContext(desk));
    faults.push(opened.faults);
    return opened.page;
  };
  [main, guest, joiner, heir, admin] = [await tab(), await tab(), await tab(), await tab(), await tab()];
});

const go = (page: Page, path: string) => open(page, demo.server.url + path);
const says = (page: Page, text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const sure = (page: Page, action: string | RegExp) => page.locator('.ant-modal-confirm').getByRole('button', { name: action }).click();
const save = (page: Page, action: string) => onTop(page).getByRole('button', { name: action, exact: true }).click();
/** A user's menus: the applications, and all their pages. */
async function menusOf(page: Page): Promise<string[]> {
  const names: string[] = [];
  const apps = page.getByRole('menu', { name: '应用' });
  const shown = async (menu: Locator) => [
    ...new Set((await menu.getByRole('menuitem').allInnerTexts()).map((name) => name.trim().split('\n')[0]!).filter(Boolean)),
  ];
  await apps.getByRole('menuitem').first().waitFor();
  for (const app of await shown(apps)) {
    await apps.getByRole('menuitem', { name: app, exact: true }).first().click();
    await settled(page);
    names.push(...(await shown(page.getByRole('menu', { name: '菜单' }))));
  }
  return [...new Set(names)];
}

describe('an invitation', () => {
  it('goes to a registered person, into a department, until a day', async () => {
    await signInAs(main, demo.server.url, 'yunhe', '/personnelAuth/organization');
    await settled(main);
    // The demonstration already has an invitation for him.
    await act(rowOf(main, '新用户'), '撤回邀请');
    await agree(main);
    await rowOf(main, '新用户').waitFor({ state: 'detached' });
    await main.getByRole('button', { name: '邀请成员' }).click();
    await save(main, '发送邀请');
    await onTop(main).getByText('请选择部门').waitFor();
    await onTop(main).getByRole('searchbox').fill('newuser1');
    await onTop(main).getByRole('button', { name: '查找' }).click();
    await onTop(main).getByText('138****0021').waitFor();
    await choose(onTop(main), '角色', '只读');
    await choose(onTop(main), '部门', '软包车间');
    await day(onTop(main), '授权期限', '2099-12-31');
    await save(main, '发送邀请');
    await onTop(main).waitFor({ state: 'hidden' });
    expect(await rowOf(main, '新用户').innerText()).toMatch(/待接受[\s\S]*软包车间/);
    expect(await unfold(rowOf(main, '新用户'))).toMatch(/2099-12-31/);
  });

  it('lets the person in at once when he accepts it', async () => {
    await guest.goto(`${demo.server.url}/login`);
    await guest.getByRole('tab', { name: '标识账号登录' }).click();
    await guest.getByLabel('标识账号', { exact: true }).fill('newuser1');
    await guest.getByLabel('密码', { exact: true }).fill(demoPassword);
    await guest.getByLabel('密码', { exact: true }).press('Enter');
    await guest.waitForURL(/\/auth/);
    await guest.goto(`${demo.server.url}/authSelect`);
    await guest.getByText('授权至 2099-12-31').waitFor();
    await guest.getByRole('button', { name: '接受' }).click();
    await guest.waitForURL('**/wel/index');
    await readCompany(guest, company);
    await main.getByRole('button', { name: '刷新' }).click();
    await rowOf(main, '新用户').getByText('在职').waitFor();
  });
});

describe('a role of the company’s own', () => {
  it('is made, and its rights are ticked', async () => {
    await go(main, '/personnelAuth/roleManage');
    await main.getByRole('button', { name: '新增角色' }).click();
    await type(onTop(main), '角色名称', '打样专员');
    await save(main, '保存');
    await act(rowOf(main, '打样专员'), '授权');
    await main.getByRole('heading', { name: /打样专员/ }).waitFor();
    await main.getByRole('checkbox', { name: '首页' }).check();
    await main.getByRole('tab', { name: /产品标识/ }).click();
    await main
      .getByRole('row')
      .filter({ has: main.getByRole('rowheader', { name: '品牌标识', exact: true }) })
      .getByRole('checkbox', { name: '新增', exact: true })
      .check();
    await main.getByRole('button', { name: '保存授权' }).click();
    await main
      .locator('.ant-modal-confirm')
      .getByText(/新增 3 项，移除 0 项/)
      .waitFor();
    await sure(main, '保存授权');
    await says(main, '已保存：新增 3 项，移除 0 项');
  });

  it('is all that somebody in it sees', async () => {
    await go(main, '/personnelAuth/organization');
    await act(rowOf(main, '新用户'), '调整');
    await choose(onTop(main), '角色', '打样专员', { search: true });
    await save(main, '保存');
    await rowOf(main, '新用户').getByText('打样专员').waitFor();
    await go(guest, '/wel/index');
    // What the company bought in the market is for all of its members, unless some were chosen.
    expect((await menusOf(guest)).toSorted()).toEqual(
      ['品牌标识', '家居标准查询', '扫码洞察', '排产助手', '标签云设计', '首页'].toSorted(),
    );
    await go(guest, '/brandNode/index');
    await guest.getByRole('button', { name: '新增品牌' }).first().waitFor();
    await guest.goto(`${demo.server.url}/personnelAuth/organization`);
    await guest.waitForURL('**/403**');
  });
});

describe('somebody who asks to join', () => {
  it('finds the company by its exact name', async () => {
    await signInAs(joiner, demo.server.url, 'meizhu', '/personalCenter/index?tab=invite');
    await settled(joiner);
    await joiner.getByRole('button', { name: '申请加入企业' }).click();
    await onTop(joiner).getByRole('searchbox').fill(company.slice(0, -2));
    await onTop(joiner).getByRole('button', { name: '查找' }).click();
    await onTop(joiner).getByText('未找到已认证的同名企业').waitFor();
    await onTop(joiner).getByRole('searchbox').fill(company);
    await onTop(joiner).getByRole('button', { name: '查找' }).click();
    await onTop(joiner).getByText('**禾').waitFor();
    await type(onTop(joiner), '申请理由', '湖南区域的售后由我们协助处理');
    await save(joiner, '提交申请');
    await rowOf(joiner, company).getByText('我的申请').waitFor();
  });

  it('is passed into a department and a role, and finds the company among his own', async () => {
    await go(main, '/personnelAuth/newMemberAudit');
    await act(rowOf(main, '湖南区域的售后由我们协助处理'), '通过');
    await choose(onTop(main), '角色', '售后客服', { search: true });
    await choose(onTop(main), '部门', '客户服务部');
    await save(main, '通过');
    await onTop(main).waitFor({ state: 'hidden' });
    await main.getByRole('tab', { name: /^已通过/ }).click();
    await rowOf(main, '湖南区域的售后由我们协助处理').getByText('已通过').waitFor();
    await go(joiner, '/personalCenter/index?tab=company');
    await rowOf(joiner, company).getByText('在职').waitFor();
    await act(rowOf(joiner, company), '切换');
    await sure(joiner, '切换');
    await joiner.waitForURL('**/personalCenter/index');
    await readCompany(joiner, company);
    await go(joiner, '/personalCenter/index?tab=company');
    await rowOf(joiner, company).getByText('当前企业').waitFor();
  });
});

describe('the main account', () => {
  it('is offered to a member, with a code on the holder’s own phone', async () => {
    await go(main, '/personnelAuth/mainAccount');
    await main.getByRole('button', { name: '转让主账号' }).click();
    await choose(onTop(main), '转让给', 'yunhe_ident', { search: true });
    await choose(onTop(main), '转让后您的角色', '财务', { search: true });
    await type(onTop(main), '原因', '负责人变更，移交企业管理');
    await onTop(main).getByRole('button', { name: '获取验证码' }).click();
    await onTop(main).getByRole('button', { name: /秒/ }).waitFor();
    await signInAs(admin, demo.server.url, 'admin', '/demo/outbox');
    const letter = admin.locator('.outbox-letter').filter({ hasText: '确认操作' }).first();
    await onTop(main)
      .getByLabel('短信验证码')
      .fill(/\d{6}/.exec(await letter.locator('p').innerText())![0]);
    await save(main, '发起转让');
    await main.getByText('等待 林标识 接受').waitFor();
  });

  it('is the other’s as soon as he takes it over', async () => {
    await signInAs(heir, demo.server.url, 'yunhe_ident', '/personalCenter/index?tab=company');
    await settled(heir);
    await heir.getByRole('alert').getByRole('button', { name: '接受' }).click();
    await agree(heir);
    await rowOf(heir, company).getByRole('cell', { name: '企业主账号', exact: true }).waitFor();
    await go(heir, '/personnelAuth/mainAccount');
    await heir.getByText('yunhe_ident').waitFor();
    await heir.getByRole('button', { name: '转让主账号' }).waitFor();
    await go(heir, '/personnelAuth/organization');
    expect(await rowOf(heir, '林标识').innerText()).toContain('主账号');
    await act(rowOf(heir, '叶云禾'), /^移除$/);
    const asked = heir.getByRole('dialog', { name: '移除 叶云禾？' });
    await asked.getByText('其登录立即失效').waitFor();
    await asked.getByRole('button', { name: '取消' }).click();
    await main.goto(`${demo.server.url}/personnelAuth/organization`);
    await main.waitForURL('**/403**');
  });
});

it('nothing went wrong behind all this', () => {
  expect(faults.flatMap(({ list }) => list)).toEqual([]);
});
