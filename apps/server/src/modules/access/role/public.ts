export { codesInMatrix, matrixOf, withViews } from './matrix.ts';
export { changesOf } from './role.queries.ts';
export { assignableRole, assignableRoles, codesOfRoles, grantableBy, type AssignableRole } from './assignable.ts';
export { withinScope } from './scope.queries.ts';
