// For whoever owns something that ends, and for the daily reminders.
export { registerEnding } from './ending.ts';
export { endingSoon, isGivenUp } from './ending.queries.ts';
