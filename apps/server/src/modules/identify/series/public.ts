export { series } from './series.queries.ts';
