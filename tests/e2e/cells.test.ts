import { apps, builtPages, pagesOfRole, type PagePath, type SystemRole } from '@touchmark/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desk, openPage, settled } from './browser.ts';
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

/** The pages each of them opens: those that nobody before him has. */
const seen = new Set<PagePath>();
const parts = Object.entries(people).map(([account, role]) => {
  const own = pagesFor(role).filter((path) => !seen.has(path));
  for (const path of own) seen.add(path);
  return [account, own] as const;
});

/** The cells and headings whose text reaches beyond them, also where it ends in an ellipsis; and whether the page is too wide. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (cell: HTMLElement) => {
      if (cell.innerText.trim() === '') return false;
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
    };
    const cells = [...document.querySelectorAll<HTMLElement>('#content :is(th, td).ant-table-cell')].filter((cell) =>
      cell.checkVisibility(),
    );
    const found = cells.filter(isCut).map(({ innerText }) => innerText);
    return document.documentElement.scrollWidth > innerWidth ? [...found, 'wider than the window'] : found;
  });

describe('every page at 1366 × 768', () => {
  it.each(parts)(
    'cuts no text of a cell in either language (%s)',
    async (account, paths) => {
      const { page } = await openPage(await demo.browser.newContext({ ...desk, viewport: { width: 1366, height: 768 } }));
      await signInAs(page, demo.server.url, account);
      await page.getByRole('button', { name: '不再显示' }).click();
      const faults: unknown[] = [];
      for (const path of paths) {
        // As a link inside the console does it, without loading the console anew.
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, path);
        for (const turn of ['as it is', 'in the other language']) {
          if (turn !== 'as it is')
            await page
              .getByText(/^(EN|中)$/)
              .first()
              .click();
          await settled(page);
          const found = await cut(page);
          if (found.length > 0) faults.push({ path, turn, found });
        }
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    240_000,
  );
});
