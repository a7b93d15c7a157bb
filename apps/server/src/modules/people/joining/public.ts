export { endApply, findInvite, ownCompanies } from './joining.queries.ts';
export { invitedOf } from './joining.handlers.ts';
