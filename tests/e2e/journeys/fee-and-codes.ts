import { describe, expect, it } from 'vitest';
import { act, agree, choose, onTop, rowOf, type } from '../form.ts';
import { decide, go, type Job, payBy, press, said } from './job.ts';

const quantity = 1_000_000;
const grouped = quantity.toLocaleString('en-US');

/** Steps 16, 17 and 18: the annual fee, publishing the product, buying, requesting and issuing codes. */
export function feeAndCodes(job: Job): void {
  describe('step 16: the annual fee', () => {
    it('is ordered and its voucher handed in', async () => {
      await press(job.maker.getByRole('status').filter({ hasText: '年费' }), '缴纳年费');
      const panel = onTop(job.maker);
      await press(panel, '下一步');
      await press(panel, '提交订单');
      await payBy(job.maker, '转账回单.png');
    });
    it('goes back to be paid when the operator does not find the money', async () => {
      await decide(job, job.operator, '/identifyAudit/nodeAudit', '南康松木', '驳回', '未查到该笔到账，请核对付款账户');
      await go(job, job.maker, '/productNode/templateNew');
      await said(job.maker, '未查到该笔到账，请核对付款账户');
      await press(job.maker.getByRole('status').filter({ hasText: '凭证' }), /上传|付款|缴/);
      await payBy(job.maker, '转账回单（补）.png');
    });
    it('opens a year of service and ends the trial once it is confirmed', async () => {
      await decide(job, job.operator, '/identifyAudit/nodeAudit', '南康松木', '通过');
      await go(job, job.maker, '/productNode/templateNew');
      await said(job.maker, '年费已缴');
      expect(await job.maker.getByRole('status').filter({ hasText: '年费' }).getByText('试用').count()).toBe(0);
      expect(await rowOf(job.maker, 'NK-T160').getByText('测试').count()).toBe(0);
    });
  });

  describe('step 17: the product', () => {
    it('is put on', async () => {
      await act(rowOf(job.maker, 'NK-T160'), '上架');
      await rowOf(job.maker, 'NK-T160').getByText('服务中').waitFor();
    });
  });

  describe('step 18: codes', () => {
    it('are bought in a pack, and credited once the operator has the money', async () => {
      await go(job, job.maker, '/ecodeManage/ecodeSend');
      await press(job.maker.getByRole('article', { name: '电子码' }), '购买');
      await type(onTop(job.maker), '购买数量', String(quantity));
      await press(onTop(job.maker), '提交订单');
      await payBy(job.maker, '码包回单.png');
      await decide(job, job.operator, '/identifyAudit/nodeAudit', '南康松木', '通过');
      await go(job, job.maker, '/ecodeManage/ecodeSend');
      await job.maker.getByRole('article', { name: '电子码' }).getByText(grouped).first().waitFor();
    });

    it('are applied for, for a product in service', async () => {
      await press(job.maker, '新增申请');
      const form = onTop(job.maker);
      await choose(form, '产品', '松语实木餐桌 1.6 m');
      await type(form, '申请数量', String(quantity));
      await type(form, '用途', '松语餐桌首批生产用码');
      await press(form, /保存/);
      const row = rowOf(job.maker, '松语实木餐桌');
      await act(row, '提交');
      await agree(job.maker);
      await row.getByText('待审核').waitFor();
    });

    it('are generated after the approval, with progress, all of them, and the quota is debited once', async () => {
      await go(job, job.maker, '/ecodeManage/ecodeSend?tab=batch');
      await decide(job, job.auditor, '/workbench/eCodeAudit/codeApplyCheck', '松语实木餐桌', '通过');
      await press(job.maker, '刷新');
      const row = rowOf(job.maker, '松语实木餐桌');
      await row.getByRole('progressbar').waitFor();
      await row.getByText(new RegExp(`/ ${grouped}`)).waitFor();
      await row.getByText('已生成', { exact: true }).waitFor({ timeout: 120_000 });
      job.batchNo = (await row.getByText(/^PC\d+$/).innerText()).trim();
      await press(job.maker, '任务');
      await job.maker
        .getByRole('listitem')
        .filter({ hasText: `生成编码 ${job.batchNo}` })
        .getByText(`已完成 · ${grouped}`)
        .waitFor();
      await go(job, job.maker, '/ecodeManage/ecodeSend?tab=batch');
      expect(await job.maker.getByRole('article', { name: '电子码' }).getByRole('img').getAttribute('aria-label')).toBe(
        `电子码：已用 ${grouped}，占用 0，总额 ${grouped}`,
      );
    });
  });
}
