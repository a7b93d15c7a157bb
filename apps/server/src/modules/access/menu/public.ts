export { outsidePathOf, putOutsideEntry } from './put-entry.ts';
export { appListOf, appsOf, outsidePageOf, viewerOf, visibleAppsOf, wholeMenu } from './menu-of.ts';
export type { AppEntry, MenuEntry } from './entries.ts';
