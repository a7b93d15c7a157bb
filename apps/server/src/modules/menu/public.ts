export { appListOf, appsOf, viewerOf, wholeMenu } from './menu-of.ts';
export type { AppEntry, MenuEntry } from './entries.ts';
