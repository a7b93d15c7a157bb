export * from './verdict.ts';
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
} from './scan-facts.ts';
export * from './scan-model.ts';
export * from './audit-life.ts';
export * from './code-life.ts';
export * from './code-text.ts';
export * from './code-state.ts';
export * from './lifecycle.ts';
export * from './order-life.ts';
export * from './service-life.ts';
export * from './day.ts';
export * from './working-days.ts';
export * from './rich-text.ts';
export * from './brand-check.ts';
export * from './fee-expiry.ts';
export * from './price.ts';
export * from './city.ts';
export * from './print-life.ts';
export * from './forbidden-words.ts';
export * from './furniture-standards.ts';
export * from './product-check.ts';
export { type Proof, proofFault, proofNames } from './proof-check.ts';
export { type CheckedModel, type CheckedProduct, type CheckTone, type ProductCheck } from './checked-product.ts';
export * from './product-rules.ts';
export * from './standard.ts';
export {
  type ElementConstraint,
  type ElementFault,
  type ElementType,
  type ElementValue,
  type ElementValues,
  isBlank,
  rangeText,
  readValue,
  type StandardItem,
} from './element-value.ts';
export * from './standard-version.ts';
export * from './sign-in-lock.ts';
export * from './password-rule.ts';
export * from './registration-check.ts';
export * from './access-window.ts';
export * from './framable.ts';
export * from './migration-life.ts';
export * from './prefix-life.ts';
export * from './commodity-life.ts';
export { gmdAttributes } from './gmd-attributes.ts';
export * from './gmd.ts';
export * from './gpc.ts';
export * from './unit.ts';
export * from './sscc-serial.ts';
export * from './allot-checks.ts';
export * from './barcode-rules.ts';
export * from './device.ts';
export * from './entry-guard.ts';
export * from './membership-life.ts';
export * from './user-life.ts';
export * from './mask.ts';
export * from './goods-batch-check.ts';
export {
  type BatchRow,
  type EntryFacts,
  type KnownPrefix,
  type ResolvedRow,
  type RowFault,
  type RowVerdict,
  sameName,
  twinKey,
} from './batch-row.ts';
export * from './goods-batch-life.ts';
export * from './gtin-rules.ts';
export * from './report-checks.ts';
export * from './prefix-checks.ts';
export * from './gtin-of-scan.ts';
export * from './company-life.ts';
export * from './company-check.ts';
export * from './industry.ts';
export * from './scanned-text.ts';
export * from './message-kind.ts';
export * from './message-scenes.ts';
export * from './send-life.ts';
