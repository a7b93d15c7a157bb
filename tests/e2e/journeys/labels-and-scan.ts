import { addDays, today } from '@touchmark/domain';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { act, choose, day, onTop, rowOf, type } from '../form.ts';
import { go, type Job, phoneFrom, press, verdictOf } from './job.ts';
import { codesOnLabels } from './read-labels.ts';

/** Steps 19, 20 and 27: labels printed and read, codes activated, one of them scanned. */
export function labelsAndScan(job: Job): void {
  describe('step 19: labels', () => {
    it('are printed as a PDF whose QR codes another program reads', async () => {
      await go(job, job.maker, '/labelTemplate/index');
      await act(rowOf(job.maker, '60 × 40 mm'), '打印');
      const window = onTop(job.maker);
      await choose(window, '码批次', job.batchNo);
      await window.getByRole('spinbutton', { name: '起始序号' }).fill('1');
      await window.getByRole('spinbutton', { name: '结束序号' }).fill('3');
      await window.getByText('将打印 3 张').waitFor();
      const [file] = await Promise.all([job.maker.waitForEvent('download'), press(window, '生成并打印')]);
      expect(file.suggestedFilename()).toMatch(/\.pdf$/);
      job.addresses = await codesOnLabels(await readFile(await file.path()));
      expect(job.addresses).toHaveLength(3);
      for (const address of job.addresses) expect(address).toMatch(new RegExp(`^${job.server.url}/e/\\d{25}\\?k=\\w{6}$`));
      expect(new Set(job.addresses).size).toBe(3);
    });

    it('deliver the batch, and are in the list of what was printed', async () => {
      await job.maker.getByRole('tab', { name: '打印记录' }).click();
      await rowOf(job.maker, job.batchNo).getByText('已打印').waitFor();
      await go(job, job.maker, '/ecodeManage/ecodeSend?tab=batch');
      await rowOf(job.maker, job.batchNo).getByText('已下发').waitFor();
    });

    it('are printed again only with a reason', async () => {
      await go(job, job.maker, '/labelTemplate/index?tab=jobs');
      await act(rowOf(job.maker, job.batchNo), '补打');
      const window = onTop(job.maker);
      await press(window, '补打');
      await window.getByText('请填写补打原因').waitFor();
      await type(window, '补打原因', '标签污损');
      await press(window, '补打');
      await rowOf(job.maker, '标签污损').getByText('待打印').waitFor();
    });
  });

  describe('step 27, too early', () => {
    it('says that the code is not active yet', async () => {
      expect(await verdictOf(job, job.addresses[2]!)).toMatch(/尚未激活/);
    });
  });

  describe('step 20: activation', () => {
    it('takes a range of serials with their production batch', async () => {
      await go(job, job.maker, '/ecodeManage/ecodeReturn');
      await press(job.maker, '新增回传');
      const panel = onTop(job.maker);
      await choose(panel, '码批次', job.batchNo);
      await panel.getByRole('spinbutton').first().fill('1');
      await panel.getByRole('spinbutton').nth(1).fill('3');
      // A product without production batches can only have a new one, so the form asks for its date by itself.
      await day(panel, '生产日期', addDays(today(), -1));
      await type(panel, '生产批次', 'NK2026-001');
      await press(panel, /^校验$/);
      await press(onTop(job.maker), '确认激活 3 枚');
      await rowOf(job.maker, job.batchNo).getByText('完成').waitFor();
      await go(job, job.maker, '/ecodeManage/ecodeSend?tab=batch');
      await rowOf(job.maker, job.batchNo).getByText('部分激活').waitFor();
    });
  });

  describe('step 27: a consumer', () => {
    it('reads on his phone that the table is genuine, and who made it', async () => {
      const { page, faults: found } = await openPage(await job.browser.newContext(phoneFrom()));
      await page.goto(job.addresses[0]!);
      expect(await page.getByRole('status').innerText()).toMatch(/首次查询[^]*正品|正品[^]*首次查询/);
      await page.getByRole('heading', { name: '松语实木餐桌 1.6 m' }).waitFor();
      await page.getByText('赣州南康松木家具有限公司').waitFor();
      await page.getByRole('region', { name: '溯源信息' }).getByText('出厂赋码').waitFor();
      await page.getByLabel('或选择地区').selectOption('湖北省');
      await page.getByRole('button', { name: '提交' }).click();
      await page.getByText('已收到，谢谢。').waitFor();
      expect(found.list).toEqual([]);
      await page.context().close();
    });

    it('reads the same when he opens it again, while somebody else reads that it was queried before', async () => {
      expect(await verdictOf(job, job.addresses[0]!)).toMatch(/首次查询/);
      expect(await verdictOf(job, job.addresses[0]!, '198.51.100.23')).toMatch(/第 2 次查询/);
    });

    it('shows up at the maker’s', async () => {
      await go(job, job.maker, '/productSource/nodeQuery?minScans=1');
      await rowOf(job.maker, '松语实木餐桌 1.6 m').waitFor();
    });
  });
}
