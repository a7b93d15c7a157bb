import { usccCheckChar } from '@touchmark/gs1';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { desk, type Faults, go, openPage } from './browser.ts';
import { solveCaptcha } from './captcha.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, day, onTop, pick, rowOf, type, upload } from './form.ts';
import { photo } from './journeys/photo.ts';

/** The complete certification by clicking: register, verify oneself, certify a company, be rejected, correct it, be approved. */
const password = 'Walnut-Chair-7';
const mobile = '13900139007';
const registered = '13900139008';
const company = '佛山市胡桃里家具有限公司';
const uscc = '91440605MADEM0777';
const demo = withSharedDemo();
let maker: Page;
let auditor: Page;
const faults: Faults[] = [];

beforeAll(async () => {
  for (const take of [
    (page: Page) => {
      maker = page;
    },
    (page: Page) => {
      auditor = page;
    },
  ]) {
    const opened = await openPage(await demo.browser.newContext(desk));
    take(opened.page);
    faults.push(opened.faults);
  }
});

const said = (page: Page | Locator, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const press = (scope: Page | Locator, name: string | RegExp): Promise<void> => scope.getByRole('button', { name }).first().click();
const form = (): Locator => maker.locator('form.tm-form');
const at = (path: string): Promise<void> => maker.waitForURL((url) => url.pathname + url.search === path);
const typed = (label: string): Promise<string> => form().getByLabel(label, { exact: true }).inputValue();

async function chooseIndustry(words: string): Promise<void> {
  const field = form().locator('.ant-form-item').filter({ hasText: '所属行业' }).getByRole('combobox');
  await field.click();
  await field.fill(words);
  await maker.locator('.ant-cascader-menu-item').filter({ hasText: words }).first().click();
  await field.press('Escape');
}

/** The code in the demonstration's outbox. */
async function codeSentTo(phone: string): Promise<string> {
  const { token } = await signIn(demo.server.url, 'admin');
  const sent = (await api(demo.server.url, 'POST /api/demo/outbox', {}, token)).data as { target: string; body: string }[];
  return /\d{6}/.exec(sent.find(({ target }) => target === phone)!.body)![0];
}

/** Opens the pending submission as an auditor. */
async function review(): Promise<Locator> {
  await go(auditor, `${demo.server.url}/identifyAudit/realNameAudit/companyAudit`);
  await act(rowOf(auditor, company), '审核');
  return onTop(auditor);
}

describe('a new person', () => {
  it('registers an account and signs in with it', async () => {
    await maker.goto(`${demo.server.url}/login`);
    await press(maker, '注册企业账号');
    const dialog = onTop(maker);
    await dialog.getByLabel('姓名').fill('胡桃');
    await dialog.getByLabel('账号名称').fill('walnut');
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByLabel('确认密码').fill(password);
    await dialog.getByLabel('手机号').fill(registered);
    await press(dialog, '获取验证码');
    await said(dialog, /验证码已放入演示发件箱/);
    await dialog.getByLabel('短信验证码').fill(await codeSentTo(registered));
    await dialog.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await dialog.locator('.captcha-picture img').waitFor();
    await dialog.getByLabel('验证码', { exact: true }).fill(await solveCaptcha(demo.server));
    await press(dialog, '提交注册');
    await said(dialog, '注册申请已提交,请耐心等待管理员通过!');
    await press(dialog, '返回登录');
    await dialog.waitFor({ state: 'detached' });

    await maker.getByRole('tab', { name: '标识账号登录' }).click();
    await maker.getByLabel('标识账号', { exact: true }).fill('walnut');
    await maker.getByLabel('密码', { exact: true }).fill(password);
    await maker.keyboard.press('Enter');
    await at('/auth');
    await said(maker, '请先完成个人实名');
  });

  it('certifies himself: a wrong number is named at its field, and nothing else is lost', async () => {
    await press(maker, '去实名');
    await at('/authApply?mode=personal');
    await type(form(), '真实姓名', '王小明');
    await type(form(), '证件号码', '110105194912310021');
    await upload(form(), '证件正面（人像面）', await photo('正面.png', 800, 500));
    await upload(form(), '证件背面（国徽面）', await photo('背面.png', 800, 500));
    await type(form(), '手机号码', mobile);
    await press(form(), '获取验证码');
    await said(form(), /验证码已放入演示发件箱/);
    await type(form(), '短信验证码', await codeSentTo(mobile));
    await press(maker, /^提\s?交$/);
    await said(form().locator('.ant-form-item').filter({ hasText: '证件号码' }), /校验/);
    expect([await typed('真实姓名'), await typed('手机号码'), await form().locator('.ant-upload-list-item-done').count()]).toEqual([
      '王小明',
      mobile,
      2,
    ]);
    await type(form(), '证件号码', '11010519491231002X');
    await press(maker, /^提\s?交$/);
    await at('/authSelect');
  });
});

describe('a new company', () => {
  it('is kept as a draft while its form is unfinished', async () => {
    await press(maker, '开始认证');
    await at('/authApply?mode=company');
    await type(form(), '企业名称', company);
    await type(form(), '统一社会信用代码', uscc + usccCheckChar(uscc));
    await said(form(), '登记机关所在地：广东省 佛山市 南海区');
    await upload(form(), '营业执照', await photo('营业执照.png', 1000, 1400));
    await press(maker, '保存草稿');
    await said(maker, '草稿已保存');
    await press(maker, /^返\s?回$/);
    await at('/authSelect');
    await maker.goto(`${demo.server.url}/auth`);
    await press(maker, `继续填写“${company}”的认证`);
    await at('/authApply?mode=company');
    await form().getByText('营业执照.png').waitFor();
    expect([await typed('企业名称'), await typed('统一社会信用代码')]).toEqual([company, uscc + usccCheckChar(uscc)]);
  });

  it('is handed in once everything stands, and waits', async () => {
    await type(form(), '法定代表人', '王小明');
    await type(form(), '法人证件号码', '11010519491231002X');
    await day(form(), '成立日期', '2019-05-06');
    await press(maker, /^提\s?交$/);
    await said(form(), '请先阅读并同意服务协议');
    await type(form(), '详细地址', '狮山镇科技路 8 号');
    await chooseIndustry('木质家具制造');
    await type(form(), '联系人', '王小明');
    await type(form(), '联系电话', mobile);
    await maker.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(maker, /^提\s?交$/);
    await at('/auth');
    await said(maker, `企业认证：${company}`);
  });

  it('is sent back with a reason and a remark at a field', async () => {
    await signInAs(auditor, demo.server.url, 'auditor1');
    const panel = await review();
    await said(panel, '狮山镇科技路 8 号');
    await press(panel, '添加备注');
    await panel.getByRole('combobox', { name: '字段' }).fill('详细地址');
    await auditor.locator('.ant-select-item-option').filter({ hasText: '详细地址' }).click();
    await panel.getByLabel('备注内容').fill('请写到门牌号');
    await panel.getByLabel(/审核意见/).fill('地址与营业执照不一致');
    await press(panel, /^驳\s?回$/);
    await said(auditor, /成功$/);
  });

  it('is corrected where the reviewer said so, and handed in again', async () => {
    await press(maker, '刷新状态');
    await said(maker, '驳回原因：地址与营业执照不一致');
    await press(maker, '修改后重新提交');
    await at('/authApply?mode=company');
    await said(maker, '详细地址：请写到门牌号');
    await maker.getByText('1101**********002X').or(maker.locator('input[value="1101**********002X"]')).first().waitFor();
    await type(form(), '详细地址', '狮山镇科技路 8 号 3 栋');
    await maker.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await press(maker, /^提\s?交$/);
    await at('/auth');
    await said(maker, `企业认证：${company}`);
  });

  it('is passed, gets its numbers, and works', async () => {
    const panel = await review();
    await said(panel, '狮山镇科技路 8 号 3 栋');
    await press(panel, /^通\s?过$/);
    await said(auditor, /成功$/);
    await press(maker, '刷新状态');
    await maker.waitForURL('**/wel/index');
    await go(maker, `${demo.server.url}/realNameAuth/companyAuth`);
    await said(maker.locator('.company-status'), '已认证');
    await said(maker.locator('.company-status'), /^88\.999\.\d{6}$/);
    await go(maker, `${demo.server.url}/brandNode/index`);
    await press(maker, '新增品牌');
    const brand = onTop(maker);
    await type(brand, '品牌名称', '胡桃里');
    await upload(brand, '品牌标志', await photo('品牌标志.png', 400, 400));
    await pick(brand, '品牌类型', '自有');
    await type(brand, '商标注册号', '61234568');
    await day(brand, '商标有效期至', '2034-05-20');
    await upload(brand, '商标注册证', await photo('商标注册证.png', 900, 1200));
    await press(brand, /保\s?存/);
    await rowOf(maker, '胡桃里').waitFor();
  });
});

it('nothing went wrong behind all this: the wrong number was refused at its field, before it was sent', () => {
  expect(faults.flatMap(({ list }) => list)).toEqual([]);
});
