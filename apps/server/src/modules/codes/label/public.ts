// Label templates, for those who keep them in steps of their own and for the grades of their codes.
export { found as foundTemplate } from './label.handlers.ts';
export { columnsFor as templateColumns, templates } from './label.queries.ts';
export { revisionOf } from './revision.queries.ts';
