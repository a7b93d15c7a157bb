export { afterJoining, afterLeaving, endWork, memberAfter, moveUser } from './member-state.ts';
export {
  holdOf,
  insert as insertMember,
  move as moveMember,
  overdue as overdueMembers,
  person as personOf,
  type Place,
} from './member.queries.ts';
export { endGivenEverywhere, tellDeparture } from './tell-departure.ts';
export { placeOf, type AskedPlace } from './position.ts';
export { stillGiven } from './giver.ts';
export {
  addInvite,
  closeInvite,
  companiesInviting,
  endInvite,
  leaveDepartment as inviteWithoutDepartment,
  ownInvite,
} from './invite.queries.ts';
