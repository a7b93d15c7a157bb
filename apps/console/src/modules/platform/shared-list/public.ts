// The page of a list that the whole platform shares.
export { SharedListPage, useSharedList } from './shared-list.tsx';
export { SharedRowActions } from './shared-row-actions.tsx';
