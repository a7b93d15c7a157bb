import { channel, chargeMode, codeQuota, invoice, onlinePay, order } from '@touchmark/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { desk, openPage, phone } from './browser.ts';
import { solveCaptcha } from './captcha.ts';
import { openAs } from './console.ts';
import { inDatabase } from './database.ts';
import { withDemo } from './demo.ts';
import { act, choose, onTop, rowOf, type, upload } from './form.ts';
import { payOnline, press } from './journeys/job.ts';

/** What an operator sells and a maker pays, from the poster of a channel to what lapses and comes back. */
const demo = withDemo();
const ask = async (account: string, { endpoint }: { endpoint: string }, input: object) => {
  const { token } = await signIn(demo.server.url, account);
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data;
};
const as = (account: string, path: string): Promise<Page> => openAs(demo, account, path);

describe('step 1: the poster of a channel', () => {
  const mobile = '13900139034';
  const registered = async (): Promise<number> => {
    const { records } = (await ask('operator1', channel.list, { pageSize: 50 })) as { records: { code: string; registered: number }[] };
    return records.find(({ code }) => code === 'FS-ASSOC')!.registered;
  };

  it('opens on a phone with its words, and whoever registers by it is counted for the channel', async () => {
    const before = await registered();
    const { page } = await openPage(
      await demo.browser.newContext({
        ...phone,
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      }),
    );
    await page.goto(`${demo.server.url}/quickRegister/index?channel=FS-ASSOC`);
    await page.getByText('协会会员：一物一码，正品可查').waitFor();
    await page.getByLabel('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText(/验证码已放入演示发件箱/).waitFor();
    const sent = (await ask('admin', { endpoint: 'POST /api/demo/outbox' }, {})) as { target: string; body: string }[];
    await page.getByLabel('短信验证码').fill(/\d{6}/.exec(sent.find(({ target }) => target === mobile)!.body)![0]);
    await page.getByLabel('姓名').fill('陈晨木');
    await page.getByLabel('密码', { exact: true }).fill('Walnut-Chair-7');
    await page.getByLabel('确认密码').fill('Walnut-Chair-7');
    await page.getByLabel('企业名称（选填）').fill('佛山市晨木家具有限公司');
    await page.getByLabel('验证码', { exact: true }).fill(await solveCaptcha(demo.server));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交注册' }).click();
    await page.waitForURL('**/quickRegister/complete');
    await page.getByText(mobile).waitFor();
    expect(await registered()).toBe(before + 1);

    // The same address on a desk leads to the sign-in page.
    const { page: large } = await openPage(await demo.browser.newContext(desk));
    await large.goto(`${demo.server.url}/quickRegister/index?channel=FS-ASSOC`);
    await large.waitForURL('**/login');
  });
});

describe('step 18: codes', () => {
  it('are bought where they are used, paid online, and there at once', async () => {
    const maker = await as('muyu', '/ecodeManage/ecodeSend');
    const card = maker.getByRole('article', { name: '正品码' });
    const { quotas } = (await ask('muyu', codeQuota.mine, {})) as { quotas: { codeType: string; total: number }[] };
    const { total } = quotas.find(({ codeType }) => codeType === 'AUTH')!;
    await press(card, '购买');
    await type(onTop(maker), '购买数量', '3000');
    await press(onTop(maker), '提交订单');
    await payOnline(maker, onTop(maker));
    await onTop(maker).getByText('码额度已到账').waitFor();
    await maker.keyboard.press('Escape');
    await card
      .getByText((total + 3000).toLocaleString('en-US'))
      .last()
      .waitFor();
  });
});

/** An order of codes that was paid online, by calls alone. */
async function paidOrder(account: string, quantity: number): Promise<{ id: string; no: string; amount: number }> {
  const made = (await ask(account, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity })) as {
    orderId: string;
    orderNo: string;
    amount: number;
  };
  const { qr } = (await ask(account, onlinePay.begin, { ids: [made.orderId], channel: 'ALIPAY', amount: made.amount })) as { qr: string };
  await fetch(qr, { method: 'POST', body: new URLSearchParams({ how: '' }) });
  await expect.poll(async () => ((await ask(account, order.findOne, { id: made.orderId })) as { status: number }).status).toBe(3);
  return { id: made.orderId, no: made.orderNo, amount: made.amount };
}

