export { forgetTickets } from './app-service.queries.ts';
