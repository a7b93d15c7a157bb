export { codesInMatrix, matrixOf, withViews } from './matrix.ts';
export { changesOf } from './role.queries.ts';
export { assignableRole, assignableRoles, codesOfRoles, documentsOf, grantableBy, type AssignableRole } from './assignable.ts';
