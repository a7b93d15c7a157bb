import {
  baseProps,
  type Call,
  dict,
  type Input,
  type Output,
  proCategory,
  productIdentify,
  productIdentifyModel,
  productSeries,
  type SeriesBranch,
  standardVersion,
} from '@touchmark/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../apps/server/src/sheet/read/read-sheet.ts';
import { api, signIn } from './api.ts';
import { openPage, phone } from './browser.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { act, agree, choose, onTop, openList, pick, ready, rowOf, type } from './form.ts';
import { press } from './journeys/job.ts';

const demo = withSharedDemo();
/** What the operator, an auditor and a maker do beside the pages that are tried here. */
let [operator, maker]: Ask[] = [];
type Ask = <C extends Call>(call: C, input: Input<C>) => Promise<Output<C>>;

beforeAll(async () => {
  const actor = async (account: string): Promise<Ask> => {
    const { token } = await signIn(demo.server.url, account);
    return async <C extends Call>(call: C, input: Input<C>) => {
      const answer = await api(demo.server.url, call.endpoint, input as object, token);
      if (!answer.success) throw new Error(`${call.name}: ${answer.msg} ${JSON.stringify(answer.data)}`);
      return answer.data as Output<C>;
    };
  };
  [operator, maker] = [await actor('operator1'), await actor('yunhe')];
});

const seriesIn = (branches: readonly SeriesBranch[], name: string): string | undefined =>
  branches.map((branch) => (branch.name === name ? branch.id : seriesIn(branch.children, name))).find(Boolean);

/** Takes an element into a draft, found by what is typed. */
async function take(page: Page, draft: Locator, typed: string, name: string): Promise<void> {
  const field = draft.getByRole('combobox', { name: /添加数据元/ });
  await field.click();
  await field.fill(typed);
  await openList(page).locator('.ant-select-item-option').filter({ hasText: name }).first().click();
}

