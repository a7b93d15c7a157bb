import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export async function openBrowser(): Promise<Browser> {
  if (!existsSync(executablePath)) throw new Error(`no Chromium at ${executablePath}: name it with CHROMIUM_PATH`);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] });
}

/** A phone in somebody's hand, in Chinese unless said otherwise. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
/** A desk. */
export const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', acceptDownloads: true };

/** What went wrong on a page without anybody being told: errors of scripts and refused or failed requests. */
export interface Faults { readonly list: string[] }

/** Opens a page whose faults are kept. Requests that the page itself gave up (it was left) are none. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: Faults }> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) list.push(`console: ${message.text()}`); });
  page.on('response', (response) => { if (response.status() >= 400) list.push(`${response.status()} ${new URL(response.url()).pathname}`); });
  page.on('requestfailed', (request) => { if (request.failure()?.errorText !== 'net::ERR_ABORTED') list.push(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`); });
  return { page, faults: { list } };
}
