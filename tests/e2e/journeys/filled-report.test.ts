import { addDays, today } from '@touchmark/domain';
import PDFDocument from 'pdfkit';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOf, prepareAxe } from '../axe.ts';
import { desk, type Faults, openPage, phone } from '../browser.ts';
import { signInAs } from '../console.ts';
import { withDemo } from '../demo.ts';
import { act, choose, day, onTop, rowOf, type, type UploadedFile } from '../form.ts';
import { decide, go, type Job, press, said } from './job.ts';

/**
 * Step 12 of the main flow, where the laboratory fills the report in: the maker in one browser, C12 with its account in another, and
 * somebody of it without an account on a phone. Every step depends on those before it.
 */
const demo = withDemo();
const job = {} as Job;
const faults: Faults[] = [];
const lab = '上海检准检测技术有限公司';
const phoneNo = 'JZ-2026-04711';
const deskNo = 'JZ-2026-04712';
let maker: Page;
let filler: Page;
let hand: Page;
let handContext: BrowserContext;
let made = { link: '', pin: '' };

beforeAll(async () => {
  Object.assign(job, { server: demo.server, browser: demo.browser });
  for (const [who, account] of [
    ['maker', 'yunhe'],
    ['operator', 'jianzhun'],
    ['auditor', 'auditor1'],
  ] as const) {
    const opened = await openPage(await demo.browser.newContext(desk));
    job[who] = opened.page;
    faults.push(opened.faults);
    await signInAs(opened.page, demo.server.url, account);
  }
  ({ maker, operator: filler } = job);
  handContext = await demo.browser.newContext(phone);
  await prepareAxe(handContext);
  const opened = await openPage(handContext);
  hand = opened.page;
  faults.push(opened.faults);
});
afterAll(() => handContext?.close());

function report(no: string): Promise<UploadedFile> {
  const [document, parts]: [InstanceType<typeof PDFDocument>, Buffer[]] = [new PDFDocument(), []];
  document.on('data', (part: Buffer) => parts.push(part));
  document.text('TEST REPORT').text(`Report No.: ${no}`).text('Date of issue: 2026-01-05').text('Valid until: 2034-01-04').end();
  return new Promise((resolve) =>
    document.on('end', () => resolve({ name: `${no}.pdf`, mimeType: 'application/pdf', buffer: Buffer.concat(parts) })),
  );
}

/** Puts the report in and waits until its text was looked at. */
async function putReport(scope: Page | Locator, no: string): Promise<void> {
  await scope.locator('input[type=file]').setInputFiles(await report(no));
  await scope.getByText(/读到 3 处内容/).waitFor();
  await scope.getByRole('link', { name: `${no}.pdf` }).waitFor();
}

/** Takes what was read of the file, field by field: nothing is there before it is pressed. */
async function takeAll(scope: Page | Locator): Promise<void> {
  for (let taken = 0; taken < 3; taken += 1) {
    await press(scope, /^采\s?用$/);
    await scope.getByRole('button', { name: '已采用' }).nth(taken).waitFor();
  }
}

/** The fields of the maker’s request, but who is asked. */
async function ask(form: Locator): Promise<void> {
  await choose(form, '产品', '布艺沙发', { search: true });
  await day(form, '填报截止', addDays(today(), 20));
}

