// Versions of data standards, for whoever describes or checks a product by them.
export { byIds as versionsByIds, current as currentVersions, type VersionRow } from './standard.queries.ts';
export { historyOfStandards, versionFor } from './standard.ts';
