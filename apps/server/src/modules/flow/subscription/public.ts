export { deliveryChore } from './deliver.ts';
export { addEpcisQueries } from './query-api.ts';
