import type { RightsApp } from '@touchmark/contract';

type Page = RightsApp['pages'][number];
type Codes = ReadonlySet<string>;

const viewOf = ({ codes }: Page) => codes.find(({ code }) => code.endsWith('_view'));

/** Ticks or clears one code. Who may do something on a page sees it; who does not see it can do nothing there. What the caller may not give stays. */
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

/** 全选, 只读 or 清空 over some pages; what the caller may not give stays as it is. */
export function preset(ticked: Codes, pages: readonly Page[], kind: Preset): Set<string> {
  const next = new Set(ticked);
  for (const { code, grantable } of pages.flatMap(({ codes }) => codes)) {
    if (!grantable) continue;
    if (kind === 'all' || (kind === 'read' && code.endsWith('_view'))) next.add(code);
    else next.delete(code);
  }
  return next;
}

/** What differs from what is saved, among the codes the matrix shows. */
export function difference(apps: readonly RightsApp[], saved: Codes, ticked: Codes): { added: string[]; removed: string[] } {
  const shown = [...new Set(apps.flatMap(({ pages }) => pages.flatMap(({ codes }) => codes.map(({ code }) => code))))];
  return {
    added: shown.filter((code) => ticked.has(code) && !saved.has(code)),
    removed: shown.filter((code) => saved.has(code) && !ticked.has(code)),
  };
}

/** The pages of an application that a search finds: by name, address, code or what a code is called. */
export function found(pages: readonly Page[], search: string): Page[] {
  const part = search.trim().toLowerCase();
  const has = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(part));
  return part === ''
    ? [...pages]
    : pages.filter(
        ({ name, nameEn, path, codes }) => has(name, nameEn, path) || codes.some((code) => has(code.code, code.name, code.nameEn)),
      );
}

/** How many codes of some pages are ticked, and how many there are. */
export function counted(pages: readonly Page[], ticked: Codes): { ticked: number; all: number } {
  const codes = new Set(pages.flatMap((page) => page.codes.map(({ code }) => code)));
  return { ticked: [...codes].filter((code) => ticked.has(code)).length, all: codes.size };
}
