import {
  apps,
  appsOfPage,
  codesOfSide,
  contract,
  type Grants,
  isGranted,
  pages,
  type PagePath,
  type PageRow,
  type RightsApp,
  type Side,
  wordOfCode,
  builtPages,
} from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { wholeMenu } from '../menu/public.ts';

/** Codes in use today: they permit a call, or a page with a screen. The page table also contains codes of future pages. */
const working = new Set<string>([
  ...Object.values(contract).flatMap((group) => Object.values(group).flatMap(({ access }) => [access].flat() as string[])),
  ...[...builtPages].flatMap((path) => pages[path].codes as readonly string[]),
]);

/** The application of a page in a side's matrix. A platform role may also read pages of enterprise applications. */
const homeOf = (path: PagePath, side: Side): string =>
  side === 'platform' ? (appsOfPage(path, side)[0] ?? pages[path].app) : (appsOfPage(path, side)[0] ?? '');

/** Applications, pages and codes of a matrix of rights: those possible for a side and granted to a company. */
export async function matrixOf(ctx: Ctx, side: Side, grants: Grants, own: ReadonlySet<string>): Promise<RightsApp[]> {
  const { apps: all } = await wholeMenu(ctx.db);
  const ever = codesOfSide(side);
  const shown = (Object.entries(pages) as [PagePath, PageRow][])
    .filter(([path]) => isGranted(path, side, grants))
    .map(([path, row]) => ({
      app: homeOf(path, side),
      path,
      name: row.title.zh,
      nameEn: row.title.en,
      codes: row.codes
        .filter((code) => working.has(code) && ever.has(code))
        .map((code) => ({ code, name: wordOfCode(code).zh, nameEn: wordOfCode(code).en, grantable: own.has(code) })),
    }))
    .filter(({ codes }) => codes.length > 0);
  const pagesOf = (code: string) =>
    shown.filter(({ app }) => app === code).map(({ path, name, nameEn, codes }) => ({ path, name, nameEn, codes }));
  return all
    .filter(({ code }) => isNamed(apps, code))
    .map(({ code, name, nameEn }) => ({ code, name, nameEn, pages: pagesOf(code) }))
    .filter(({ pages: list }) => list.length > 0);
}

export const codesInMatrix = (matrix: readonly RightsApp[]): Set<string> =>
  new Set(matrix.flatMap((app) => app.pages.flatMap(({ codes }) => codes.map(({ code }) => code))));

/** Adds the page's "view" code to each code, because every other right needs it. */
export function withViews(codes: ReadonlySet<string>, matrix: readonly RightsApp[]): Set<string> {
  const all = new Set(codes);
  for (const { codes: row } of matrix.flatMap((app) => app.pages)) {
    const view = row.find(({ code }) => code.endsWith('_view'));
    if (view && row.some(({ code }) => codes.has(code))) all.add(view.code);
  }
  return all;
}
