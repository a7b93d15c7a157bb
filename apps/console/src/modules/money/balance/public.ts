// The movements of a balance, as a view of the page of orders.
export { BalanceList } from './balance-list.tsx';
