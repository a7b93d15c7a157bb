export { assignableRole, assignableRoles, codesOfRoles, documentsOf, grantableBy, type AssignableRole } from './assignable.ts';
