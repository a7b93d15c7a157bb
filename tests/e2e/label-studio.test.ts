import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { checkDigit } from '@touchmark/gs1';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstLoad } from '../../bench/first-load.ts';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { choose, type } from './form.ts';

/** A logistic label of size A6 from an empty one: text, lines and an SSCC, once by mouse and once by keyboard alone. */
const demo = withSharedDemo();
const digits = '39521101000000001';
const sscc = digits + checkDigit(digits);
let page: Page;

beforeAll(async () => {
  const opened = await openPage(await demo.browser.newContext(desk));
  page = opened.page;
  await signInAs(page, demo.server.url, 'yunhe', '/labelTemplate/index');
});

const shown = () => page.locator('.ant-drawer-open').last();

async function emptyLabel(name: string): Promise<void> {
  await page.getByRole('button', { name: /^新\s*增$/ }).click();
  await page.locator('.tm-studio-canvas').waitFor();
  await type(shown(), '模板名称', name);
  await choose(shown(), '用途', '外箱标签');
  await type(shown(), '宽（mm）', '105');
  await type(shown(), '高（mm）', '148');
}

async function saved(name: string): Promise<void> {
  await page.getByText('可以打印，条码均可识读').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.locator('.tm-studio-canvas').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByText(name, { exact: true }))
    .first()
    .waitFor();
}

const place = async (label: string, value: string) => {
  const box = page.locator('.tm-studio-panel').getByLabel(label, { exact: true });
  await box.fill(value);
  await box.press('Tab');
};

describe('an A6 label with an SSCC', () => {
  it('is built by mouse', async () => {
    await emptyLabel('物流标签 鼠标');
    await page.getByRole('button', { name: 'GS1 助手' }).click();
    const assistant = page.getByRole('dialog', { name: 'GS1 助手' });
    await assistant.getByLabel('应用标识符').click();
    await page.getByTitle(/^\(00\)/).click();
    await assistant.getByLabel('内容').fill(sscc);
    await assistant.getByText('FNC1', { exact: false }).waitFor();
    await assistant.getByRole('button', { name: '放入标签' }).click();
    await place('宽（mm）', '95');
    await place('左（mm）', '5');
    const canvas = page.locator('.tm-studio-canvas');
    const bars = canvas.locator('[data-element="0"]');
    const before = (await bars.boundingBox())!;
    await page.mouse.move(before.x + 40, before.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x + 40, before.y + 160, { steps: 8 });
    await page.mouse.up();
    expect((await bars.boundingBox())!.y).toBeGreaterThan(before.y + 120);
    await page.getByRole('button', { name: /^文\s*字$/ }).click();
    await page.locator('.tm-studio-panel').getByLabel('内容', { exact: true }).fill('{companyName}');
    await page.getByRole('button', { name: '顶端对齐' }).click();
    await saved('物流标签 鼠标');
  }, 120_000);

  it('is built by keyboard alone', async () => {
    await emptyLabel('物流标签 键盘');
    const button = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await button('GS1-128');
    const content = page.locator('.tm-studio-panel').getByLabel('内容', { exact: true });
    await content.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`(00)${sscc}`);
    await place('宽（mm）', '95');
    await place('左（mm）', '5');
    await page.locator('.tm-studio-list button').first().focus();
    const top = page.locator('.tm-studio-panel').getByLabel('上（mm）', { exact: true });
    const before = Number(await top.inputValue());
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowDown');
    expect(Number(await top.inputValue())).toBeCloseTo(before + 5.3, 2);
    await page.keyboard.press('Control+z');
    expect(Number(await top.inputValue())).toBeCloseTo(before + 4.3, 2);
    await page.keyboard.press('Control+y');
    expect(Number(await top.inputValue())).toBeCloseTo(before + 5.3, 2);
    await saved('物流标签 键盘');
  }, 120_000);
});

it('the studio is loaded only when a template is edited', () => {
  // A name of the stylesheet that only the studio’s own scripts write.
  const ofStudio = (text: string) => text.includes('tm-studio-canvas');
  const assets = join(process.cwd(), 'dist/console/assets');
  expect(readdirSync(assets).filter((name) => name.endsWith('.js') && ofStudio(readFileSync(join(assets, name), 'utf8')))).not.toEqual([]);
  expect([...firstLoad()].filter(([, text]) => ofStudio(text)).map(([path]) => path)).toEqual([]);
});
