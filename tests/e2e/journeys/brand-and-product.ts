import { describe, it } from 'vitest';
import { openPage, phone } from '../browser.ts';
import { act, agree, choose, day, onTop, pick, rowOf, type, upload } from '../form.ts';
import { decide, go, type Job, press, said } from './job.ts';
import { photo } from './photo.ts';

/** Steps 8, 10, 13 and 15 of the main flow: from a new company to an approved product. */
export function brandAndProduct(job: Job): void {
  describe('step 8: a brand with its trademark', () => {
    it('is registered and handed in', async () => {
      await go(job, job.maker, '/brandNode/index');
      await press(job.maker, '新增品牌');
      const form = onTop(job.maker);
      await type(form, '品牌名称', '南康松语');
      await upload(form, '品牌标志', await photo('品牌标志.png', 400, 400));
      await pick(form, '品牌类型', '自有');
      await type(form, '商标注册号', '61234567');
      await day(form, '商标有效期至', '2034-05-20');
      await upload(form, '商标注册证', await photo('商标注册证.png', 900, 1200));
      await press(form, /保存/);
      await said(job.maker, /成功$/);
      await act(rowOf(job.maker, '南康松语'), '提交');
      await agree(job.maker);
      await rowOf(job.maker, '南康松语').getByText('待审核').waitFor();
    });

    it('is approved and gets its code and identifier', async () => {
      await decide(job, job.auditor, '/identifyAudit/brandAudit', '南康松语', '通过');
      await go(job, job.maker, '/brandNode/index');
      const row = rowOf(job.maker, '南康松语');
      await row.getByText('已通过').waitFor();
      await row.getByText('88.999.100009/B002').waitFor();
    });
  });

  describe('step 9: a test report as a proof', () => {
    it('is entered with its file and handed in', async () => {
      await go(job, job.maker, '/aptitude/manage');
      await press(job.maker, '新增资质');
      const form = onTop(job.maker);
      await type(form, '资质名称', '实木餐桌检验报告');
      await type(form, '证书编号', 'JZ2026-T0160');
      await type(form, '发证机构', '上海检准检测技术有限公司');
      await type(form, '实验室认可号', 'CNAS L9521');
      await day(form, '发证日期', '2026-01-12');
      await day(form, '有效期至', '2034-01-12');
      await type(form, '适用范围', '松语实木餐桌');
      await upload(form, '证书文件', await photo('检验报告.png', 900, 1200));
      await press(form, /保存/);
      await act(rowOf(job.maker, 'JZ2026-T0160'), '提交');
      await agree(job.maker);
      await rowOf(job.maker, 'JZ2026-T0160').getByText('待审核').waitFor();
    });

    it('is approved, and can be chosen then', async () => {
      await decide(job, job.auditor, '/aptitude/dataCheck', '实木餐桌检验报告', '通过');
      await go(job, job.maker, '/aptitude/manage');
      await rowOf(job.maker, 'JZ2026-T0160').getByText('已通过').waitFor();
    });
  });

  describe('step 10: a series in the tree', () => {
    it('is added below the brand, by the button above the tree', async () => {
      await go(job, job.maker, '/productNode/templateNew');
      await press(job.maker, '新增系列');
      await choose(onTop(job.maker), '上级品牌或系列', '南康松语');
      await type(onTop(job.maker), '系列名称', '餐桌');
      await press(onTop(job.maker), /保存|确定/);
      await job.maker.getByRole('navigation', { name: '品牌与系列' }).getByText('餐桌').waitFor();
    });
  });

  describe('step 13: a product', () => {
    it('is described in the wizard, where the standard’s required elements are asked for', async () => {
      await press(job.maker, '新增产品');
      const wizard = onTop(job.maker);
      await choose(wizard, '产品系列', '餐桌');
      await choose(wizard, '产品品类', '餐桌', { search: true });
      await type(wizard, '产品名称', '松语实木餐桌 1.6 m');
      await type(wizard, '型号', 'NK-T160');
      await type(wizard, '规格', '1600×850×750 mm');
      await type(wizard, '计量单位', '张');
      await press(wizard, '全部填入');
      await upload(wizard, '产品图片', await photo('餐桌.png', 1200, 900));
      await press(wizard, '下一步');
      await wizard.getByText('第 2 步，共 5 步').waitFor();
      await wizard.getByRole('status').waitFor();
      for (const step of [3, 4, 5]) {
        await press(wizard, '下一步');
        await wizard.getByText(`第 ${step} 步，共 5 步`).waitFor();
      }
      await wizard.getByText(/还有 \d+ 项需要完善/).waitFor();
      await press(wizard, '提交审核');
      await wizard.getByRole('alert').filter({ hasText: '需要完善' }).waitFor();
      await wizard.getByRole('listitem').filter({ hasText: '主要材质' }).getByRole('button', { name: '去完善' }).click();
      await wizard.getByText('第 2 步，共 5 步').waitFor();
    });

    it('is complete once everything required is filled in', async () => {
      const wizard = onTop(job.maker);
      await choose(wizard, '主要材质', '实木');
      await type(wizard, '木材名称', '白蜡木');
      await choose(wizard, '饰面', '油漆');
      await choose(wizard, '涂料类型', '水性');
      for (const [label, text] of [
        ['产地', '江西赣州'],
        ['保养说明', '避免暴晒和热锅直接接触，定期用软布擦拭。'],
      ] as const)
        await type(wizard, label, text);
      await choose(wizard, '安装方式', '上门');
      await pick(wizard, '符合有害物质限量（GB 18584-2024）', '是');
      await choose(wizard, '生产日期规则', '见生产批号');
      await choose(wizard, '适用人群', '成人');
      await press(wizard, '下一步');
      await wizard.getByText('第 3 步，共 5 步').waitFor();
      await wizard.getByRole('radio', { name: '实木餐桌检验报告' }).check();
      await press(wizard, '下一步');
      await wizard.getByText('第 4 步，共 5 步').waitFor();
      await choose(wizard, '标签模板', '产品标签');
      await press(wizard, '下一步');
      await wizard.getByText('资料完整，可以提交审核').waitFor();
      await press(wizard, '保存并关闭');
      await rowOf(job.maker, 'NK-T160').getByText('草稿').waitFor();
    });
  });

  describe('step 13: the temporary code', () => {
    it('shows the page a consumer will see, under a watermark', async () => {
      await act(rowOf(job.maker, 'NK-T160'), '临时码');
      const address = await onTop(job.maker)
        .getByText(/http\S+\/t\/\S+/)
        .innerText();
      const { page } = await openPage(await job.browser.newContext(phone));
      await page.goto(address);
      await page.getByRole('heading', { name: '松语实木餐桌 1.6 m' }).waitFor();
      await page.getByText('预览').first().waitFor();
      await page.context().close();
      await job.maker.keyboard.press('Escape');
    });
  });

  describe('step 15: the product’s review', () => {
    it('gives it its identifier, and it is not in service yet', async () => {
      await act(rowOf(job.maker, 'NK-T160'), '提交');
      await agree(job.maker);
      await rowOf(job.maker, 'NK-T160').getByText('待审核').waitFor();
      await decide(job, job.auditor, '/identifyAudit/productCheck', '松语实木餐桌', '通过');
      await go(job, job.maker, '/productNode/templateNew');
      const row = rowOf(job.maker, 'NK-T160');
      await row.getByText(`88.999.100009/P${new Date().getFullYear()}00001`).waitFor();
      await row.getByText('未开通').waitFor();
    });

    it('does not let it be put on before the annual fee is paid', async () => {
      await act(rowOf(job.maker, 'NK-T160'), '上架');
      await said(job.maker, '标识解析年费未缴纳或已到期，缴费后才能上架');
    });
  });
}
