// The annual fee for other pages: its banner, and the payment of any order (also that of a code pack).
export { FeeBanner } from './fee-banner.tsx';
export { orderActions, orderStates } from './fee.text.ts';
export { OrderLines } from './order-lines.tsx';
export { PayDrawer } from './pay-drawer.tsx';
