import type { Text } from '../call.ts';
import type { AppCode } from '../apps.ts';

/** One screen: router, tab, title, menu, guard and the rights of every role are derived from this row. */
export interface PageRow<Code extends string = string> {
  readonly app: AppCode;
  readonly title: Text;
  /** Rights of PLATFORM_ADMIN, PLATFORM_OPERATOR, PLATFORM_AUDITOR and ENT_MAIN, one letter each: F E A R O or '-'. */
  readonly rights: string;
  /** Rights of the enterprise roles, as 'IDENT F, READER R' or 'all O'. */
  readonly enterprise: string;
  readonly codes: readonly Code[];
  /** The application under which the other side finds the page: staff an enterprise page, an enterprise a page of the platform's. */
  readonly also?: AppCode;
  /**
   * The module of the console that draws it, 'identify/brand' for `modules/identify/brand/brand.page.tsx`, 'gtin/code/goods-allot' where a
   * module has several. A page without a screen is not built yet and in no menu.
   */
  readonly screen?: string;
  /** What its menu entry is drawn with, by the names of the console's `shell/icons.tsx`; without one, its application's. */
  readonly icon?: string;
}

/** Keeps the permission codes as literals, so that a misspelt code on a call does not compile. */
export const page = <const Code extends string>(
  app: AppCode, zh: string, en: string, rights: string, enterprise: string, codes: readonly Code[], more: Pick<PageRow, 'also' | 'screen' | 'icon'> = {},
): PageRow<Code> => ({ app, title: { zh, en }, rights, enterprise, codes, ...more });
