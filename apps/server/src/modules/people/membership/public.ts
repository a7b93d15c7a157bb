// Who belongs to which company (table membership).
export { addFounder, addMembership, changeMemberships, leaveDepartment, renameDepartment } from './membership.queries.ts';
