import {
  boxCode,
  type Call,
  chainSource,
  ecodeBatch,
  factoryRecord,
  type Input,
  type Output,
  personalCenter,
  role,
  userPersonal,
} from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from '../api.ts';
import { barriersOf, prepareAxe } from '../axe.ts';
import { desk, type Faults, openPage, settled } from '../browser.ts';
import { signInAs } from '../console.ts';
import { withDemo } from '../demo.ts';
import { act, agree, choose, day, onTop, openList, rowOf, type } from '../form.ts';
import { scan } from '../station-page.ts';
import { go as goTo, type Job, phoneFrom, press } from './job.ts';
import { submitRecall, writeRecall } from './recall-steps.ts';

/**
 * Steps 20 and 32 with materials: a supplier of panels in one browser and the maker of a chest of drawers in another, both all the
 * time; staff in a third, a colleague of the supplier in a fourth, and a consumer on a phone. Every step depends on those before it.
 */
const demo = withDemo();
const faults: Faults[] = [];
const [deliveryNo, lotNo, material] = ['ZY-SH-0128', 'ZY-260112', 'ENF 级刨花板 18 mm'] as const;
const [supplierName, report] = ['临沂正源板业有限公司', 'JZ2026-P0401'] as const;
const prodBatchNo = 'MY-D5-E2E';
const lots = '/cluster/chain/chainSource';
let [supplierToken, makerToken, supplierId] = ['', '', ''];
let supplier: Page;
let maker: Page;
let staff: Page;
let hand: Page;
let handContext: BrowserContext;
let batch: Output<typeof ecodeBatch.list>['records'][number];
let units: Output<typeof ecodeBatch.codes>['records'];
let boxNo = '';

