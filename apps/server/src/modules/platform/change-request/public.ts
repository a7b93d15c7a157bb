// Change requests for approved objects. Only this module writes change_request; the reviews decide them.
export { changesOf, shown as shownChange } from './change-request.queries.ts';
