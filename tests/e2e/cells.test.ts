import { apps, builtPages, pages, pagesOfRole, type PagePath, type SystemRole } from '@touchmark/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, follow, openPage, settled } from './browser.ts';
import { signInAs } from './console.ts';
import { withSharedDemo } from './demo.ts';

const demo = withSharedDemo();
const people = {
  yunhe: 'ENT_MAIN',
  auditor1: 'PLATFORM_AUDITOR',
  operator1: 'PLATFORM_OPERATOR',
  admin: 'PLATFORM_ADMIN',
} satisfies Record<string, SystemRole>;
const pagesFor = (role: SystemRole): PagePath[] => pagesOfRole(role, new Set(Object.keys(apps))).filter((path) => builtPages.has(path));

/** A page, or a list that stands in it beside another. */
type Listed = PagePath | `${PagePath}?view=${string}`;

/** Lists people work in all day: many rows have to be seen without scrolling. */
const lists: ReadonlySet<Listed> = new Set<PagePath>([
  '/brandNode/index',
  '/labelTemplate/index',
  '/goodsCode/batchQuery',
  '/goodsCode/query',
  '/barcodeManage/index',
  '/identifyAudit/realNameAudit/companyAudit',
  '/identifyAudit/brandAudit',
  '/identifyAudit/productCheck',
  '/identifyAudit/nodeAudit',
  '/workbench/eCodeAudit/codeApplyCheck',
  '/goodsCodeCheck/allot',
  '/goodsCodeCheck/report',
  '/GS1ComPrefix/index',
  '/userManage/userList',
]);
/** Their rows show a picture. */
const pictured: readonly Listed[] = ['/labelTemplate/index', '/barcodeManage/index'];
/** Work lists that two kinds of people have, and lists that stand in a page beside another. */
const shared: Readonly<Record<string, readonly Listed[]>> = {
  operator1: [
    '/identifyAudit/nodeAudit',
    '/orderContract/order?view=payments',
    '/orderContract/order?view=invoices',
    '/orderContract/order?view=late',
    '/orderContract/order?view=refunds',
    '/orderContract/order?view=balance',
  ],
};

/** The pages each of them opens: those that nobody before him has. */
const seen = new Set<PagePath>();
const parts = Object.entries(people).map(([account, role]) => {
  const own = pagesFor(role).filter((path) => !seen.has(path));
  for (const path of own) seen.add(path);
  return [account, [...own, ...(shared[account] ?? [])]] as const;
});

/** The headings that do not stand above their column. */
const beside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const left = (cell: Element) => cell.getBoundingClientRect().left;
    return [...document.querySelectorAll<HTMLElement>('#content .ant-table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const cells = table.querySelector('.ant-table-row')?.querySelectorAll('td');
        return [...table.querySelectorAll('th')]
          .filter((heading, nth) => cells?.[nth] && Math.abs(left(heading) - left(cells[nth])) > 1)
          .map(({ innerText }) => `${innerText} (heading)`);
      });
  });

/** The same once the columns have found their widths. */
const stillBeside = async (page: Page): Promise<string[]> => {
  const until = Date.now() + 10_000;
  for (;;) {
    const found = await beside(page);
    if (found.length === 0 || Date.now() > until) return found;
    await page.waitForTimeout(100);
  }
};

/**
 * The cells and headings whose text reaches beyond them, also where it ends in an ellipsis; labels of filters and names in the menu
 * that do; and whether the page is too wide.
 */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (cell: HTMLElement) => {
      if (!cell.checkVisibility() || cell.innerText.trim() === '') return false;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
    };
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        '#content :is(th, td).ant-table-cell, #content .tm-filters .ant-form-item-label, .side .ant-menu-item-label',
      ),
    ]
      .filter(isCut)
      .map(({ innerText }) => innerText);
    return document.documentElement.scrollWidth > innerWidth ? [...found, 'wider than the window'] : found;
  });

