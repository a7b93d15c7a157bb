import type { Locator, Page } from 'playwright-core';

/** How somebody fills in a form of the console: by the words beside its fields. */

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

/** A dialog that is still opening moves away under the mouse, and puts the focus into its first field when it stands. */
const stands = (page: Page) => page.waitForFunction(() => document.querySelector('.ant-zoom-enter, .ant-zoom-appear') === null);

/** Types into a field. */
export async function type(scope: Locator, label: string, text: string): Promise<void> {
  const item = itemOf(scope, label);
  const field = item.getByRole('textbox').or(item.getByRole('spinbutton')).or(item.getByRole('combobox')).first();
  await field.fill(text);
  // A field that proposes words has a list open below it, over what comes next.
  if ((await field.getAttribute('role')) === 'combobox') await field.blur();
}

/** Chooses from a list that opens below a field; `search` narrows it first. */
export async function choose(scope: Locator, label: string, option: string, { search = false } = {}): Promise<void> {
  const field = itemOf(scope, label).getByRole('combobox');
  await stands(scope.page());
  await field.click();
  if (search) await field.fill(option);
  await openList(scope.page())
    .locator('.ant-select-item-option, .ant-select-tree-node-content-wrapper')
    .filter({ hasText: option })
    .last()
    .click();
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape');
}

export const openList = (page: Page): Locator => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();

/** Picks one of the buttons or points of a field. */
export const pick = (scope: Locator, label: string, option: string): Promise<void> => point(itemOf(scope, label), option);

/** The same where the points stand in no field. */
export async function point(scope: Locator, option: string): Promise<void> {
  await stands(scope.page());
  await scope.getByRole('radio', { name: option }).check({ force: true });
}

/** Types a day into a date field. */
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

/** Gives a file to an upload field and waits until it is there. */
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

/** A row of the list that says this. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first();

/** The panel or window on top. */
export const onTop = (page: Page): Locator => page.getByRole('dialog').last();

/** Says yes to a small question beside the pointer. */
export const agree = (page: Page): Promise<void> =>
  page
    .locator('.ant-popover:visible, .ant-popconfirm:visible')
    .getByRole('button', { name: /^(确定|确认|提交)$/ })
    .last()
    .click();