describe('step 12 by a link: somebody without an account fills in on a phone', () => {
  it('is asked, and the maker is shown link and PIN once', async () => {
    await go(job, maker, '/aptitude/authFilling');
    await press(maker, '发起填报');
    const form = onTop(maker);
    await form.getByRole('switch', { name: '对方没有平台账号，用链接填报' }).click();
    await type(form, '填报方', '检准 何工');
    await ask(form);
    await press(form, /^(保存|提交|确定|发起填报)/);
    const once = maker.getByRole('dialog', { name: '填报链接' });
    await once.locator('code').nth(1).waitFor();
    const [link, pin] = await once.locator('code').allInnerTexts();
    made = { link: link!, pin: pin! };
    expect(made.link).toContain('/m/fill#');
    await press(once, /^关\s?闭$/);
    await rowOf(maker, '检准 何工').getByText('凭链接').waitFor();
  });

  it('is opened with the PIN, tells a wrong one, and saves for later', async () => {
    await hand.goto(made.link);
    const pin = hand.getByLabel('6 位访问码');
    await pin.fill(made.pin === '000000' ? '111111' : '000000');
    await press(hand, /^打\s?开$/);
    await hand
      .getByText(/访问码/)
      .nth(1)
      .waitFor();
    await pin.fill(made.pin);
    await press(hand, /^打\s?开$/);
    await hand.getByRole('heading', { name: /请您填报/ }).waitFor();
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOf(hand)).toEqual([]);
    await type(hand.locator('form').first(), '资质名称', '布艺沙发检验报告');
    await press(hand, /^保\s?存$/);
    await hand.getByText('已保存，可以稍后用同一链接继续').waitFor();
  });

  it('goes on after a reload, takes what the report says, and hands it in', async () => {
    await hand.reload();
    await hand.getByLabel('6 位访问码').fill(made.pin);
    await press(hand, /^打\s?开$/);
    await hand.getByRole('heading', { name: /请您填报/ }).waitFor();
    await expect.poll(() => hand.getByLabel('资质名称').inputValue()).toBe('布艺沙发检验报告');
    await putReport(hand, phoneNo);
    expect(await hand.getByLabel('证书编号').inputValue()).toBe('');
    await takeAll(hand);
    expect(await hand.getByLabel('证书编号').inputValue()).toBe(phoneNo);
    await type(hand.locator('form').first(), '发证机构', lab);
    await type(hand.locator('form').first(), '适用范围', '布艺沙发');
    await press(hand, /^提\s?交$/);
    await press(onTop(hand), /^提\s?交$/);
    await hand.getByText('已提交，等待委托企业审核').waitFor();
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('is accepted as a draft that names the link, and the link leads nowhere then', async () => {
    await go(job, maker, '/aptitude/authFilling');
    await act(rowOf(maker, '检准 何工'), '审核');
    await onTop(maker).getByText(phoneNo).first().waitFor();
    await press(onTop(maker), /^入\s?库$/);
    await said(maker, '已生成资质草稿');
    await go(job, maker, '/aptitude/manage');
    await act(rowOf(maker, phoneNo), '布艺沙发检验报告');
    await onTop(maker).getByText('凭链接').waitFor();
    await maker.keyboard.press('Escape');
    await hand.reload();
    await hand.getByLabel('6 位访问码').fill(made.pin);
    await press(hand, /^打\s?开$/);
    await hand.locator('.ant-result').waitFor();
  });
});

describe('step 12 by the laboratory’s account', () => {
  it('is asked of it, and stands on its page', async () => {
    await go(job, maker, '/aptitude/authFilling');
    await press(maker, '发起填报');
    const form = onTop(maker);
    await type(form, '填报方', lab);
    await ask(form);
    await type(form, '说明', '第 12 步');
    await press(form, /^(保存|提交|确定|发起填报)/);
    await form.waitFor({ state: 'hidden' });
    await go(job, filler, '/aptitude/authFilling?direction=in');
    await rowOf(filler, '云禾').getByText('待填报').waitFor();
  });

  it('is filled in and handed in there', async () => {
    await act(rowOf(filler, '待填报'), '填报');
    const form = onTop(filler);
    await type(form, '资质名称', '布艺沙发检验报告（年度）');
    await type(form, '发证机构', lab);
    await type(form, '适用范围', '布艺沙发');
    await putReport(form, deskNo);
    await takeAll(form);
    await press(form, /^(保存|填报|确定)/);
    await filler.getByText('已填写完整，是否现在提交？').last().waitFor();
    await press(onTop(filler), /^提\s?交$/);
    await rowOf(filler, '云禾').getByText('待审核').waitFor();
  });

  it('goes straight into the review when the maker accepts it, and is approved with its mark', async () => {
    await go(job, maker, '/aptitude/authFilling');
    await act(rowOf(maker, lab), '审核');
    await onTop(maker).getByText(deskNo).first().waitFor();
    await press(onTop(maker), /^入\s?库$/);
    await said(maker, '已入库并进入审核');
    await decide(job, job.auditor, '/aptitude/dataCheck', deskNo, '通过');
    await go(job, maker, '/aptitude/manage');
    const row = rowOf(maker, deskNo);
    await row.getByText('已通过').waitFor();
    await act(row, '布艺沙发检验报告（年度）');
    await onTop(maker).getByText('可信实验室').waitFor();
  });

  it('can be chosen as the proof of a product', async () => {
    await go(job, maker, '/productNode/templateNew');
    await act(rowOf(maker, '清屿三人布艺沙发'), '变更');
    const wizard = maker.getByRole('dialog', { name: '变更产品' });
    await expect.poll(() => wizard.getByLabel('型号').inputValue()).not.toBe('');
    await press(wizard, '下一步');
    await wizard.getByText('第 2 步，共 5 步').waitFor();
    await wizard.getByRole('status').waitFor();
    await press(wizard, '下一步');
    await wizard.getByText('第 3 步，共 5 步').waitFor();
    await wizard.getByRole('row').filter({ hasText: deskNo }).waitFor();
  });
});

it('nothing went wrong behind all this but what was refused on purpose', () => {
  expect(faults.flatMap(({ list }) => list).filter((fault) => !/^(422|410) .*fillLink|status of (422|410)/.test(fault))).toEqual([]);
});
