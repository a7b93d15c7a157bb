import { builtPages, type PagePath, type PageRow, pages, type Text } from '@touchmark/contract';
import type { PageHelp } from '../core/help.ts';
import { helpTexts } from './help-texts.ts';

const holds = (typed: string, texts: readonly Text[]) =>
  texts.some(({ zh, en }) => zh.includes(typed) || en.toLowerCase().includes(typed.toLowerCase()));

/** The pages that somebody may open whose name or help contains a text. */
export const helpFor = (typed: string, held: ReadonlySet<string>): { path: PagePath; title: Text; what: Text }[] =>
  (Object.entries(helpTexts) as [PagePath, PageHelp][])
    .filter(([path]) => builtPages.has(path) && (pages[path] as PageRow).codes.some((code) => code.endsWith('_view') && held.has(code)))
    .map(([path, { what, steps }]) => ({ path, title: pages[path].title, what, steps }))
    .filter(({ title, what, steps }) => holds(typed.trim(), [title, what, ...steps]));
