import { fillFields, fillingLife, mostFillFiles } from '@touchmark/domain';
import * as z from 'zod';
import { day, FileRef, id, namesOf, stateField, time, words } from '../common.ts';
import { HistoryEntry } from '../platform/review.ts';
import { aptitudeKinds } from './aptitude.ts';
import { standardNo } from './product-fields.ts';

export const fillField = z.enum(namesOf(fillFields));
export const fillKind = z.enum(aptitudeKinds);

/** What whoever fills in says so far: any of it may still be wanting. */
export const filledFields = {
  name: words(100).default(''),
  certNo: words(60).default(''),
  issuer: words(100).default(''),
  cnasNo: words(40).default(''),
  issueDate: day.nullish(),
  validTo: day.nullish(),
  longTerm: z.boolean().default(false),
  scope: words(500).default(''),
  relatedStandards: z.array(standardNo).max(20).default([]),
  files: z.array(id).max(mostFillFiles).default([]),
};
export const Filled = z.object(filledFields).omit({ files: true });
export type Filled = z.infer<typeof Filled>;

const product = z.object({ id, name: z.string(), model: z.string() });

/** What is asked, for whoever fills it in: nothing else of the company that asks. */
export const FillTask = z.object({
  fillNo: z.string(),
  grantorName: z.string(),
  grantorNameEn: z.string(),
  kind: fillKind,
  products: z.array(product.omit({ id: true })),
  asked: z.array(fillField),
  note: z.string(),
  deadline: day,
  status: stateField(fillingLife),
  /** Why it came back. */
  opinion: z.string(),
  filled: Filled,
  files: z.array(FileRef),
  version: z.number(),
});
export type FillTask = z.infer<typeof FillTask>;

/** A row of the list, of either side. */
export const FillingRow = z.object({
  id,
  fillNo: z.string(),
  direction: z.enum(['in', 'out']),
  kind: fillKind,
  products: z.array(product),
  asked: z.array(fillField),
  grantorName: z.string(),
  grantorNameEn: z.string(),
  /** The company that is asked; null if somebody is asked by a link. */
  granteeId: id.nullable(),
  granteeName: z.string(),
  granteeNameEn: z.string(),
  byLink: z.boolean(),
  /** The mail address of whoever is asked by a link, masked. */
  mail: z.string(),
  deadline: day,
  note: z.string(),
  filledBy: z.string(),
  submitTime: time.nullable(),
  opinion: z.string(),
  reminders: z.number(),
  /** Whether it goes into the review at once: the operator trusts the laboratory, and all that identifies the certificate is asked. */
  trusted: z.boolean(),
  /** The certificate that came of it; shown to the company that asked. */
  aptitudeId: id.nullable(),
  status: stateField(fillingLife),
  version: z.number(),
});
export type FillingRow = z.infer<typeof FillingRow>;

export const FillingDetail = FillingRow.extend({
  filled: Filled,
  files: z.array(FileRef),
  /** The link of one that is asked by a link, as long as it leads somewhere. */
  linkUntil: time.nullable(),
  history: z.array(HistoryEntry),
});
export type FillingDetail = z.infer<typeof FillingDetail>;

/** What the text of a report seems to say, and whether it had any. */
export const Proposals = z.object({
  hasText: z.boolean(),
  found: z.array(z.object({ field: fillField, value: z.string(), around: z.string() })),
});
export type Proposals = z.infer<typeof Proposals>;

/** What the company that asked adds where it did not ask. */
export const supplement = {
  name: words(100).optional(),
  certNo: words(60).optional(),
  issuer: words(100).optional(),
  cnasNo: words(40).optional(),
  issueDate: day.nullish(),
  validTo: day.nullish(),
  longTerm: z.boolean().optional(),
  scope: words(500).optional(),
  relatedStandards: z.array(standardNo).max(20).optional(),
  categoryCodes: z.array(words(20).min(1)).max(20).default([]),
  public: z.boolean().default(true),
};
