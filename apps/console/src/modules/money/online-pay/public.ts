// How orders are paid: online, or from the balance; and the words of late money and refunds.
export { type Payable, usePayWays } from './pay-ways.tsx';
export { channels, lateFields, lateStates, refundFields, refundStates, refundWays, text as onlineText } from './online-pay.text.ts';
