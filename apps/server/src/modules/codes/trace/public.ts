// What a code has been through.
export { addTraceEvents, dropTraceEvents } from './return-events.queries.ts';
