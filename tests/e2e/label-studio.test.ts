import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Input, labelTemplate, type Output } from '@touchmark/contract';
import type { Template } from '@touchmark/labels';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstLoad } from '../../bench/first-load.ts';
import { api, signIn } from './api.ts';
import { desk, openPage } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';
import { openList } from './form.ts';
import { countHands, type Hands, personSeconds } from './journeys/hands.ts';

/**
 * A logistic label of size A6 from an empty one: the company's name, a line, the number in digits and its bars, once by mouse and
 * once by keyboard alone. What the person does is counted in the page; five minutes are the limit of the product.
 */
const demo = withSharedDemo();
const fiveMinutes = 300;

async function listPage(): Promise<{ page: Page; hands: Hands }> {
  const context = await demo.browser.newContext(desk);
  const hands = await countHands(context);
  const { page } = await openPage(context);
  await signInAs(page, demo.server.url, 'yunhe', '/labelTemplate/index');
  await page.getByRole('button', { name: /^新\s*增$/ }).waitFor();
  return { page, hands };
}

const panelField = (page: Page, label: string): Locator => page.locator('.tm-studio-panel').getByLabel(label, { exact: true });
const readyToPrint = (page: Page): Promise<void> => page.getByText('可以打印，条码均可识读').waitFor();

/** The label as it was saved; GS1 has nothing against it. */
async function kept(name: string): Promise<Template['elements']> {
  const { token } = await signIn(demo.server.url, 'yunhe');
  const call = async <C extends (typeof labelTemplate)[keyof typeof labelTemplate]>(asked: C, input: Input<C>) =>
    (await api(demo.server.url, asked.endpoint, input as object, token)).data as Output<C>;
  const { id } = (await call(labelTemplate.list, { name })).records[0]!;
  const { template, width, height, dpi } = await call(labelTemplate.findOne, { id });
  expect([width, height]).toEqual([105, 148]);
  const checked = { kind: 'logistics' as const, width, height, dpi: dpi as 203, template: template as never };
  expect((await call(labelTemplate.gs1Check, checked)).faults).toEqual([]);
  return (template as Template).elements;
}

/** The three zones of a logistic label, from the top: free text, digits, bars. */
function expectZones(elements: Template['elements']): void {
  const topOf = (type: string, field: string) => {
    const found = elements.find((one) => one.type === type && 'field' in one && one.field === field);
    return found && 'y' in found ? found.y : Infinity;
  };
  const line = elements.find(({ type }) => type === 'line') as { y: number };
  const tops = [topOf('field', 'companyName'), line.y, topOf('field', 'boxNo'), topOf('barcode', 'sscc')];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops.at(-1)).toBeLessThan(148);
}

