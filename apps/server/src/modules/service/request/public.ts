// Requests of customers after the sale: only this folder writes after_sales, its log, its links and the quality warnings.
export { linkOnce } from './link.ts';
export { noteFile as noteServiceFile, pendingFiles as pendingServiceFiles } from './link.queries.ts';
export { openRequest } from './open-request.ts';
export { serviceChore } from './request.chore.ts';
export { requestFiles } from './request-files.ts';
