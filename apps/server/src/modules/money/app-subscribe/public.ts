// How companies come to applications of the market.
export { endUses } from './end-use.ts';
export { countUse, type Found, holdOf, isOpen, stateNow, subscribes, whole as wholeSubscriptions } from './subscribe.queries.ts';
export { ask, beginFree, steps as subscribeSteps, trialEdition } from './use.ts';