async function call<C extends Call>(token: string, { endpoint }: C, input: Input<C>): Promise<Output<C>> {
  const answer = await api(demo.server.url, endpoint, input as object, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer.data as Output<C>;
}
const go = (page: Page, path: string) => goTo(demo as Job, page, path);
async function opened(account: string): Promise<Page> {
  const one = await openPage(await demo.browser.newContext(desk));
  faults.push(one.faults);
  await signInAs(one.page, demo.server.url, account);
  return one.page;
}
/** Opens the maker's lot on one of its tabs, from the list that is shown. */
async function openLot(tab: string): Promise<void> {
  await press(rowOf(maker, lotNo), material);
  await onTop(maker).getByRole('tab', { name: tab }).click();
}
const materialsOnPhone = () => hand.getByRole('region', { name: '物料来源' });

beforeAll(async () => {
  const [his, hers] = [await signIn(demo.server.url, 'zhengyuan'), await signIn(demo.server.url, 'muyu')];
  [supplierToken, makerToken, supplierId] = [his.token, hers.token, his.companyId!];
  const { records } = await call(makerToken, ecodeBatch.list, { product: 'MY-D5', pageSize: 20 });
  batch = records.find(({ quantity }) => quantity === 120)!;
  await call(makerToken, ecodeBatch.sendPrinter, { id: batch.id, printerPartner: '深圳标印标签科技有限公司' });
  ({ records: units } = await call(makerToken, ecodeBatch.codes, { batchId: batch.id, size: 10 }));
  [supplier, maker, staff] = [await opened('zhengyuan'), await opened('muyu'), await opened('auditor1')];
  handContext = await demo.browser.newContext(phoneFrom());
  await prepareAxe(handContext);
  const one = await openPage(handContext);
  hand = one.page;
  faults.push(one.faults);
});
afterAll(() => handContext?.close());

describe('a delivery of panels', () => {
  it('is pushed by the supplier and accepted in the maker’s browser, with the report of the panels', async () => {
    await go(supplier, '/cluster/chain/chainSourcePush');
    await act(rowOf(supplier, deliveryNo), /^推\s?送$/);
    await agree(supplier);
    await rowOf(supplier, deliveryNo).getByText('待接收').waitFor();
    await go(maker, '/cluster/chain/chainSourcePush?direction=in');
    await press(rowOf(maker, deliveryNo), /^CP/);
    await onTop(maker).getByText(report).first().waitFor();
    await onTop(maker)
      .getByText(/临沂市/)
      .first()
      .waitFor();
    await go(maker, '/cluster/chain/chainSourcePush?direction=in');
    await act(rowOf(maker, deliveryNo), /^接\s?收$/);
    const form = onTop(maker);
    await press(form, /^接\s?收$/);
    await form.waitFor({ state: 'hidden' });
    await rowOf(maker, deliveryNo).getByText('已接收').waitFor();
  });
});

describe('step 20: activation with materials', () => {
  it('activates four pieces for a production batch', async () => {
    await go(maker, '/ecodeManage/ecodeReturn');
    await press(maker, '新增回传');
    const panel = onTop(maker);
    await choose(panel, '码批次', batch.batchNo);
    await panel.getByRole('spinbutton').first().fill('1');
    await panel.getByRole('spinbutton').nth(1).fill('4');
    await day(panel, '生产日期', addDays(today(), -1));
    await type(panel, '生产批次', prodBatchNo);
    await press(panel, /^校\s*验$/);
    await press(onTop(maker), '确认激活 4 枚');
    await rowOf(maker, batch.batchNo).getByText('完成').waitFor();
  });

  it('refuses more of the lot than came, with the numbers, and takes what went in', async () => {
    await go(maker, lots);
    await act(rowOf(maker, lotNo), '关联生产批次');
    const dialog = onTop(maker);
    await choose(dialog, '生产批次', prodBatchNo, { search: true });
    await type(dialog, '数量', '200');
    await press(dialog, /^(保\s?存|确\s?定|关\s?联)/);
    await dialog.getByText(/收货 180 张.*剩余 180 张.*不足 200 张/).waitFor();
    await type(dialog, '数量', '24');
    await press(dialog, /^(保\s?存|确\s?定|关\s?联)/);
    await dialog.waitFor({ state: 'hidden' });
    await rowOf(maker, lotNo).getByText('已用于生产').waitFor();
    await rowOf(maker, lotNo).getByText('156 张').waitFor();
    const { records } = await call(makerToken, factoryRecord.list, { batchNo: prodBatchNo });
    expect(records.map(({ qty }) => qty)).toEqual([4]);
  });

  it('shows the supplier in his browser that it went into production, and the maker how many pieces came of it', async () => {
    await press(supplier, '刷新');
    await rowOf(supplier, deliveryNo).getByText('已用于生产').waitFor();
    await openLot('用量');
    await onTop(maker).getByText('共产出 4 件').waitFor();
  });

  it('shows consumers nothing of it until the maker lets them see it', async () => {
    await hand.goto(units[0]!.url);
    await hand.getByRole('heading', { name: '五斗柜' }).waitFor();
    expect(await materialsOnPhone().count()).toBe(0);
    await onTop(maker).getByRole('tab', { name: '基本信息' }).click();
    await press(onTop(maker), '公开给消费者');
    await onTop(maker).getByRole('button', { name: '不再展示' }).waitFor();
    await hand.reload();
    await materialsOnPhone().waitFor();
    const shown = await materialsOnPhone().innerText();
    for (const part of [material, supplierName, '临沂市', '甲醛释放等级 ENF']) expect(shown).toContain(part);
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOf(hand)).toEqual([]);
  });
});

describe('step 32: the chain of the piece ends at the panel’s report', () => {
  it('leads staff from the code over its production batch and the lot to whoever delivered it', async () => {
    await go(staff, '/workbench/proTrace/query');
    await staff.getByRole('textbox', { name: /扫描或输入/ }).click();
    await scan(staff, units[0]!.url);
    const node = (text: RegExp) => staff.locator('.chain-node').filter({ hasText: text }).first();
    await node(/^生产批次/).waitFor();
    await node(/^生产批次/)
      .getByRole('button', { name: /展开.*的来源与内含/ })
      .click();
    const lot = node(new RegExp(`^物料批次.*${lotNo}`, 's'));
    await lot.waitFor();
    expect(await lot.innerText()).toMatch(new RegExp(`${material}.*${supplierName}.*24 张`, 's'));
    await lot.getByRole('button', { name: /展开.*的来源与内含/ }).click();
    await node(new RegExp(`${supplierName}.*${deliveryNo}`, 's')).waitFor();
  });

  it('shows the maker what the supplier says of the lot now, and the report as it was accepted', async () => {
    await go(maker, lots);
    await openLot('供应商信息');
    await onTop(maker)
      .getByText(new RegExp(`来自 ${supplierName}.*更新于`))
      .waitFor();
    await onTop(maker)
      .getByText(/甲醛.*ENF/)
      .first()
      .waitFor();
    await onTop(maker).getByRole('tab', { name: '证书' }).click();
    await onTop(maker).getByText(new RegExp(report)).first().waitFor();
    await onTop(maker)
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .waitFor();
  });
});

