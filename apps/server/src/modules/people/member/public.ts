export { afterJoining, afterLeaving, endWork, memberAfter, moveUser } from './member-state.ts';
export {
  holdOf,
  insert as insertMember,
  move as moveMember,
  overdue as overdueMembers,
  person as personOf,
  type Place,
} from './member.queries.ts';
export { placeOf, type AskedPlace } from './place.ts';
export { addInvite, closeInvite, endInvite, leaveDepartment as inviteWithoutDepartment, ownInvite } from './invite.queries.ts';