it(
  'an operator writes a standard and then a fire-safety grade; makers are asked for both, and consumers see it',
  { retry: 0 },
  async () => {
    const f70 = (await operator!(proCategory.all, {})).find(({ code }) => code === 'F70')!;
    await operator!(proCategory.saveOrUpdate, {
      code: 'F7015',
      nameZh: '儿童模块沙发',
      nameEn: 'Children’s modular sofas',
      parentId: f70.id,
    });

    // The operator composes it beside the form that it makes, and compares it with the sofas.
    const desk1 = await openAs(demo, 'operator1', '/dataBasic/standardManage');
    await press(desk1, '新建标准');
    const draft = onTop(desk1);
    await type(draft, '标准编码', 'STD-CHILD-SOFA');
    await choose(draft, '数据版本', 'V1.0');
    await type(draft, '中文名称', '儿童沙发');
    await type(draft, '英文名称', 'Children’s sofas');
    await choose(draft, '适用品类', '儿童模块沙发', { search: true });
    const form = draft.getByRole('complementary', { name: '产品表单预览' });
    for (const [typed, name] of [
      ['DE50001', '适用人群'],
      ['ks', '宽'],
    ] as const) {
      await take(desk1, draft, typed, name);
      await form.getByText(name).first().waitFor();
    }
    await draft.getByRole('combobox', { name: '适用人群 · 约束' }).click();
    await openList(desk1).getByText('必填', { exact: true }).click();
    await press(draft, '保存');
    const row = rowOf(desk1, 'STD-CHILD-SOFA');
    await act(row, '对比版本');
    await onTop(desk1).getByRole('combobox', { name: '与之对比' }).click();
    await openList(desk1).locator('.ant-select-item-option').filter({ hasText: '沙发 V1.1' }).first().click();
    await onTop(desk1).getByText('DE10001').first().waitFor();
    await desk1.keyboard.press('Escape');
    await act(row, '提交');
    await agree(desk1);
    await row.getByText('待审', { exact: true }).waitFor();

    // An auditor passes it.
    const desk2 = await openAs(demo, 'auditor1', '/dataBasic/standardManage');
    await desk2.getByRole('tab', { name: '待审标准' }).click();
    await act(rowOf(desk2, 'STD-CHILD-SOFA'), '审核');
    await press(onTop(desk2), /^通过/);
    await desk2.getByText(/成功$/).first().waitFor();

    // The next product of a maker asks for exactly these values.
    const category = (await operator!(proCategory.all, {})).find(({ code }) => code === 'F7015')!;
    const seriesId = seriesIn(await maker!(productSeries.brandTree, {}), '布艺沙发')!;
    const fields = {
      seriesId,
      categoryId: category.id,
      productName: '积木儿童沙发',
      model: 'YH-C900',
      spec: '小号',
      unit: '张',
      packagePieces: 1,
    };
    const { id } = await maker!(productIdentify.saveOrUpdate, fields);
    const desk3 = await openAs(demo, 'yunhe', '/productNode/templateNew');
    await act(rowOf(desk3, 'YH-C900'), '编辑');
    const wizard = onTop(desk3);
    await wizard.getByText('第 1 步，共 5 步').waitFor();
    // A button that still loads takes no press.
    await wizard.locator('.ant-btn-loading').waitFor({ state: 'detached' });

    // An operator adds a unit meanwhile; the open form offers it where its window is looked at again.
    const [units] = (await operator!(dict.parentList, { code: 'PRODUCT_UNIT' })).records;
    await operator!(dict.submit, { parentId: units!.id, code: 'PRODUCT_UNIT', dictKey: 'COUCH', dictValue: '榻', dictValueEn: 'couch' });
    await desk3.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await wizard.locator('#product-basic_unit').fill('榻');
    await openList(desk3).locator('.ant-select-item-option').getByText('榻', { exact: true }).click();
    await press(wizard, '下一步');
    await wizard.getByText('第 2 步，共 5 步').waitFor();
    await wizard.getByText('适用人群').first().waitFor();
    expect(await wizard.getByText('主要材质').count()).toBe(0);
    await choose(wizard, '适用人群', '3–14 岁儿童');
    await press(wizard, '下一步');
    await wizard.getByText('第 3 步，共 5 步').waitFor();

    // A fire-safety grade: a value list with two values. No program is changed.
    const { url } = demo.server;
    await desk1.goto(`${url}/dataBasic/dataDicts/platform`);
    await press(desk1, '新增值列表');
    await ready(desk1);
    await type(onTop(desk1), '字典编码', 'FIRE_SAFETY');
    await type(onTop(desk1), '中文', '防火等级');
    await type(onTop(desk1), '英文', 'Fire-safety grade');
    await press(onTop(desk1), '保存');
    const lists = desk1.getByRole('navigation', { name: '平台字典' });
    await lists.getByLabel('搜索字典').fill('FIRE_SAFETY');
    await lists.getByText('防火等级').click();
    for (const [n, grade] of ['一级', '二级'].entries()) {
      await press(desk1, '新增条目');
      await ready(desk1);
      await type(onTop(desk1), '键', `G${n + 1}`);
      await type(onTop(desk1), '中文', grade);
      await type(onTop(desk1), '英文', `Grade ${n + 1}`);
      await press(onTop(desk1), '保存');
      await rowOf(desk1, `G${n + 1}`)
        .getByText(grade)
        .first()
        .waitFor();
    }

    // A data element that has these values.
    const props = await operator!(baseProps.select, {});
    const nameOf = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!.name;
    await desk1.goto(`${url}/dataBasic/dataElement?keyword=fireSafetyGrade`);
    await press(desk1, '新增数据元');
    const element = onTop(desk1);
    await type(element, '中文名称', '防火等级');
    await type(element, '英文名称', 'Fire-safety grade');
    await type(element, '简称', 'fireSafetyGrade');
    await choose(element, '类目', nameOf('category', '04'), { search: true });
    await type(element, '定义', '按 GB 17927 检验的防火等级');
    // "多选代码" contains "代码", so the whole name is asked for.
    await element.getByRole('combobox', { name: '数据类型' }).click();
    await openList(desk1).getByText(nameOf('dataType', 'E'), { exact: true }).last().click();
    await choose(element, '控件', nameOf('widgetType', 'radio'), { search: true });
    await choose(element, '值列表', 'FIRE_SAFETY', { search: true });
    await choose(element, '信息层级', nameOf('inforLevel', 'SPECIAL'), { search: true });
    await choose(element, '数据层级', nameOf('dataLevel', 'L3'), { search: true });
    await press(element, '保存');
    const written = rowOf(desk1, 'Fire-safety grade');
    await press(written, '发布');
    await agree(desk1);
    await written.getByText('已发布', { exact: true }).waitFor();

    // The next version of the standard takes it, as mandatory.
    await desk1.goto(`${url}/dataBasic/standardManage?code=STD-CHILD-SOFA`);
    await act(rowOf(desk1, 'STD-CHILD-SOFA'), '新版本');
    await choose(onTop(desk1), '数据版本', 'V1.1', { search: true });
    await press(onTop(desk1), '保存');
    const next = desk1.getByRole('dialog').filter({ hasText: '编辑标准草稿' });
    await take(desk1, next, 'fireSafety', '防火等级');
    await next.getByRole('combobox', { name: '防火等级 · 约束' }).click();
    await openList(desk1).getByText('必填', { exact: true }).click();
    await press(next, '保存');
    const second = rowOf(desk1, 'V1.1');
    await press(second, '提交');
    await agree(desk1);
    await second.getByText('待审', { exact: true }).waitFor();

    // The auditor sees the form that it makes and what is new in it, and passes it.
    await desk2.goto(`${url}/dataBasic/standardManage?view=review`);
    await act(rowOf(desk2, 'STD-CHILD-SOFA'), '审核');
    await onTop(desk2).getByText('一级、二级').first().waitFor();
    await onTop(desk2).getByRole('tab', { name: '产品表单预览' }).click();
    await onTop(desk2).getByRole('tabpanel', { name: '产品表单预览' }).getByText('防火等级').first().waitFor();
    await press(onTop(desk2), /^通过/);
    await desk2.getByText(/成功$/).first().waitFor();
    await desk2.context().close();

    // The older product shows that it can be upgraded, is carried over with a report, and asks for the grade.
    await desk3.goto(`${demo.server.url}/productNode/templateNew`);
    await act(rowOf(desk3, 'YH-C900'), '升级标准');
    const report = onTop(desk3);
    await report.getByText('防火等级').waitFor();
    await report.getByRole('button').last().click();
    await pick(onTop(desk3), '防火等级', '一级');
    await press(onTop(desk3), '下一步');
    await onTop(desk3).getByText('第 3 步，共 5 步').waitFor();
    const { models } = await maker!(productIdentify.findOne, { id });
    expect(models[0]!.values).toMatchObject({ DE50001: 'CHILD' });
    expect(Object.values(models[0]!.values)).toContain('G1');

    // The consumer's page, the template and the schema have it.
    const { page } = await openPage(await demo.browser.newContext(phone));
    await page.goto((await maker!(productIdentify.tempCode, { id })).url);
    await page.getByText('防火等级').first().waitFor();
    await page.getByText('一级').first().waitFor();
    await page.context().close();
    const [current] = (await operator!(standardVersion.list, { code: 'STD-CHILD-SOFA', status: 2 })).records;
    const { token } = await signIn(demo.server.url, 'yunhe');
    const headers = {
      'blade-auth': `bearer ${token}`,
      authorization: `Basic ${Buffer.from('touchmark:touchmark_secret').toString('base64')}`,
      'content-type': 'application/json',
    };
    const get = (path: string) => fetch(demo.server.url + path, { headers });
    for (const document of ['schema.json', 'openapi.json'])
      expect(await (await get(`/api/standard/${current!.id}/${document}`)).text(), document).toContain('防火等级');
    const StandardId = current!.standardId;
    const body = JSON.stringify({ StandardId });
    const exported = await fetch(`${demo.server.url}/api/productIdentifyModel/export`, { method: 'POST', headers, body });
    for (const answer of [exported, await get(`/api/productIdentifyModel/importTemplate?StandardId=${StandardId}`)])
      expect((await readSheet(Buffer.from(await answer.arrayBuffer()), { rows: 9 }))[0]).toContain('防火等级');
    expect(await maker!(productIdentifyModel.oneKeyConvert, { id, preview: true })).toMatchObject({ result: 'current' });
  },
);
