// Requests to change something that is approved: this module alone writes change_request, its review decides them.
export { changesOf, shown as shownChange } from './change-request.queries.ts';
