// Label templates, for those who keep them in steps of their own and for the grades of their codes.
export { columnsFor as templateColumns, templates } from './label.queries.ts';
export { revisionOf } from './revision.queries.ts';
export { found as foundTemplate } from './template.ts';
