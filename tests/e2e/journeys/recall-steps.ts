import type { Locator, Page } from 'playwright-core';
import { act, onTop, rowOf, type } from '../form.ts';
import { press } from './job.ts';

/** Fills in the open form of a real recall and saves it; `scope` says what is recalled. */
export async function writeRecall(page: Page, title: string, scope: (form: Locator) => Promise<void>): Promise<void> {
  const form = onTop(page);
  await type(form, '召回名称', title);
  await form.getByRole('radio', { name: /正式召回/ }).check({ force: true });
  await scope(form);
  await type(form, '召回原因', '抽检甲醛释放量不合格');
  await type(form, '消费者说明', '请停止使用，等待上门处理');
  await press(form, /^(确\s*定|保\s*存)$/);
  await form.waitFor({ state: 'hidden' });
}

/** Hands a draft in to a second person. */
export async function submitRecall(page: Page, title: string): Promise<void> {
  await act(rowOf(page, title), /^提\s*交$/);
  await page
    .locator('.ant-popover:visible, .ant-modal-confirm:visible')
    .getByRole('button', { name: /^(确\s*定|确\s*认|提\s*交)$/ })
    .last()
    .click();
  await rowOf(page, title).getByText('待复核').waitFor();
}
