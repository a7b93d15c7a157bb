import type { RightsApp } from '@touchmark/contract';

type Page = RightsApp['pages'][number];
type Codes = ReadonlySet<string>;

const viewOf = ({ codes }: Page) => codes.find(({ code }) => code.endsWith('_view'));

/**
 * Selects or clears one code. Every other right needs "view": selecting one selects it, and clearing "view" clears the page.
 * Codes the caller may not grant stay unchanged.
 */
export function toggled(ticked: Codes, page: Page, code: string, on: boolean): Set<string> {
  const next = new Set(ticked);
  const view = viewOf(page);
  if (on) {
    next.add(code);
    if (view?.grantable) next.add(view.code);
    return next;
  }
  next.delete(code);
  if (view?.code === code) for (const one of page.codes) if (one.grantable) next.delete(one.code);
  return next;
}

export type Preset = 'all' | 'read' | 'none';

/** 全选, 只读 or 清空 for some pages; codes the caller may not grant stay unchanged. */
export function preset(ticked: Codes, pages: readonly Page[], kind: Preset): Set<string> {
  const next = new Set(ticked);
  for (const { code, grantable } of pages.flatMap(({ codes }) => codes)) {
    if (!grantable) continue;
    if (kind === 'all' || (kind === 'read' && code.endsWith('_view'))) next.add(code);
    else next.delete(code);
  }
  return next;
}

/** The difference from the saved codes, among those the matrix shows. */
export function difference(apps: readonly RightsApp[], saved: Codes, ticked: Codes): { added: string[]; removed: string[] } {
  const shown = [...new Set(apps.flatMap(({ pages }) => pages.flatMap(({ codes }) => codes.map(({ code }) => code))))];
  return {
    added: shown.filter((code) => ticked.has(code) && !saved.has(code)),
    removed: shown.filter((code) => saved.has(code) && !ticked.has(code)),
  };
}

/**
 * The selection of two people who began with the same codes: what I ticked and cleared, on what the other has saved. `added` and
 * `removed` are what only the other changed.
 */
export function mergeTicks(
  apps: readonly RightsApp[],
  { began, mine, now }: Record<'began' | 'mine' | 'now', Codes>,
): { ticked: Set<string>; added: string[]; removed: string[] } {
  const { added, removed } = difference(apps, began, mine);
  const changed = new Map([...removed.map((code) => [code, false] as const), ...added.map((code) => [code, true] as const)]);
  let ticked = new Set(now);
  for (const page of apps.flatMap(({ pages }) => pages))
    for (const { code } of page.codes) {
      const on = changed.get(code);
      if (on !== undefined) ticked = toggled(ticked, page, code, on);
    }
  const theirs = difference(apps, began, now);
  return { ticked, added: theirs.added.filter((code) => !mine.has(code)), removed: theirs.removed.filter((code) => mine.has(code)) };
}

/** The pages of an application that match a search: by name, address, code or name of a code. */
export function found(pages: readonly Page[], search: string): Page[] {
  const part = search.trim().toLowerCase();
  const has = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(part));
  return part === ''
    ? [...pages]
    : pages.filter(
        ({ name, nameEn, path, codes }) => has(name, nameEn, path) || codes.some((code) => has(code.code, code.name, code.nameEn)),
      );
}

/** The number of selected codes of some pages, and the total. */
export function counted(pages: readonly Page[], ticked: Codes): { ticked: number; all: number } {
  const codes = new Set(pages.flatMap((page) => page.codes.map(({ code }) => code)));
  return { ticked: [...codes].filter((code) => ticked.has(code)).length, all: codes.size };
}
