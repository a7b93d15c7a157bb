import { file, type FileRef, task } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { headersOf, signIn } from './api.ts';
import { openAs } from './console.ts';
import { withDemo } from './demo.ts';

const demo = withDemo();

it('an auditor looks at a person’s papers one by one, and the history says so', async () => {
  const page = await openAs(demo, 'auditor1', '/identifyAudit/realNameAudit/companyAudit');
  await page.getByText('John Carter').first().click();
  const hidden = page.getByText('查看证件照片会记入操作日志。');
  await hidden.first().waitFor();
  expect(await page.getByAltText('证件正面').count()).toBe(0);
  await page.getByRole('button', { name: '查看照片：证件正面' }).click();
  await page.getByAltText('证件正面').waitFor();
  await page.getByText('已记录本次查看').waitFor();
  expect(await hidden.count()).toBe(1);
});

it('a colleague’s file is refused with a sentence, and nothing is downloaded', async () => {
  const { token } = await signIn(demo.server.url, 'yunhe');
  const form = new FormData();
  form.set('scene', 'sheet');
  form.set('file', new Blob(['编码\r\n'], { type: 'text/csv' }), '全部编码.csv');
  const path = (call: { endpoint: string }) => call.endpoint.split(' ')[1]!;
  const sent = await fetch(demo.server.url + path(file.put), { method: 'POST', headers: headersOf(token), body: form });
  const { fileId } = ((await sent.json()) as { data: FileRef }).data;
  const page = await openAs(demo, 'yunhe_wms', '/wel/index');
  // As an old list would still offer it: the server decides anew.
  const done = {
    id: '1',
    kind: 'sheet',
    title: { zh: '导出编码批次', en: 'Export' },
    state: 'done',
    done: 6001,
    total: 6001,
    rate: 0,
    secondsLeft: null,
    fault: '',
    result: { fileId },
    refId: null,
    createTime: '2026-11-22 10:00:00',
    updateTime: '2026-11-22 10:00:00',
    mayCancel: false,
  };
  await page.route(`**${path(task.list)}`, (route) =>
    route.fulfill({ json: { success: true, code: 200, data: { records: [done], total: 1, current: 1, size: 8, pages: 1 }, msg: '' } }),
  );
  await page.getByRole('button', { name: /任务/ }).first().click();
  await page.getByRole('button', { name: '下载' }).click();
  await page.getByText('无权查看该文件：能查看文件所属单据的人才能打开它').waitFor();
});
