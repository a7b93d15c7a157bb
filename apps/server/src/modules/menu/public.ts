export { appListOf, viewerOf } from './menu-of.ts';
