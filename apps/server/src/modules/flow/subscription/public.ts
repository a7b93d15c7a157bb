export { deliveryChore } from './deliver.ts';
export { deliveryDue } from './deliver.queries.ts';
export { addEpcisQueries } from './query-api.ts';
