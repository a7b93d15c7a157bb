export { endApply, findInvite, ownCompanies } from './user-personal.queries.ts';
export { invitedOf } from './user-personal.handlers.ts';
