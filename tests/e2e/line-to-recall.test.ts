import { boxCode, codeTrace, ecodeBatch, labelTemplate, type Output, printJob } from '@touchmark/contract';
import { addDays, codeLife, today } from '@touchmark/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { phone } from './browser.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, choose, day, onTop, openList, rowOf, type } from './form.ts';
import { scan } from './station-page.ts';

const demo = withSharedDemo();
let token: string;
let batch: Output<typeof ecodeBatch.list>['records'][number];
/** The addresses on the labels of the first three sofas: two packages each, in their order. */
let labels: string[];
const prodBatchNo = 'PB-W-2701';

const call = async <T>(endpoint: string, input: object): Promise<T> => {
  const answer = await api(demo.server.url, endpoint, input, token);
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return answer.data as T;
};

beforeAll(async () => {
  ({ token } = await signIn(demo.server.url, 'yunhe'));
  const batches = await call<Output<typeof ecodeBatch.list>>(ecodeBatch.list.endpoint, { product: 'YH-S301W', pageSize: 20 });
  batch = batches.records[0]!;
  const { records } = await call<Output<typeof labelTemplate.list>>(labelTemplate.list.endpoint, { pageSize: 50 });
  const template = records.find(({ fields, status }) => status === 1 && fields.includes('url') && !fields.includes('pin'))!;
  const job = await call<Output<typeof printJob.create>>(printJob.create.endpoint, {
    templateId: template.id,
    batchId: batch.id,
    rangeFrom: 1,
    rangeTo: 3,
    mode: 'ZPL',
    again: true,
    reason: '换卷',
  });
  const zpl = await fetch(`${demo.server.url}/api/printJob/file?id=${job.id}`, {
    headers: { authorization: `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`, 'blade-auth': `bearer ${token}` },
  });
  labels = [...(await zpl.text()).matchAll(/\^FD[A-Z]*,?(?:[A-Z],)?(http[^^]+)\^FS/g)].map(([, url]) => url!);
  expect(labels).toHaveLength(6);
});

const stateOf = async (address: string) => (await call<Output<typeof codeTrace.query>>(codeTrace.query.endpoint, { text: address })).status;