/** Why fewer than nine rows of a list are seen at 1366 × 768, and twelve at 1440 × 900. */
const fewer: Partial<Record<Listed, string>> = {
  '/orderContract/order?view=payments': 'a payment shows its orders, and what is compared with the bank statement',
  '/applicationManage/authAdd': 'a step of a wizard',
  '/dataBasic/dataElement': 'a long domain takes two lines',
  '/goodsCode/allot': 'in English a long state takes two lines',
  '/dataBasic/baseProps/keyWord': 'a keyword shows all its synonyms',
  '/dataBasic/baseProps/widgetType': 'its English name may take two lines',
  '/dataBasic/dataDicts/proCategory': 'a category shows the standards it asks for',
  '/messageCenter/notice': 'a message shows two lines of its text',
  '/appMsg/index': 'a template shows the beginning of its text',
  '/labelTemplate/index': 'rows with a picture',
  '/bqmbglGs1/index': 'rows with a picture',
  '/globalTrade/barcodeManage': 'rows with a picture',
  '/globalTrade/barcodeAllot': 'rows with a picture',
  '/barcodeManage/index': 'rows with a picture',
};
/** Why a list begins lower than 300 px, although enough rows are seen. */
const lower: Partial<Record<Listed, string>> = {
  '/ecodeManage/ecodeSend': 'quotas and the tabs of four lists stand above it',
  '/productSource/nodeQuery': 'the field to scan into stands above it',
  '/productNode/template': 'how far the move is stands above it',
  '/goodsCode/allot': 'a form with the last codes beside it',
  '/goodsCodeCheck/check': 'the rules with their counts stand above it',
  '/dataBasic/dataDicts/industry': 'one of several lists in tabs',
  '/cluster/chain/supplyPlan': 'two switches stand before its buttons',
  '/afterSales/index': 'one of several lists in tabs',
  '/preventFleeing/sendRecord': 'one of several lists in tabs',
  '/antiChanging/deliveryBatch': 'one of several lists in tabs',
  '/circulateGS1/brandInOutDepot': 'one of several lists in tabs',
  '/circulateGS1/saleInOutDepot': 'one of several lists in tabs',
};

/** Where the rows of a list begin and how many are seen, if that is too low or too few; at 1440 px what stands above them is no higher. */
const rowsSeen = (page: Page, most: number): Promise<string[]> =>
  page.evaluate((most) => {
    const rows = [...document.querySelectorAll<HTMLElement>('#content .tm-list .ant-table-row')]
      .filter((row) => row.checkVisibility())
      .slice(0, 9);
    if (rows.length === 0) return [];
    const first = Math.round(rows[0]!.getBoundingClientRect().top);
    const highest = rows.reduce((one, row) => (row.offsetHeight > one.offsetHeight ? row : one));
    const [small, large] = [768, 900].map((height) => Math.floor((height - first) / highest.offsetHeight)) as [number, number];
    return first <= most && small >= 9 && large >= 12
      ? []
      : [`begins at ${first}, shows ${small} rows, at 1440 × 900 ${large}; one is ${highest.offsetHeight} px high: ${highest.innerText}`];
  }, most);

/** The windows people have: a wide and a small notebook, the smallest, and one at a zoom of 150 %. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 960, height: 600 },
];

/** The headings that lie under the fixed actions or reach beyond their list, and lists of which fewer than five rows are seen. */
const covered = (page: Page, withRows: boolean): Promise<string[]> =>
  page.evaluate((withRows) => {
    const right = (cell: Element) => cell.getBoundingClientRect().right;
    return [...document.querySelectorAll<HTMLElement>('#content .tm-list .ant-table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const headings = [...table.querySelectorAll<HTMLElement>('.ant-table-thead th')];
        const isFixed = (cell: Element) => cell.classList.contains('ant-table-cell-fix-end');
        const end = Math.min(right(table), ...headings.filter(isFixed).map((cell) => cell.getBoundingClientRect().left));
        const under = headings.filter((cell) => !isFixed(cell) && right(cell) > end + 1).map(({ innerText }) => `${innerText} (covered)`);
        const names = headings.map(({ innerText }) => innerText.trim()).filter(Boolean);
        under.push(...names.filter((name, nth) => names.indexOf(name) < nth).map((name) => `${name} (twice)`));
        const rows = [...table.querySelectorAll('.ant-table-row')].filter((row) => row.checkVisibility()).slice(0, 5);
        const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length;
        return withRows && seen < rows.length ? [...under, `${seen} rows are seen`] : under;
      });
  }, withRows);

