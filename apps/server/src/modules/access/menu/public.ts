export { appListOf, appsOf, outsidePageOf, viewerOf, wholeMenu } from './menu-of.ts';
export type { AppEntry, MenuEntry } from './entries.ts';
