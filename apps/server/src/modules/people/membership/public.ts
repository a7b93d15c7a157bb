// The memberships of users in companies (table membership).
export {
  addFounder,
  addMembership,
  changeMemberships,
  companiesOf,
  leaveDepartment,
  memberships,
  renameDepartment,
} from './membership.queries.ts';
