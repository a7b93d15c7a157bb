export { asSystem, openSession } from './sign-in.ts';
export { activeMemberships, endFamily } from './user.queries.ts';
export { hashPassword, passwordFits } from './password.ts';
