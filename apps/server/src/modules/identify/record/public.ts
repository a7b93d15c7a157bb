// The registry of identifiers; used when a company, brand or product is approved.
export { type HandleValue, type NewRecord, type ObjectType, putRecord, setResolving } from './record.queries.ts';
