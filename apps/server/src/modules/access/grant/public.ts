export { grantByOrder, grantDefaultApps } from './grants.ts';
