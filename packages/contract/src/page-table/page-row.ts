import type { Text } from '../text.ts';
import type { AppCode } from '../apps.ts';

/** One page: router, tab, title, menu, guard and the rights of every role are derived from this row. */
export interface PageRow<Code extends string = string> {
  readonly app: AppCode;
  readonly title: Text;
  /** Rights of PLATFORM_ADMIN, PLATFORM_OPERATOR, PLATFORM_AUDITOR and ENT_MAIN, one letter each: F E A R O or '-'. */
  readonly rights: string;
  /** Rights of the enterprise roles, as 'IDENT F, READER R' or 'all O'. */
  readonly enterprise: string;
  readonly codes: readonly Code[];
  /** The application that shows the page to the other side: an enterprise page to staff, a platform page to companies. */
  readonly also?: AppCode;
  /**
   * The console module of the page: 'identify/brand' for `modules/identify/brand/brand.page.tsx`, 'gtin/code/goods-allot' if a
   * module has several pages. A page without a screen is not built yet and is in no menu.
   */
  readonly screen?: string;
  /** The icon of its menu entry, by its name in the console's `shell/icons.tsx`; without one, the application's. */
  readonly icon?: string;
}

/** Keeps the permission codes as literal types, so that a misspelt code in a call does not compile. */
export const page = <const Code extends string>(
  app: AppCode, zh: string, en: string, rights: string, enterprise: string, codes: readonly Code[], more: Pick<PageRow, 'also' | 'screen' | 'icon'> = {},
): PageRow<Code> => ({ app, title: { zh, en }, rights, enterprise, codes, ...more });
