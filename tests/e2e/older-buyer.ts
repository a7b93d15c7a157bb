import type { Page } from 'playwright-core';

/** What a thumb does not hit: controls lower than 44 px, with their words. Links inside a sentence are text. */
export const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, select, textarea, summary, a[href], input:not([type=hidden])';
    const isShown = (one: HTMLElement) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => isShown(one) && !one.closest('.skip, [aria-hidden=true], .ant-upload'))
      .filter((one) => one.tagName !== 'A' || getComputedStyle(one).display !== 'inline')
      .map((one) => ({ one, box: (one.closest('label, .ant-input-affix-wrapper, .ant-rate') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.round(box.height) < 44)
      .map(({ one, box }) => `${one.tagName} ${Math.round(box.height)} px ${(one.innerText || one.id).slice(0, 30)}`);
  });

/** What stands beside the screen, where the page is wider than it. */
export const besideScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.getBoundingClientRect().right > wide + 1)
      .map((one) => `${one.tagName}.${one.className} ${(one.innerText ?? '').slice(0, 20)}`)
      .slice(-4);
  });

/** Controls whose words do not fit into them. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a.primary, a.secondary')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.innerText.slice(0, 30)),
  );
