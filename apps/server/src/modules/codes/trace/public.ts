// The trace events of codes.
export { addTraceEvents, dropTraceEvents } from './return-events.queries.ts';