describe('from the line to a recall', () => {
  it('activates three sofas for a production batch, and voids a spoilt label', async () => {
    const page = await openAs(demo, 'yunhe', '/ecodeManage/ecodeReturn');
    const plan = async (from: string, to: string, result?: string) => {
      await page.getByRole('button', { name: '新增回传' }).first().click();
      const panel = onTop(page);
      await choose(panel, '码批次', batch.batchNo);
      await panel.getByRole('spinbutton').first().fill(from);
      await panel.getByRole('spinbutton').nth(1).fill(to);
      if (result) await panel.getByText(result, { exact: true }).click();
      return panel;
    };
    const panel = await plan('1', '3');
    await day(panel, '生产日期', addDays(today(), -1));
    await type(panel, '生产批次', prodBatchNo);
    await panel.getByRole('button', { name: /^校\s*验$/ }).click();
    await onTop(page).getByRole('button', { name: '确认激活 3 枚' }).click();
    await rowOf(page, batch.batchNo).getByText('完成').waitFor();
    const spoilt = await plan('4', '4', '报废');
    await spoilt.getByRole('button', { name: /^校\s*验$/ }).click();
    await onTop(page)
      .getByRole('button', { name: /确认报废 1 枚/ })
      .click();
    await rowOf(page, '报废').getByText('完成').waitFor();
    expect(await stateOf(labels[0]!)).toBe(codeLife.at.active);
  });

  it('packs a sofa of two packages: it is whole only with both, and no package twice', async () => {
    const { boxes } = await call<Output<typeof boxCode.generate>>(boxCode.generate.endpoint, {
      scheme: 'PLATFORM',
      count: 1,
      level: 1,
      capacity: 2,
    });
    const page = await openAs(demo, 'yunhe', '/m/pack');
    await page.getByLabel('给这个工位起个名字').fill('3 号线');
    await page.getByRole('button', { name: '开始' }).click();
    await page.getByRole('heading', { name: '请扫描箱码' }).waitFor();
    await scan(page, boxes[0]!.boxNo);
    await page.locator(`.st-box[aria-label="${boxes[0]!.boxNo}"]`).waitFor();
    await scan(page, labels[0]!);
    await page.locator('.st-count b').getByText('1', { exact: true }).waitFor();
    await scan(page, labels[0]!);
    await page.locator('.st-strip').getByRole('heading', { name: '此件已在本箱' }).waitFor();
    await scan(page, labels[1]!);
    await page.locator('.st-strip').getByRole('heading', { name: '已封箱' }).waitFor();
    const box = await call<Output<typeof boxCode.findOne>>(boxCode.findOne.endpoint, { text: boxes[0]!.boxNo });
    expect([box.qty, box.status, box.runs.map(({ from, to }) => [from, to])]).toEqual([
      2,
      2,
      [
        [1, 1],
        [1, 1],
      ],
    ]);
  });

  it('staff see one unit with its production batch, its box and its events', async () => {
    const page = await openAs(demo, 'auditor1', '/workbench/proTrace/query');
    await page.getByRole('textbox', { name: /扫描或输入/ }).click();
    await scan(page, labels[0]!);
    const nodes = page.locator('.chain-node');
    await nodes.filter({ hasText: prodBatchNo }).first().waitFor();
    await page.getByRole('tab', { name: '时间线' }).click();
    const line = page.getByRole('tabpanel', { name: '时间线' });
    await line.getByText('封箱').first().waitFor();
    expect(await line.innerText()).toMatch(/出厂赋码|激活/);
  });

  it('a drill finds them, measures its time, is approved by a second person, answered and closed, and no consumer sees it', async () => {
    const warehouse = await openAs(demo, 'yunhe_wms', '/recall/index');
    const title = '演练：米白色沙发';
    await warehouse.getByRole('button', { name: '新增召回' }).first().click();
    const form = onTop(warehouse);
    await type(form, '召回名称', title);
    await form.getByRole('radio', { name: /演练/ }).check();
    await form.getByRole('combobox').first().click();
    await openList(warehouse).getByText(prodBatchNo).click();
    await warehouse.keyboard.press('Escape');
    await type(form, '召回原因', '检验召回范围与用时');
    await type(form, '消费者说明', '请停止使用');
    await form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ }).click();
    await act(rowOf(warehouse, title), /^提\s*交$/);
    await warehouse
      .locator('.ant-popconfirm, .ant-modal-confirm')
      .last()
      .getByRole('button', { name: /确\s*定|提\s*交/ })
      .click();
    await rowOf(warehouse, title).getByText('待复核').waitFor();

    const chief = await openAs(demo, 'yunhe', '/recall/index');
    await act(rowOf(chief, title), /^通\s*过$/);
    await onTop(chief)
      .getByRole('button', { name: /通\s*过|确\s*定|发布/ })
      .last()
      .click();
    await rowOf(chief, title).getByText('召回中').waitFor();
    await rowOf(chief, title).getByRole('button', { name: title }).click();
    await onTop(chief).getByRole('button', { name: '登记答复' }).first().click();
    await onTop(chief)
      .getByRole('button', { name: /^(确\s*定|保\s*存)$/ })
      .click();
    await onTop(chief)
      .getByText(/^[\d,]+ 毫秒$/)
      .waitFor();
    const visitor = await demo.browser.newContext(phone);
    const page = await visitor.newPage();
    await page.goto(labels[0]!);
    expect(await page.getByRole('status').innerText()).toMatch(/正品/);
    await chief.keyboard.press('Escape');
    await act(rowOf(chief, title), /^结\s*案$/);
    await type(onTop(chief), '结束说明', '三件全部找到');
    await onTop(chief)
      .getByRole('button', { name: /^(结\s*案|确\s*定)$/ })
      .click();
    await rowOf(chief, title).getByText('已结案').waitFor();
  });
});