describe('an A6 label with an SSCC', () => {
  it('is built by mouse within five minutes', async () => {
    const { page, hands } = await listPage();
    const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const write = async (field: Locator, text: string) => {
      await field.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    /** Drags the element that was chosen last to a height of the label. */
    const dragTo = async (element: number, mm: number) => {
      const canvas = (await page.locator('.tm-studio-canvas').boundingBox())!;
      const box = (await page.locator(`[data-element="${element}"]`).boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 6)];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, canvas.y + ((mm + 3) * canvas.height) / 154 + (y - box.y), { steps: 4 });
      await page.mouse.up();
    };

    await click(/^新\s*增$/);
    await page.locator('.tm-studio-canvas').waitFor();
    await write(page.getByLabel('模板名称').last(), 'SSCC A6 M');
    await page.getByLabel('用途').last().click();
    await openList(page).getByTitle('外箱标签').click();
    await write(page.locator('.tm-studio-form').getByLabel('宽（mm）'), '105');
    await write(page.locator('.tm-studio-form').getByLabel('高（mm）'), '148');

    await click('GS1 助手');
    const assistant = page.getByRole('dialog', { name: 'GS1 助手' });
    await assistant.getByLabel('应用标识符').click();
    await openList(page)
      .getByTitle(/^\(00\)/)
      .click();
    await assistant.getByText('FNC1', { exact: false }).waitFor();
    await assistant.getByRole('button', { name: '放入标签' }).click();
    await write(panelField(page, '宽（mm）'), '95');
    await write(panelField(page, '高（mm）'), '36');
    await click('水平居中');
    await dragTo(0, 108);

    await click(/^文\s*字$/);
    await write(panelField(page, '内容'), '{companyName}');
    await dragTo(1, 4);
    await click(/^线\s*条$/);
    await dragTo(2, 60);
    await click(/^文\s*字$/);
    await write(panelField(page, '内容'), 'SSCC {boxNo}');
    await dragTo(3, 80);
    await readyToPrint(page);
    await click(/^保\s*存$/);
    await page.locator('.tm-studio-canvas').waitFor({ state: 'detached' });

    expectZones(await kept('SSCC A6 M'));
    if (process.env['HANDS']) console.log('mouse', hands, personSeconds(hands));
    expect(hands.presses).toBeLessThanOrEqual(30);
    expect(personSeconds(hands)).toBeLessThanOrEqual(fiveMinutes / 2);
    await page.context().close();
  }, 180_000);

  it('is built by keyboard alone within five minutes', async () => {
    const { page, hands } = await listPage();
    const { keyboard } = page;
    /** Presses Tab until an element has the focus, as a person does who sees where it is. */
    const reach = async (target: Locator, key = 'Tab') => {
      await target.waitFor();
      for (let n = 0; n < 90; n++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press(key);
      }
      throw new Error(`the keyboard does not come to ${String(target)}`);
    };
    const press = async (name: string | RegExp, key?: string) => {
      await reach(page.getByRole('button', { name, exact: true }), key);
      await keyboard.press('Enter');
    };
    const write = async (field: Locator, text: string, key?: string) => {
      await reach(field, key);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    };

    await press(/^新\s*增$/);
    await page.locator('.tm-studio-canvas').waitFor();
    await write(page.getByLabel('模板名称').last(), 'SSCC A6 K');
    await reach(page.getByLabel('用途').last());
    await keyboard.press('ArrowDown');
    const wanted = openList(page).locator('.ant-select-item-option-active').filter({ hasText: '外箱标签' });
    await openList(page).locator('.ant-select-item-option-active').waitFor();
    for (let n = 0; n < 6 && !(await wanted.isVisible()); n++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await write(page.locator('.tm-studio-form').getByLabel('宽（mm）'), '105');
    await write(page.locator('.tm-studio-form').getByLabel('高（mm）'), '148');

    await press('GS1 助手');
    const assistant = page.getByRole('dialog', { name: 'GS1 助手' });
    await reach(assistant.getByLabel('应用标识符'));
    await keyboard.type('(00');
    await openList(page).locator('.ant-select-item-option-active').filter({ hasText: '(00)' }).waitFor();
    await keyboard.press('Enter');
    await assistant.getByText('FNC1', { exact: false }).waitFor();
    await reach(assistant.getByRole('button', { name: '放入标签' }));
    await keyboard.press('Enter');
    await assistant.waitFor({ state: 'hidden' });
    await write(panelField(page, '左（mm）'), '5');
    await write(panelField(page, '上（mm）'), '108');
    await write(panelField(page, '宽（mm）'), '95');
    await write(panelField(page, '高（mm）'), '36');

    for (const [name, content, top] of [
      [/^文\s*字$/, '{companyName}', '4'],
      [/^线\s*条$/, '', '60'],
      [/^文\s*字$/, 'SSCC {boxNo}', '80'],
    ] as const) {
      await press(name, 'Shift+Tab');
      await write(panelField(page, '上（mm）'), top);
      if (content !== '') await write(panelField(page, '内容'), content);
    }
    // From the list of elements, arrows move what is chosen, and a step can be taken back.
    await reach(page.locator('.tm-studio-list button').first(), 'Shift+Tab');
    await keyboard.press('Enter');
    const top = panelField(page, '上（mm）');
    for (const [key, mm] of [
      ['ArrowUp', 107.9],
      ['Shift+ArrowDown', 108.9],
      ['Control+z', 107.9],
      ['Control+y', 108.9],
    ] as const) {
      await keyboard.press(key);
      expect(Number(await top.inputValue())).toBeCloseTo(mm, 2);
    }
    await readyToPrint(page);
    await keyboard.press('Control+Enter');
    await page.locator('.tm-studio-canvas').waitFor({ state: 'detached' });

    expectZones(await kept('SSCC A6 K'));
    if (process.env['HANDS']) console.log('keyboard', hands, personSeconds(hands));
    expect(hands.presses).toBe(0);
    expect(hands.keys).toBeLessThanOrEqual(600);
    expect(personSeconds(hands)).toBeLessThanOrEqual(fiveMinutes);
    await page.context().close();
  }, 180_000);
});

it('the studio is loaded only when a template is edited', () => {
  // A name of the stylesheet that only the studio’s own scripts write.
  const ofStudio = (text: string) => text.includes('tm-studio-canvas');
  const assets = join(process.cwd(), 'dist/console/assets');
  expect(readdirSync(assets).filter((name) => name.endsWith('.js') && ofStudio(readFileSync(join(assets, name), 'utf8')))).not.toEqual([]);
  expect([...firstLoad()].filter(([, text]) => ofStudio(text)).map(([path]) => path)).toEqual([]);
});
