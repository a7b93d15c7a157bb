export { columnsFor as templateColumns, templates } from './label.queries.ts';
