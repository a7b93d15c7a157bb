// The rows of orders, their prices, and what orders deliver. The calls of the page of orders are in `money/order`.
export {
  change as changeOrder,
  find as findOrder,
  hold as holdOrder,
  holdCompany,
  holdOwn as holdOwnOrder,
  holdMany as holdOrders,
  holdPaid as holdPaidOrders,
  newestFee,
  paidBy as ordersPaidBy,
  type OrderRow,
  paidWith,
  readCompany,
  setPeriod,
  setRefundAsk,
} from './order.queries.ts';
export { deliverPaid, numbersOf } from './deliver-paid.ts';
export { deliveryOf, registerDelivery } from './delivery.ts';
export { packOrders } from './pack-orders.queries.ts';
export {
  feeAmount,
  kindOf,
  openFeeOrder,
  orderAfter,
  orderCodePack,
  orderProduct,
  packContent,
  packPrice,
  paidOrder,
  payDetail,
  periodOf,
  requireAmount,
  quantityOf,
  whatOf,
} from './order.ts';
export { type OrderPart, orderTogether } from './together.ts';
export { serveUntil } from './service.ts';
export { tellOfOrder } from './tell-order.ts';
