export { addResolver } from './resolver.routes.ts';