it('an invoice with a wrong title is reversed by a red letter, and another takes its place', async () => {
  const { no } = await paidOrder('muyu', 1777);
  const maker = await as('muyu', '/orderContract/order');
  await act(rowOf(maker, no), '申请发票');
  await type(onTop(maker), '发票抬头', '成都木语定制家居');
  await type(onTop(maker), '接收邮箱', 'finance@muyu.example');
  await press(onTop(maker), '申请发票');
  await onTop(maker).waitFor({ state: 'detached' });

  const operator = await as('operator2', '/orderContract/order?view=invoices');
  const issue = async (title: string, number: string) => {
    await act(rowOf(operator, title), '录入发票');
    await type(onTop(operator), '发票号码', number);
    const buffer = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><InvoiceNumber>${number}</InvoiceNumber></EInvoice>`);
    await upload(onTop(operator), '发票文件', { name: `${number}.xml`, mimeType: 'text/xml', buffer });
    await press(onTop(operator), /^保\s?存$|录入发票/);
    await rowOf(operator, number).waitFor();
  };
  const [first, second] = ['25442000000017770001', '25442000000017770002'];
  await issue('成都木语定制家居', first);

  await maker.goto(`${demo.server.url}/orderContract/order?view=invoices`);
  await act(rowOf(maker, first), '申请红冲');
  const form = onTop(maker);
  await choose(form, '红冲原因', '开票有误');
  await type(form, '红冲说明', '抬头不完整');
  await form.getByRole('switch').click();
  await type(form, '发票抬头', '成都木语定制家居有限公司');
  await form.getByRole('button', { name: '申请红冲' }).last().click();
  await form.waitFor({ state: 'detached' });

  await operator.reload();
  await act(rowOf(operator, first), '录入红字发票');
  await type(onTop(operator), '红字发票号码', '25442000000017770003');
  await press(onTop(operator), /^保\s?存$|录入红字发票/);
  await rowOf(operator, first).getByText('已红冲').waitFor();
  await issue('成都木语定制家居有限公司', second);

  await maker.reload();
  await rowOf(maker, second).getByText('已开票').waitFor();
  await rowOf(maker, first).getByText('已红冲').waitFor();
  const { records } = (await ask('muyu', invoice.list, { pageSize: 50 })) as { records: { number: string | null; title: string }[] };
  expect(records.find(({ number }) => number === second)?.title).toBe('成都木语定制家居有限公司');
});

it('the price of an old order is explained as it was, after the price was stopped', async () => {
  const { id, no } = await paidOrder('muyu', 2999);
  const explained = (await ask('operator2', chargeMode.explain, { orderId: id })) as {
    candidates: { id: string; name: string; lost: string | null; version?: number }[];
  };
  const won = explained.candidates.find(({ lost }) => lost === null)!;
  const operator = await as('operator2', `/orderContract/order?id=${id}`);
  const read = async () => {
    await press(onTop(operator), '价格说明');
    await operator.getByText('订单保存的价格').waitFor();
    return operator.getByRole('row').filter({ hasText: '采用此价' }).innerText();
  };
  const before = await read();
  expect(before).toContain(won.name);
  await ask('operator2', chargeMode.stop, { id: won.id });
  await operator.reload();
  await operator.getByText(no).first().waitFor();
  expect(await read()).toBe(before);
  // Of today the same price is explained as stopped.
  const { candidates } = (await ask('operator2', chargeMode.explain, { productCode: 'ECODE_PACK', quantity: 2999 })) as {
    candidates: { id: string; lost: string | null }[];
  };
  expect(candidates.find((one) => one.id === won.id)?.lost).toBe('STOPPED');
});

describe('step 34: what lapses', () => {
  it('is told, rests the products, stands among renewals, and comes back when it is paid', async () => {
    await inDatabase(demo.server, async (db) => {
      await db.query(`update company set service_expire = current_date - 1 where ent_no = '100002'`);
      await db.query(`update task set run_at = now() where kind = 'expiry' and state = 'queued'`);
    });
    const maker = await as('muyu', '/productNode/templateNew');
    const banner = maker.getByRole('status').filter({ hasText: '服务已到期' });
    await expect
      .poll(
        async () => {
          await maker.reload();
          await banner.waitFor();
          return maker.getByRole('row').filter({ hasText: '已到期' }).count();
        },
        { timeout: 60_000, interval: 3000 },
      )
      .toBeGreaterThan(0);
    const renewals = await as('muyu', '/orderContract/renew');
    await rowOf(renewals, '标识解析服务').getByText('已过 1 天').first().waitFor();
    await press(banner, '续费');
    const panel = onTop(maker);
    await press(panel, '下一步');
    await press(panel, '提交订单');
    await payOnline(maker, panel);
    await panel.getByText('缴费成功').waitFor();
    await maker.keyboard.press('Escape');
    await maker.getByText('年费已缴').first().waitFor();
    await maker.reload();
    await maker.getByRole('row').filter({ hasText: '服务中' }).first().waitFor();
    expect(await maker.getByRole('row').filter({ hasText: '已到期' }).count()).toBe(0);
    await renewals.reload();
    await rowOf(renewals, '标识解析服务').waitFor();
  });
});
