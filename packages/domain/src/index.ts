export * from './codes/verdict.ts';
export * from './access/second-person.ts';
export * from './codes/largest-serial.ts';
export * from './codes/model-verdict.ts';
export {
  type CloneLimits,
  cloneLimits,
  type CloneSignal,
  type PinCheck,
  type QueryCount,
  type ScanFacts,
  type ScannedCode,
  type VerdictKey,
  type VerdictTone,
} from './codes/scan-facts.ts';
export * from './codes/scan-model.ts';
export * from './codes/scan-months.ts';
export * from './platform/audit-life.ts';
export * from './desk/figure.ts';
export * from './codes/code-life.ts';
export { outcomeFault, outcomeText, type RecallOutcome } from './flow/recall-answer.ts';
export { linkWithoutEnd, plainEnds, proofLength, serialOfLink, sgtinSerialLength } from './codes/code-address.ts';
export * from './codes/code-text.ts';
export * from './codes/code-state.ts';
export * from './codes/hidden-state.ts';
export * from './lifecycle.ts';
export * from './safeguards.ts';
export { amountWords } from './money/amount-words.ts';
export * from './money/lead-life.ts';
export * from './money/lead-words.ts';
export * from './money/listing-life.ts';
export * from './money/market-rules.ts';
export * from './money/market-words.ts';
export * from './money/order-life.ts';
export * from './money/balance.ts';
export * from './money/statement.ts';
export * from './money/online-pay-life.ts';
export * from './money/invoice-life.ts';
export * from './identify/service-life.ts';
export * from './day.ts';
export * from './group-by.ts';
export * from './named.ts';
export * from './row-id.ts';
export * from './working-days.ts';
export * from './platform/rich-text.ts';
export * from './identify/brand-check.ts';
export * from './money/contract-life.ts';
export * from './money/contract-text.ts';
export * from './money/contract-words.ts';
export * from './money/fee-expiry.ts';
export * from './money/price.ts';
export * from './money/choose-price.ts';
export * from './money/charge-words.ts';
export * from './money/payer.ts';
export * from './money/refund.ts';
export * from './money/renewal-words.ts';
export * from './codes/city.ts';
export * from './labels/label-stock.ts';
export * from './labels/print-count.ts';
export * from './labels/print-life.ts';
export * from './labels/print-order-life.ts';
export * from './labels/sent-labels.ts';
export * from './labels/symbol-grade.ts';
export * from './codes/return-words.ts';
export * from './identify/forbidden-words.ts';
export * from './identify/category-place.ts';
export * from './platform/industry.ts';
export * from './identify/listed-value.ts';
export * from './identify/standard-no.ts';
export * from './identify/product-check.ts';
export { proofFault, proofNames } from './identify/proof-check.ts';
export type { Proof } from './identify/proof.ts';
export { type CheckedModel, type CheckedProduct, type CheckTone, type ProductCheck } from './identify/checked-product.ts';
export * from './identify/product-facts.ts';
export * from './identify/product-rules.ts';
export * from './identify/standard.ts';
export {
  type ElementConstraint,
  type ElementDomain,
  type ElementFault,
  type ElementType,
  type ElementValue,
  type ElementValues,
  isBlank,
  type StandardItem,
  type TableColumn,
  type TableRow,
} from './identify/standard-item.ts';
export { rangeText, readValue } from './identify/element-value.ts';
export { mostFiles } from './identify/element-parts.ts';
export { publicAttributes, type ShownAttribute, type ShownTable, tableOf, valueText } from './identify/shown-value.ts';
export * from './identify/standard-version.ts';
export { matches, patternFault } from './identify/pattern.ts';
export * from './people/sign-in-lock.ts';
export * from './people/password-rule.ts';
export * from './people/registration-check.ts';
export * from './people/access-window.ts';
export * from './desk/condition.ts';
export * from './desk/finding.ts';
export * from './desk/storage-growth.ts';
export * from './platform/framable.ts';
export * from './desk/migration-life.ts';
export * from './gtin/prefix-life.ts';
export * from './gtin/commodity-life.ts';
export * from './gtin/gmd.ts';
export * from './gtin/gmd-mapped.ts';
export * from './gtin/release-diff.ts';
export * from './gtin/gpc.ts';
export * from './gtin/sscc-serial.ts';
export * from './gtin/allot-checks.ts';
export * from './gtin/barcode-rules.ts';
export * from './people/device.ts';
export * from './people/entry-guard.ts';
export * from './people/membership-life.ts';
export * from './people/user-life.ts';
export * from './people/mask.ts';
export * from './gtin/goods-batch-check.ts';
export {
  type BatchRow,
  type EntryFacts,
  type KnownPrefix,
  type ResolvedRow,
  type RowFault,
  type RowVerdict,
  sameName,
  twinKey,
} from './gtin/batch-row.ts';
export * from './gtin/goods-batch-life.ts';
export * from './gtin/gtin-rules.ts';
export * from './gtin/report-checks.ts';
export * from './gtin/report-facts.ts';
export * from './gtin/prefix-checks.ts';
export * from './gtin/gtin-of-scan.ts';
export * from './people/company-life.ts';
export * from './people/channel-life.ts';
export * from './people/channel-words.ts';
export * from './people/partner-words.ts';
export * from './people/company-check.ts';
export { normaliseScan } from './codes/scan-signs.ts';
export * from './codes/scanned-text.ts';
export * from './flow/piece.ts';
export * from './flow/circulation-life.ts';
export * from './flow/data-auth-fields.ts';
export * from './flow/data-auth-life.ts';
export * from './flow/material-amount.ts';
export * from './flow/material-kinds.ts';
export * from './flow/material-life.ts';
export * from './flow/material-words.ts';
export * from './flow/supply-life.ts';
export * from './flow/supply-rules.ts';
export * from './flow/supply-words.ts';
export * from './flow/circulation-pages.ts';
export * from './flow/circulation-words.ts';
export * from './flow/recall-life.ts';
export * from './flow/receiver-area.ts';
export * from './flow/receiver-life.ts';
export * from './flow/receiver-tree.ts';
export * from './flow/receiver-words.ts';
export * from './flow/ship-check.ts';
export * from './flow/ship-reason.ts';
export * from './flow/recall-time.ts';
export * from './codes/production-life.ts';
export * from './messages/feedback-life.ts';
export * from './service/checklist.ts';
export * from './service/install-life.ts';
export * from './service/install-words.ts';
export * from './service/visit.ts';
export * from './messages/feedback-words.ts';
export * from './messages/message-kind.ts';
export * from './messages/message-scenes.ts';
export * from './messages/message-life.ts';
export * from './messages/send-life.ts';
export * from './people/network.ts';
export * from './codes/preview.ts';
export * from './codes/pin-tries.ts';
export * from './platform/task-life.ts';
export * from './access/grant-life.ts';
export * from './access/key-life.ts';
export * from './access/way-in.ts';
export * from './identify/accredit-life.ts';
export * from './identify/filling-life.ts';
export * from './identify/filling-words.ts';
export * from './identify/report-numbers.ts';
export * from './desk/move-plan.ts';
export * from './desk/migration-words.ts';
export * from './identify/standard-life.ts';
export * from './identify/element-life.ts';
export * from './identify/measure-unit.ts';
export * from './identify/data-type.ts';
export * from './identify/group-order.ts';
export * from './identify/base-prop.ts';
export * from './identify/element-check.ts';
export * from './identify/standard-draft.ts';
export * from './identify/standard-lines.ts';
export { jsonSchemaOf } from './identify/json-schema.ts';
export { standardOpenApi } from './identify/standard-openapi.ts';
export * from './platform/switch-life.ts';
export * from './lives.ts';
export * from './flow/box-life.ts';
export * from './flow/box-number.ts';
export * from './flow/carton-plan.ts';
export * from './flow/pack-check.ts';
export * from './flow/pack-reason.ts';
export * from './flow/station-scan.ts';
export * from './flow/query-schedule.ts';
export * from './flow/subscription-life.ts';
export * from './codes/code-words.ts';
export * from './identify/brand-words.ts';
export * from './platform/audit-words.ts';
export * from './codes/unit-words.ts';
export * from './money/payment-words.ts';
export * from './money/order-words.ts';
export * from './codes/production-words.ts';
export * from './gtin/prefix-words.ts';
export * from './people/user-words.ts';
export * from './gtin/commodity-words.ts';
export * from './gtin/finding-words.ts';
export * from './access/grant-words.ts';
export * from './people/company-review-words.ts';
export * from './identify/product-words.ts';
export * from './flow/box-words.ts';
export * from './identify/standard-words.ts';
export * from './codes/step-words.ts';
export * from './gtin/gmd-words.ts';
export * from './people/member-words.ts';
export * from './people/given-words.ts';
export * from './access/role-words.ts';
export * from './labels/print-words.ts';
export * from './identify/aptitude-words.ts';
export * from './identify/aptitude-checks.ts';
export * from './flow/recall-words.ts';
export * from './gtin/goods-batch-words.ts';
export * from './messages/record-words.ts';
export * from './gtin/barcode-words.ts';
export * from './platform/review-words.ts';
export * from './platform/titles-of.ts';
export * from './identify/aptitude-life.ts';
export { readAmountText } from './platform/amount-text.ts';
export { plainDay, plainMoment, readDayText } from './platform/day-text.ts';
export * from './service/warranty.ts';
export * from './service/warranty-words.ts';
export * from './service/after-sales-life.ts';
export * from './service/after-sales-words.ts';
export * from './service/customer-sms.ts';
