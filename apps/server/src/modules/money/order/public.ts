// Orders, their prices, and the delivery after a confirmed payment. `orderCodePack` is used by "buy codes".
export {
  change as changeOrder,
  find as findOrder,
  hold as holdOrder,
  holdCompany,
  holdOwn as holdOwnOrder,
  newestFee,
  type OrderRow,
  readCompany,
  setBankNote,
  setPeriod,
  setService,
} from './order.queries.ts';
export { packOrders } from './pack-orders.queries.ts';
export { feeAmount, openFeeOrder, orderAfter, orderCodePack, packContent, packPrice, pathOfOrder, payDetail, periodOf } from './order.ts';
