import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** What keeps somebody out: found by axe, and weighed by it as serious or critical. */

export const prepareAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript(axe.source);

interface Found {
  id: string;
  impact?: string | null;
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/** By day everything is asked; by night only what colours change. */
const looks = [
  ['light', null],
  ['dark', ['color-contrast']],
] as const;

/** Each barrier of the page as it is shown now, or of a part of it, by day and by night: the rule, where, and what stands there. */
export async function barriersOf(page: Page, part = 'body'): Promise<string[]> {
  const barriers: string[] = [];
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    const found = await page.evaluate(
      async ({ only, within }) => {
        const { axe: tool } = globalThis as unknown as { axe: typeof axe };
        const { violations } = await tool.run(within, { resultTypes: ['violations'], ...(only ? { runOnly: [...only] } : {}) });
        return violations as unknown as Found[];
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

/** What fades in or moves has another colour while it does. It begins in the frame after the one that asked for it. */
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
