// Requests of customers after the sale: only this folder writes after_sales, its log, its links and the quality warnings.
export { openRequest, requestFromFeedback } from './open-request.ts';
export { serviceChore } from './request.chore.ts';
export { requestFiles } from './request-files.ts';
