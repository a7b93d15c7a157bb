// How orders are paid: online, or from the balance; and the words of late money and refunds.
export { usePayWays } from './pay-ways.tsx';
export type { Payable } from './payable.ts';
export { channels, lateFields, lateStates, refundFields, refundStates, refundWays, text as onlineText } from './online-pay.text.ts';
