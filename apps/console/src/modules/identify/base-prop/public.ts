// Where something is used, for every page with a `used` call: in a drawer, or <UsesOf uses={…} /> in one's own.
export { UsesDrawer, UsesOf } from './uses.tsx';
