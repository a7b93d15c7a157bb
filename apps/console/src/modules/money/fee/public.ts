// The annual fee for other pages: its banner, the payment of any order, and the orders of code packs that are not settled.
export { FeeBanner } from './fee-banner.tsx';
export { orderActions, orderStates } from './fee.text.ts';
export { OrderLines } from './order-lines.tsx';
export { PackOrders, PackOrdersTab } from './pack-orders.tsx';
