import { enterprisePages } from './page-table/enterprise-pages.ts';
import { gs1Pages } from './page-table/gs1-pages.ts';
import { operatorPages } from './page-table/operator-pages.ts';
import { personnelPages } from './page-table/personnel-pages.ts';
import type { PageRow } from './page-table/page-row.ts';
import { apps } from './apps.ts';
import { systemRoles, type SystemRole } from './roles.ts';

/** Every page of the product that needs a right, in menu order. Pages without a screen are in no menu. */
export const pages = { ...enterprisePages, ...gs1Pages, ...personnelPages, ...operatorPages };

export type PagePath = keyof typeof pages;
export type PermissionCode = (typeof pages)[PagePath]['codes'][number];
export type { PageRow } from './page-table/page-row.ts';

/** Pages that have a screen, in the order of a menu. */
export const builtPages: ReadonlySet<PagePath> = new Set(
  (Object.entries(pages) as [PagePath, PageRow][]).filter(([, row]) => row.screen).map(([path]) => path),
);

/** Deciding actions, which the letter E (edit) does not include. */
const deciding = /_(publish|audit|approve|confirm\w*|countersign|guestAudit|delete|revoke|void|freeze|offline|abolish)$/;
/** An exception for operators with E: SM-03 lets them freeze companies, and E contains no other action of the company review. */
const operatorsOwn = 'companyAudit_freeze';
/** Marked "platform only": company accounts never have these codes, whatever their role contains. */
const platformOnly = /_(audit|confirm\w*|countersign|guestAudit)$|^(aptitudeCheck_revoke|contract_(add|edit|send)|renew_remind)$/;
const enterpriseAudits = new Set(['newMember_audit', 'authFilling_audit', 'areaAlert_confirm', 'supplyPlan_confirm']);

/** The letter of a role on a page: F all, E edit, A audit, R read, O own rows, '-' nothing. */
export function letterOf(role: SystemRole, row: PageRow): string {
  const platform = ['PLATFORM_ADMIN', 'PLATFORM_OPERATOR', 'PLATFORM_AUDITOR', 'ENT_MAIN'].indexOf(role);
  if (platform >= 0) return row.rights[platform]!;
  const short = role.slice('ENT_'.length);
  const words = row.enterprise.split(', ').map((part) => part.split(' '));
  return words.find(([who]) => who === short)?.[1] ?? words.find(([who]) => who === 'all')?.[1] ?? '-';
}

/** The permission codes of a letter on a page. */
function codesOfLetter(letter: string, row: PageRow, role: SystemRole): string[] {
  const own =
    systemRoles[role].side === 'platform' ? row.codes : row.codes.filter((code) => !platformOnly.test(code) || enterpriseAudits.has(code));
  if (letter === 'F' || letter === 'A' || letter === 'O') return [...own];
  const printOnly = row.enterprise.includes('(print)') && letter === 'E';
  if (printOnly) return own.filter((code) => /_(view|print|reprint)$/.test(code));
  if (letter === 'E') return own.filter((code) => !deciding.test(code) || code === operatorsOwn);
  return letter === 'R' ? own.filter((code) => code.endsWith('_view')) : [];
}

const allRows = Object.entries(pages) as [PagePath, PageRow][];

/** All permission codes of a system role, computed from the page table. */
export function codesOfRole(role: SystemRole): Set<string> {
  return new Set(allRows.flatMap(([, row]) => codesOfLetter(letterOf(role, row), row, role)));
}

/** The pages in a role's menu, given the applications granted to its company. */
export function pagesOfRole(role: SystemRole, granted: ReadonlySet<string>): PagePath[] {
  return allRows.filter(([, row]) => granted.has(row.app) && onSide(role, row) && letterOf(role, row) !== '-').map(([path]) => path);
}

const onSide = (role: SystemRole, row: PageRow) => apps[row.app].side === 'all' || apps[row.app].side === systemRoles[role].side;
