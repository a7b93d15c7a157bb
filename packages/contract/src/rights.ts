import { isNamed } from '@touchmark/domain';
import { apps, type AppCode } from './apps.ts';
import { codesOfRole, pages, type PagePath, type PageRow } from './pages.ts';
import { systemRoles, type SystemRole } from './roles.ts';

export type Side = 'platform' | 'enterprise';

/** A company's granted applications, each possibly limited to some pages. Null: no limit (the platform's own staff). */
export type Grants = ReadonlyMap<string, ReadonlySet<string> | null> | null;

const rows = Object.entries(pages) as [PagePath, PageRow][];
const roleCodes = Object.keys(systemRoles) as SystemRole[];

/** The delivered rights of a system role; none for a role added later. */
export const factoryCodes = (role: string): ReadonlySet<string> =>
  isNamed(systemRoles, role) ? codesOfRole(role as SystemRole) : new Set();

/** All codes that a role of this side may have: "platform only" codes are in no enterprise role. */
const everOn: Record<Side, ReadonlySet<string>> = {
  platform: new Set(rows.flatMap(([, row]) => row.codes)),
  enterprise: new Set(roleCodes.filter((role) => systemRoles[role].side === 'enterprise').flatMap((role) => [...codesOfRole(role)])),
};
export const codesOfSide = (side: Side): ReadonlySet<string> => everOn[side];

/** The applications that show a page to one side. */
export function appsOfPage(path: PagePath, side: Side): AppCode[] {
  const { app, also } = pages[path] as PageRow;
  return [app, ...(also ? [also] : [])].filter((code) => apps[code].side === 'all' || apps[code].side === side);
}

/** Whether a company may use a page: one of its applications is granted, and the grant is not limited to other pages. */
export function isGranted(path: PagePath, side: Side, grants: Grants): boolean {
  if (!grants) return true;
  return appsOfPage(path, side).some((app) => {
    const only = grants.get(app);
    return only === null || (only?.has(path) ?? false);
  });
}

/** The codes that a side may have and that belong to a granted page. */
export function codesWithin(codes: ReadonlySet<string>, side: Side, grants: Grants): Set<string> {
  const ever = everOn[side];
  return new Set(
    rows.flatMap(([path, row]) => (isGranted(path, side, grants) ? row.codes.filter((code) => codes.has(code) && ever.has(code)) : [])),
  );
}

/** Whether somebody with these codes may read a page. */
export const canRead = (path: PagePath, codes: ReadonlySet<string>): boolean =>
  pages[path].codes.some((code) => code.endsWith('_view') && codes.has(code));

/** A role's codes: the delivered ones, plus and minus later changes. */
export function roleCodesOf(role: string, changes: readonly { code: string; allowed: boolean }[]): Set<string> {
  const codes = new Set(factoryCodes(role));
  for (const { code, allowed } of changes) {
    if (allowed) codes.add(code);
    else codes.delete(code);
  }
  return codes;
}
