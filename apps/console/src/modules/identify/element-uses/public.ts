// Where something is used, for every page with a `used` call: in a drawer, or <UsesOf uses={…} /> in one's own.
export { usesText } from './element-uses.text.ts';
export { UsesDrawer, UsesOf } from './uses.tsx';
