export { PrintOrders, useHandOut } from './hand-out.tsx';
export { t as printOrderText } from './print-order.text.ts';
