// Versions of data standards, for the modules that describe or check products.
export { byIds as versionsByIds, current as currentVersions, versionOfCode, type VersionRow } from './standard.queries.ts';
export { historyOfStandards, newestOf, versionFor } from './standard.ts';
