// The statement of a month, as a view of the page of orders.
export { StatementView } from './statement-view.tsx';
