// Exports for the pages that allot, query, review and import codes.
export { BrickPart } from './brick-part.tsx';
export { useBrands, useCategories, usePrefixes } from './choices.ts';
export { CodeDetail } from './code-detail.tsx';
export { BindProduct, CodeState, Gtin, GtinLink, Levels, ProductPick, QrView, StopCode } from './code-parts.tsx';
export { type CodeDraft, CodeForm, draftOf as codeDraftOf } from './code-form.tsx';
export { type ReportDraft, reportDraftOf, ReportForm } from './report-form.tsx';
export { GtinPick, type RegisteredCode } from './gtin-pick.tsx';
export { NoBrand } from './none-yet.tsx';
export { LiveNumber, LiveUnit } from './live-number.tsx';
export {
  codeActions,
  fields as codeFields,
  formChoices,
  marketChoices,
  reportChoices,
  statusChoices,
  text as codeText,
} from './master.text.ts';
