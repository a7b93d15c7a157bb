export { addIdentifierPages } from './identifier-page.routes.ts';
