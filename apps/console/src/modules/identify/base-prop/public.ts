// Where something is used: <UsesOf uses={…} />, for every page with a `used` call.
export { UsesOf } from './uses.tsx';
