import {
  baseProps,
  type Call,
  dataElement,
  dict,
  type Input,
  type Output,
  proCategory,
  productIdentify,
  productIdentifyModel,
  productSeries,
  type SeriesBranch,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import { beforeAll, expect, it } from 'vitest';
import { readSheet } from '../../apps/server/src/sheet/read/read-sheet.ts';
import { api, signIn } from './api.ts';
import { openPage, phone } from './browser.ts';
import { openAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { agree, choose, onTop, openList, pick, rowOf, type } from './form.ts';
import { more, press } from './journeys/job.ts';

const demo = withSharedDemo();
/** What the operator, an auditor and a maker do beside the pages that are tried here. */
let [operator, auditor, maker]: Ask[] = [];
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
  [operator, auditor, maker] = [await actor('operator1'), await actor('auditor1'), await actor('yunhe')];
});

const seriesIn = (branches: readonly SeriesBranch[], name: string): string | undefined =>
  branches.map((branch) => (branch.name === name ? branch.id : seriesIn(branch.children, name))).find(Boolean);

it(
  'an operator writes a standard and then a fire-safety grade; makers are asked for both, and consumers see it',
  { retry: 0 },
  async () => {
    const props = await operator!(baseProps.select, {});
    const prop = (kind: string, code: string) => props.find((row) => row.kind === kind && row.code === code)!.id;
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
      const field = draft.getByRole('combobox', { name: /添加数据元/ });
      await field.click();
      await field.fill(typed);
      await openList(desk1).locator('.ant-select-item-option').filter({ hasText: name }).first().click();
      await form.getByText(name).first().waitFor();
    }
    await draft.getByRole('combobox', { name: '适用人群 · 约束' }).click();
    await openList(desk1).getByText('必填', { exact: true }).click();
    await press(draft, '保存');
    const row = rowOf(desk1, 'STD-CHILD-SOFA');
    await more(desk1, row, '对比版本');
    await onTop(desk1).getByRole('combobox', { name: '与之对比' }).click();
    await openList(desk1).locator('.ant-select-item-option').filter({ hasText: '沙发 V1.1' }).first().click();
    await onTop(desk1).getByText('DE10001').first().waitFor();
    await desk1.keyboard.press('Escape');
    await press(row, '提交');
    await agree(desk1);
    await row.getByText('待审', { exact: true }).waitFor();

    // An auditor passes it.
    const desk2 = await openAs(demo, 'auditor1', '/dataBasic/standardManage');
    await desk2.getByRole('tab', { name: '待审标准' }).click();
    await press(rowOf(desk2, 'STD-CHILD-SOFA'), '审核');
    await press(onTop(desk2), /^通过/);
    await desk2.getByText('操作成功').first().waitFor();
    await desk2.context().close();

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
    const { id } = await maker!(productIdentify.saveOrUpdate, fields as never);
    const desk3 = await openAs(demo, 'yunhe', '/productNode/templateNew');
    await press(rowOf(desk3, 'YH-C900'), '编辑');
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

    // A fire-safety grade: a value list, an element, the next version. No program is changed.
    const list = { code: 'FIRE_SAFETY', dictValue: '防火等级', dictValueEn: 'Fire-safety grade' };
    const parent = await operator!(dict.submit, { ...list, source: 'VALUES' });
    for (const [n, grade] of ['一级', '二级'].entries())
      await operator!(dict.submit, {
        code: 'FIRE_SAFETY',
        parentId: parent.id,
        dictKey: `G${n + 1}`,
        dictValue: grade,
        dictValueEn: `Grade ${n + 1}`,
      });
    const element = {
      nameCn: '防火等级',
      nameEn: 'Fire-safety grade',
      shortName: 'fireSafetyGrade',
      definition: '按 GB 17927 检验的防火等级',
      dataTypeId: prop('dataType', 'E'),
      widgetTypeId: prop('widgetType', 'radio'),
      inforLevelId: prop('inforLevel', 'SPECIAL'),
      dataLevelId: prop('dataLevel', 'L3'),
      categoryId: prop('category', '04'),
      listCode: 'FIRE_SAFETY',
    };
    const fire = await operator!(dataElement.saveOrUpdate, element);
    await operator!(dataElement.publish, { id: fire.id });
    const [first] = (await operator!(standardVersion.list, { code: 'STD-CHILD-SOFA' })).records;
    const next = await operator!(standardVersion.newVersion, { id: first!.id, dataVersionId: prop('dataVersion', 'V1_1') });
    const { form: _, items, ...kept } = await operator!(standardVersion.detail, { id: next.id });
    const grade = { elementId: fire.id, constraint: 'M' as const, groupZh: '环保与安全', groupEn: 'Health and safety' };
    await operator!(standardVersion.saveOrUpdate, { ...kept, dataVersionId: kept.dataVersionId!, items: [...items, grade] });
    await operator!(standardVersion.submit, { id: next.id });
    const waiting = (await auditor!(standardAudit.list, {})).records.find(({ code }) => code === 'STD-CHILD-SOFA')!;
    await auditor!(standardAudit.audit, { id: waiting.id, pass: true });

    // The older product shows that it can be upgraded, is carried over with a report, and asks for the grade.
    await desk3.goto(`${demo.server.url}/productNode/templateNew`);
    await rowOf(desk3, 'YH-C900').getByText('可升级').first().click();
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
