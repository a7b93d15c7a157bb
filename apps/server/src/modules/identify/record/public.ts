// The registry of identifiers: whoever approves a company, brand or product registers it here.
export { type HandleValue, type NewRecord, type ObjectType, putRecord, setResolving } from './record.queries.ts';
