export { outsidePathOf, putOutsideEntry } from './put-entry.ts';
export { appListOf, appsOf, outsidePageOf, viewerOf, visibleAppsOf, wholeMenu } from './menu-of.ts';
export type { AppEntry } from './entries.ts';
export type { MenuEntry } from './menu-entry.ts';