/** What has to be scrolled sideways to be seen, and a present application whose name has no room in the bar. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = (one: Element) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1;
    const lists = [...document.querySelectorAll('#content .tm-list :is(.ant-table-body, .ant-table-content)')].filter(isWide);
    const bar = [...document.querySelectorAll('header.top .top-apps-room')].filter(isWide);
    return [
      ...lists.map((one) => `the list is ${one.scrollWidth - one.clientWidth} px wider than its place`),
      ...bar.map(() => `${document.querySelector('.top-apps .ant-menu-item-selected')?.textContent} has no room in the bar`),
    ];
  });

/** The heading of a page that is not called like its entry in the menu. The home page has none. */
async function otherName(page: Page, path: Listed, isEnglish: boolean): Promise<string[]> {
  if (path === '/wel/index' || path.includes('?')) return [];
  const { title } = pages[path as PagePath];
  const words = isEnglish ? title.en : title.zh;
  const name = await page.locator('#content :is(h1, h2):visible').first().innerText();
  return `${name} `.startsWith(`${words} `) || name.startsWith(`${words}\n`) ? [] : [`is called ${name}`];
}

/** The same at every width, once the columns have been folded. */
async function coveredAtAnyWidth(page: Page, withRows: boolean): Promise<string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    const until = Date.now() + 3000;
    for (;;) {
      await page.waitForTimeout(80);
      const faults = [...(await covered(page, withRows)), ...(await sideways(page))];
      if (faults.length > 0 && Date.now() < until) continue;
      found.push(...faults.map((fault) => `${size.width} px: ${fault}`));
      break;
    }
  }
  await page.setViewportSize(before);
  return found;
}

/** Where a list begins and how high its rows are, if it is not dense enough. */
async function notDense(page: Page, path: Listed): Promise<string[]> {
  // The pages opened before stay in the document, hidden.
  const rows = page.locator('#content .ant-table-row:visible');
  await rows.first().waitFor();
  const { first, height } = await rows.evaluateAll((all) => ({
    first: Math.round(all[0]!.getBoundingClientRect().top),
    height: Math.max(...all.slice(0, 9).map((row) => (row as HTMLElement).offsetHeight)),
  }));
  const [low, high] = pictured.includes(path) ? [304, 76] : [300, 46];
  return first > low || height > high ? [`begins at ${first} px, its rows are ${height} px high`] : [];
}

/** Opens the first row’s detail, if the page has one, and goes back: what does not hold of it. */
async function notClosedByBack(page: Page): Promise<string[]> {
  const before = page.url();
  const link = page.locator('#content .ant-table-row:visible .tm-link').first();
  if (!(await link.isVisible())) return [];
  await link.click();
  const drawer = page.locator('.ant-drawer-open .ant-drawer-content-wrapper').last();
  const opened = await drawer.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  // A link may also narrow the list or lead to another page.
  if (!opened) return [];
  await settled(page);
  if (page.url() === before) return ['a drawer without an address'];
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  return page.url() === before ? [] : [`Back led to ${page.url()}`];
}

describe('every page at 1366 × 768, and its lists at 1440, 1280 and 960 px', () => {
  it.each(parts)(
    'cuts no text of a cell and covers none in either language, its list is dense, and Back closes what a row opens (%s)',
    async (account, paths) => {
      const { page } = await openPage(await demo.browser.newContext({ ...desk, viewport: { width: 1366, height: 768 } }));
      await signInAs(page, demo.server.url, account);
      await page.getByRole('button', { name: '不再显示' }).click();
      const faults: unknown[] = [];
      // The language is changed once for all pages: every page that was opened before is drawn anew by it.
      for (const turn of ['as it is', 'in the other language']) {
        if (turn !== 'as it is')
          await page
            .getByText(/^(EN|中)$/)
            .first()
            .click();
        for (const path of paths) {
          await follow(page, path);
          await settled(page);
          const found = [...(await cut(page)), ...(await stillBeside(page)), ...(await otherName(page, path, turn !== 'as it is'))];
          found.push(...(await covered(page, false)), ...(await coveredAtAnyWidth(page, !(path in fewer || path in lower))));
          if (!(path in fewer)) found.push(...(await rowsSeen(page, path in lower ? 400 : 300)));
          if (lists.has(path)) found.push(...(await notDense(page, path)));
          if (turn === 'as it is') found.push(...(await notClosedByBack(page)));
          if (found.length > 0) faults.push({ path, turn, found });
        }
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    1_200_000,
  );
});
