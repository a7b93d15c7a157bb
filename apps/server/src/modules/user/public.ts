export { asSystem, openSession } from './sign-in.ts';
export { activeMemberships } from './user.queries.ts';
export { hashPassword } from './password.ts';
