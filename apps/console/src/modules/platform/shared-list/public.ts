// The page of a list that the whole platform shares.
export { SharedListPage, SharedRowActions, useSharedList } from './shared-list.tsx';
