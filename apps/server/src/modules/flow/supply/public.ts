// Supply plans, for the page of a link, the daily sweep and the files.
export { answerPlan } from './answer-plan.ts';
export { remindOfSupply } from './remind-supply.ts';
export { supplyFiles } from './supply-files.ts';
export { makePass, maskedPhone, openPhone, requirePass, supplyPhonePurpose } from './supply-link.ts';
export * as supplyLinks from './supply-link.queries.ts';
export { taskOf } from './supply-view.ts';
export { findPlan } from './supply.queries.ts';
