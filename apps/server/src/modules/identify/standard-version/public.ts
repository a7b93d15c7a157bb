// Drafts and versions of standards, for the module that keeps the categories they apply to.
export { renameCategory } from './standard-version.queries.ts';
