import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** Accessibility barriers found by axe with impact serious or critical. */

export const prepareAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axe.source);

interface Found {
  id: string;
  impact?: string | null;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/** All rules in the light theme; only colour rules in the dark one. */
const looks = [
  ['light', null],
  ['dark', ['color-contrast']],
] as const;

/** The barriers of the page or of a part of it, in both themes: rule, selector and text. */
export async function barriersOf(page: Page, part = 'body'): Promise<string[]> {
  const barriers: string[] = [];
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    const found = await page.evaluate(
      async ({ only, within }) => {
        const { axe: tool } = globalThis as unknown as { axe: typeof axe };
        const { violations } = await tool.run(within, { resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : {}) });
        return violations as Found[];
      },
      { only: rules, within: part },
    );
    barriers.push(
      ...found
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${colorScheme} ${id}: ${wordsOf(node)}`)),
    );
  }
  return barriers;
}

const wordsOf = ({ target, html, failureSummary = '' }: Found['nodes'][number]) =>
  [target.join(' '), html.slice(0, 200), /contrast of [\d.]+ \([^)]*\)/.exec(failureSummary)?.[0]].filter(Boolean).join('  ');

/** Waits for animations, because fading elements have other colours. They begin in the frame after the one that requested them. */
async function still(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}
