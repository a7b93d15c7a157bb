import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';

/** So long a page may take for what a user waits for, in milliseconds: a machine that does much else is several times slower. */
export const patience = 60_000;

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Each context opens a window, and Chromium then draws the two pop-ups of its address bar, which nobody sees: half of what a context
 * costs. The other features are those that Playwright switches off: of two such arguments only the last one counts.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export async function openBrowser(): Promise<Browser> {
  if (!existsSync(executablePath)) throw new Error(`no Chromium at ${executablePath}: name it with CHROMIUM_PATH`);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${features.join(',')}`,
    ],
  });
}

// Both ask for reduced motion, because waiting for dialogs to fade in takes much of a test's time; the maker of the main job has all motion.

/** A phone, in Chinese by default. */
export const phone: BrowserContextOptions = {
  reducedMotion: 'reduce',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};
/** A desktop browser. */
export const desk: BrowserContextOptions = {
  reducedMotion: 'reduce',
  viewport: { width: 1920, height: 1080 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  acceptDownloads: true,
};

/** Errors of a page that the user does not see: script errors, and refused or failed requests. */
export interface Faults {
  readonly list: string[];
}

/** The running requests but event streams, when the last one ended, and the console's pages that were opened since it was loaded. */
interface Traffic {
  readonly open: Set<Request>;
  quietSince: number;
  readonly opened: Set<string>;
}
const traffic = new WeakMap<Page, Traffic>();

function watch(page: Page): void {
  const seen: Traffic = { open: new Set(), quietSince: Date.now(), opened: new Set() };
  const ended = (request: Request) => {
    if (seen.open.delete(request)) seen.quietSince = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().includes('/api/task/events')) seen.open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) seen.opened.add(new URL(frame.url()).pathname);
  });
  page.on('load', () => {
    seen.opened.clear();
    seen.opened.add(new URL(page.url()).pathname);
  });
  traffic.set(page, seen);
}

// A background tab stays in the DOM, also if it was left before it had loaded, so only the active one counts.
// Before the console is drawn at all there is nothing in its root.
const shownInMain = () =>
  document.querySelector('#root')?.childElementCount !== 0 &&
  document.querySelector('main')?.querySelector('h1, h2, table, article') !== null &&
  ![...document.querySelectorAll('.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"]')].some((one) => one.checkVisibility());

/** Waits until a page of the console is complete: rendered, without running requests and spinners. */
export async function settled(page: Page): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { open, quietSince } = traffic.get(page)!;
    if (open.size === 0 && Date.now() - quietSince > 200 && (await page.evaluate(shownInMain).catch(() => false))) return;
    if (Date.now() > until)
      throw new Error(
        `${page.url()} does not come to rest: ${[...open].map((request) => request.url()).join(', ') || 'something still turns, or nothing is shown'}`,
      );
    await page.waitForTimeout(50);
  }
}

/** Goes to an address as a link inside the console does, without loading the console anew. */
export async function follow(page: Page, path: string): Promise<void> {
  const seen = traffic.get(page);
  if (seen) seen.quietSince = Date.now();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Opens a page of the console and waits until it is complete. A link inside the console is followed where that is enough: it costs
 * a fifth of loading the console. A page that is open already may show what it had for half a minute, so it is loaded anew.
 */
export async function go(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  const { opened } = traffic.get(page)!;
  const inside = page.url().startsWith(`${origin}/`) && !opened.has(pathname) && (await page.locator('.shell').count()) > 0;
  if (!inside) await page.goto(address);
  else await follow(page, pathname + search);
  await settled(page);
}

/** The servers of the tests, and the provider that some of them sign in with. */
const ownHosts = new Set(['127.0.0.1', 'localhost']);
/** The provider's own pages load fonts from elsewhere; they are not ours. */
const isProviders = (request: Request): boolean => {
  try {
    return new URL(request.frame().url()).pathname.startsWith('/interaction/');
  } catch {
    // A request of a service worker has no frame.
    return false;
  }
};

/** Opens a page and records its errors. Requests that the page itself aborted on leaving do not count. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: Faults }> {
  const page = await context.newPage();
  // A machine that does much else needs twice as long as a quiet one.
  page.setDefaultTimeout(patience);
  watch(page);
  const list: string[] = [];
  // Nothing is loaded from elsewhere, and nothing told there.
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !ownHosts.has(hostname) && !isProviders(request))
      list.push(`foreign: ${request.method()} ${hostname}`);
  });
  // What the page's own policy refuses is a fault, also where a library tries it and goes on without.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // `follow` takes a step that the router did not make; a person cannot.
    const ofFollow = message.text().startsWith('You are trying to use a blocker on a POP navigation to a location that was not created by');
    if (['error', 'warning'].includes(message.type()) && !ofFollow) list.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) list.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      list.push(`${request.failure()?.errorText} ${new URL(request.url()).pathname}`);
  });
  return { page, faults: { list } };
}
