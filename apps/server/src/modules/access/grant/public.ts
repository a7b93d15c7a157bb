export { endGrant, grantByOrder, grantDefaultApps, heldGrant, setAppMembers, setGrant } from './grants.ts';
export { noteOpened } from './grant.queries.ts';
