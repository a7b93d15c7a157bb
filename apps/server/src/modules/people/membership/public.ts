// The memberships of users in companies (table membership).
export { addFounder, addMembership, changeMemberships, leaveDepartment, renameDepartment } from './membership.queries.ts';