describe('a recall that begins at the supplier’s lot', () => {
  it('is written by a colleague of the supplier and released by a second person', async () => {
    const { box } = await packed();
    boxNo = box;
    await hireColleague();
    const colleague = await opened('newuser1');
    await go(colleague, '/recall/index');
    await press(colleague, '新增召回');
    await writeRecall(colleague, '刨花板甲醛超标', async (form) => {
      await form.getByRole('radio', { name: '物料批次' }).check({ force: true });
      await form.getByRole('combobox').first().fill(lotNo);
      await openList(colleague).getByText(lotNo).first().click();
      await form.getByRole('combobox').first().press('Escape');
    });
    await submitRecall(colleague, '刨花板甲醛超标');
    await go(supplier, '/recall/index');
    await act(rowOf(supplier, '刨花板甲醛超标'), /^通\s*过$/);
    await press(onTop(supplier), /^(通\s*过|确\s*定)$/);
    await rowOf(supplier, '刨花板甲醛超标').getByText('召回中').waitFor();
    await colleague.context().close();
  });

  it('tells the maker, and his recall of his lot finds the box with its pieces', async () => {
    await go(maker, '/messageCenter/notice');
    const message = rowOf(maker, '召回了贵企业物料');
    await message.getByText(lotNo).first().waitFor();
    await act(message, /^查\s?看$/);
    await onTop(maker).getByRole('link', { name: '发起召回' }).click();
    await writeRecall(maker, '五斗柜板材召回', async (form) => {
      await form.getByText(lotNo).first().waitFor();
    });
    await press(rowOf(maker, '五斗柜板材召回'), '五斗柜板材召回');
    await onTop(maker)
      .getByText(new RegExp(`${boxNo} \\(3\\)`))
      .waitFor();
    await maker.keyboard.press('Escape');
    await submitRecall(maker, '五斗柜板材召回');
  });

  /** Three of the pieces lie in a box. */
  async function packed(): Promise<{ box: string }> {
    const { boxes } = await call(makerToken, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 3 });
    const texts = units.slice(0, 3).map(({ code }) => code);
    const { faults: refused } = await call(makerToken, boxCode.bind, { id: boxes[0]!.id, texts });
    expect(refused).toEqual([]);
    return { box: boxes[0]!.boxNo };
  }

  /** A storekeeper joins the supplier: of a recall, its author and its approver are two people. */
  async function hireColleague(): Promise<void> {
    const person = await call(supplierToken, personalCenter.findPerson, { search: 'newuser1' });
    const roles = await call(supplierToken, role.select, {});
    const roleId = roles.find(({ code }) => code === 'ENT_WMS')!.id;
    const { inviteId } = await call(supplierToken, personalCenter.inviteUser, { userId: person!.userId, comId: supplierId, roleId });
    const { token } = await signIn(demo.server.url, 'newuser1');
    await call(token, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
  }
});

describe('an authorisation that is revoked', () => {
  it('shows nothing at the next press in the maker’s browser, and nothing on the phone; what the law keeps stays', async () => {
    await go(maker, lots);
    await go(supplier, '/cluster/dataAuth/index?direction=out');
    await act(rowOf(supplier, '生效'), /^收\s?回$/);
    await onTop(supplier).getByLabel(/原因/).fill('供货关系已经结束');
    await press(onTop(supplier), /^收\s?回$/);
    await onTop(supplier).waitFor({ state: 'hidden' });
    // The list stands as it was loaded before.
    await openLot('供应商信息');
    await onTop(maker)
      .getByText(/未授权或已撤销/)
      .waitFor();
    expect(
      await onTop(maker)
        .getByText(/甲醛.*ENF/)
        .count(),
    ).toBe(0);
    await onTop(maker).getByRole('tab', { name: '证书' }).click();
    await onTop(maker).getByText(new RegExp(report)).first().waitFor();
    await hand.reload();
    await hand.getByRole('heading', { name: '五斗柜' }).waitFor();
    expect(await materialsOnPhone().count()).toBe(0);
    const { records } = await call(makerToken, chainSource.list, { search: lotNo });
    expect(records.map(({ supplier: from, qty, source }) => [from, qty, source?.readable])).toEqual([[supplierName, 180, false]]);
  });
});

it('nothing went wrong behind all this but what was refused on purpose', async () => {
  await settled(maker);
  expect(faults.flatMap(({ list }) => list).filter((fault) => !/^400 .*chainSource\/link|status of 400/.test(fault))).toEqual([]);
});
