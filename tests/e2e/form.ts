import type { Locator, Page } from 'playwright-core';
import { patience } from './browser.ts';

/** Fills in forms of the console by the labels of their fields. */

const itemOf = (scope: Locator, label: string) =>
  scope
    .locator('.ant-form-item')
    .filter({
      has: scope
        .page()
        .locator('label, label *')
        .filter({ hasText: new RegExp(`^${label.replaceAll(/[()（）.]/g, '.')}$`) }),
    })
    .first();

/** While a dialog opens it moves under the mouse, and afterwards it focuses its first field; so wait until it has opened. */
const stands = (page: Page) => page.waitForFunction(() => document.querySelector('.ant-zoom-enter, .ant-zoom-appear') === null);

/** Waits until a dialog has opened and focused its first field, so that what is typed stays. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('.ant-modal .ant-form') != null);
  await stands(page);
}

/** Types into a field. */
export async function type(scope: Locator, label: string, text: string): Promise<void> {
  const item = itemOf(scope, label);
  const field = item.getByRole('textbox').or(item.getByRole('spinbutton')).or(item.getByRole('combobox')).first();
  await field.fill(text);
  // A field with suggestions opens a list over the following fields; close it.
  if ((await field.getAttribute('role')) === 'combobox') await field.blur();
}

/** Selects from a field's drop-down list; `search` filters it first, where the list is long enough for that. */
export async function choose(scope: Locator, label: string, option: string, { search = false } = {}): Promise<void> {
  const field = itemOf(scope, label).getByRole('combobox');
  await stands(scope.page());
  await field.click();
  if (search && (await field.isEditable())) await field.fill(option);
  await openList(scope.page())
    .locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
    .filter({ hasText: option })
    .last()
    .click();
  // A list of several stays open. Where one is chosen it closes by itself, and Escape would come too late and close the dialog.
  if ((await itemOf(scope, label).locator('.ant-select-multiple').count()) > 0) await field.press('Escape');
  else await scope.page().waitForFunction((input) => input?.getAttribute('aria-expanded') !== 'true', await field.elementHandle());
}

export const openList = (page: Page): Locator => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();

/** Selects one of the radio buttons of a field. */
export const pick = (scope: Locator, label: string, option: string): Promise<void> => point(itemOf(scope, label), option);

/** The same for radio buttons outside a form item. */
export async function point(scope: Locator, option: string): Promise<void> {
  await stands(scope.page());
  await scope.getByRole('radio', { name: option }).check({ force: true });
}

/** Types a date into a date field. */
export async function day(scope: Locator, label: string, date: string): Promise<void> {
  const field = itemOf(scope, label).getByRole('textbox').or(itemOf(scope, label).getByRole('combobox')).first();
  await field.fill(date);
  await field.press('Enter');
}

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Uploads a file in a field and waits until it is there. */
export async function upload(scope: Locator, label: string | null, file: UploadedFile): Promise<void> {
  const field = label === null ? scope : itemOf(scope, label);
  await field.locator('input[type=file]').setInputFiles(file);
  await field
    .locator('.ant-upload-list-item-done')
    .getByText(file.name)
    .or(field.locator('.ant-upload-list-item-done img'))
    .first()
    .waitFor({ state: 'attached' });
}

/** The row of a list with this text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first();

/**
 * Presses an action of a row, wherever the window has room for it: beside the others, in the menu of them all, or behind 更多. A row that
 * is drawn anew meanwhile may have it in another place, or close the menu; a person looks again.
 */
export async function act(row: Locator, name: string | RegExp): Promise<void> {
  const action = row.getByRole('button', { name }).first();
  const all = row.getByRole('button', { name: '操作', exact: true });
  const further = row.getByRole('button', { name: '更多', exact: true });
  const press = async () => {
    if (await action.isVisible()) return action.click({ timeout: 5000 });
    const isAll = await all.isVisible();
    await (isAll ? all : further).click({ timeout: 5000 });
    return (isAll ? action : row.page().getByRole('menuitem', { name })).click({ timeout: 5000 });
  };
  for (const late = Date.now() + patience; ;) {
    await action.or(all).or(further).first().waitFor();
    try {
      return await press();
    } catch (error) {
      if (Date.now() > late) throw error;
    }
  }
}

/** Everything a row says, also in the columns that are folded into it where the window is narrow. */
export async function unfold(row: Locator): Promise<string> {
  const sign = row.locator('.ant-table-row-expand-icon-collapsed');
  if ((await sign.count()) === 0) return row.innerText();
  await sign.click();
  return `${await row.innerText()} ${await row.locator('+ .ant-table-expanded-row').innerText()}`;
}

/** The topmost drawer or dialog. */
export const onTop = (page: Page): Locator => page.getByRole('dialog').last();

/** Confirms a small question beside the pointer. */
export const agree = (page: Page): Promise<void> =>
  page
    .locator('.ant-popover:visible, .ant-popconfirm:visible')
    .getByRole('button', { name: /^(确定|确认|提交)$/ })
    .last()
    .click();
