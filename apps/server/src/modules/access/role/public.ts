export { codesInMatrix, matrixOf, withViews } from './matrix.ts';
export { changesOf, holdCustom } from './role.queries.ts';
export { insert as insertRole, remove as removeRole, setChanges as setRoleChanges, update as updateRole } from './role-write.queries.ts';
export {
  assignableIds,
  assignableRole,
  assignableRoles,
  codesOfRoles,
  grantableBy,
  mayAssign,
  mustBeAbleToTake,
  refuseStronger,
  type AssignableRole,
} from './assignable.ts';
export { withinScope } from './scope.queries.ts';
