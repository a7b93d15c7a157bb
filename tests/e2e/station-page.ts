import type { Page } from 'playwright-core';

/** Names the station of this browser. */
export async function openStation(page: Page, name: string): Promise<void> {
  await page.getByLabel('给这个工位起个名字').fill(name);
  await page.getByRole('button', { name: '开始' }).click();
  await page.getByRole('heading', { name: '请扫描箱码' }).waitFor();
}

/** A scanner that emulates a keyboard: a key every 5 ms, then Enter. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 5 });
  await page.keyboard.press('Enter');
}
export const strip = (page: Page, words: string) => page.locator('.st-strip').getByRole('heading', { name: words }).waitFor();
export const counted = (page: Page, n: number) => page.locator('.st-count b').getByText(String(n), { exact: true }).waitFor();
/** Opens a box and waits until the station has it. */
export async function openBox(page: Page, boxNo: string): Promise<void> {
  await scan(page, boxNo);
  await page.locator(`.st-box[aria-label="${boxNo}"]`).waitFor();
}
