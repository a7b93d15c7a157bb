import { accreditLife } from './identify/accredit-life.ts';
import { fillingLife } from './identify/filling-life.ts';
import { aptitudeLife } from './identify/aptitude-life.ts';
import { applyLife } from './platform/audit-life.ts';
import { barcodeLife } from './gtin/barcode-rules.ts';
import { batchLife, codeLife, returnLife } from './codes/code-life.ts';
import { commodityLife } from './gtin/commodity-life.ts';
import { channelLife } from './people/channel-life.ts';
import { companyLife } from './people/company-life.ts';
import { goodsBatchLife } from './gtin/goods-batch-life.ts';
import { grantLife } from './access/grant-life.ts';
import { findingLife } from './gtin/gtin-rules.ts';
import { appKeyLife } from './access/key-life.ts';
import { boxLife } from './flow/box-life.ts';
import type { Life } from './lifecycle.ts';
import { inviteLife, inviteLinkLife, joinLife, membershipLife, transferLife } from './people/membership-life.ts';
import { migrationLife } from './desk/migration-life.ts';
import { payAttemptLife, refundLife } from './money/online-pay-life.ts';
import { contractLife } from './money/contract-life.ts';
import { invoiceLife } from './money/invoice-life.ts';
import { leadLife } from './money/lead-life.ts';
import { listingLife, subscribeLife } from './money/listing-life.ts';
import { orderLife } from './money/order-life.ts';
import { prefixLife } from './gtin/prefix-life.ts';
import { printLife, templateLife } from './labels/print-life.ts';
import { printOrderLife } from './labels/print-order-life.ts';
import { circulationLife, lineLife } from './flow/circulation-life.ts';
import { dataAuthLife } from './flow/data-auth-life.ts';
import { chainPushLife, materialLife } from './flow/material-life.ts';
import { supplyPlanLife } from './flow/supply-life.ts';
import { recallLife } from './flow/recall-life.ts';
import { receiverBindLife, receiverLife } from './flow/receiver-life.ts';
import { subscriptionLife } from './flow/subscription-life.ts';
import { feedbackLife } from './messages/feedback-life.ts';
import { installLife } from './service/install-life.ts';
import { messageLife } from './messages/message-life.ts';
import { recordLife, sendLife } from './messages/send-life.ts';
import { afterSalesLife, qualityWarningLife } from './service/after-sales-life.ts';
import { serviceLife } from './identify/service-life.ts';
import { elementLife } from './identify/element-life.ts';
import { standardLife } from './identify/standard-life.ts';
import { switchLife } from './platform/switch-life.ts';
import { taskLife } from './platform/task-life.ts';
import { productionLife } from './codes/production-life.ts';
import { guestLife, resetLife, staffChangeLife, userLife } from './people/user-life.ts';

/** All lives: for docs/lives.md and for the tests that apply to every life. */
export const lives: readonly Life[] = [
  userLife,
  guestLife,
  resetLife,
  staffChangeLife,
  membershipLife,
  joinLife,
  inviteLife,
  inviteLinkLife,
  transferLife,
  companyLife,
  channelLife,
  grantLife,
  appKeyLife,
  applyLife,
  aptitudeLife,
  serviceLife,
  accreditLife,
  fillingLife,
  standardLife,
  elementLife,
  orderLife,
  payAttemptLife,
  refundLife,
  invoiceLife,
  leadLife,
  contractLife,
  listingLife,
  subscribeLife,
  prefixLife,
  commodityLife,
  goodsBatchLife,
  findingLife,
  barcodeLife,
  batchLife,
  codeLife,
  returnLife,
  boxLife,
  templateLife,
  printLife,
  printOrderLife,
  circulationLife,
  lineLife,
  recallLife,
  receiverLife,
  receiverBindLife,
  dataAuthLife,
  materialLife,
  chainPushLife,
  supplyPlanLife,
  productionLife,
  subscriptionLife,
  feedbackLife,
  installLife,
  messageLife,
  sendLife,
  recordLife,
  taskLife,
  migrationLife,
  switchLife,
  afterSalesLife,
  qualityWarningLife,
];
