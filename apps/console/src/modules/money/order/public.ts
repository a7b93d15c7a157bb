// For the home page: the line of unpaid orders.
export { DueBar } from './due-bar.tsx';
