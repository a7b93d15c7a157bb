// Exports for other modules: the fee banner, the payment of any order, and the open orders of code packs.
export { FeeBanner } from './fee-banner.tsx';
export { orderActions, orderStates, proofFields as payFields, text as payText } from './fee.text.ts';
export { beginProof, ProofFields } from './proof-fields.tsx';
export { OrderLines } from './order-lines.tsx';
export { PackOrders, PackOrdersTab } from './pack-orders.tsx';
export { PayDrawer } from './pay-drawer.tsx';
