import { serviceLife } from '@touchmark/domain';
import * as z from 'zod';
import { FileRef, id, stateField, time, version } from '../common.ts';
import { applyStatus, Check, HistoryEntry } from '../platform/review.ts';
import { productSchemes } from './product-fields.ts';
import { elementValues, StandardItemSchema, textPair } from './standard.ts';

export const serviceStatus = stateField(serviceLife);

export const ProductModel = z.object({
  id,
  standardId: id,
  standardCode: z.string(),
  standardName: textPair,
  standardVersionId: id,
  versionNo: z.string(),
  newestVersionId: id,
  newestVersionNo: z.string(),
  items: z.array(StandardItemSchema),
  values: elementValues,
  selected: z.array(z.string()),
  completeness: z.number(),
  missing: z.array(z.object({ code: z.string(), name: textPair })),
  aptitude: z
    .object({
      id,
      name: z.string(),
      kind: z.string(),
      certNo: z.string(),
      validTo: z.string().nullable(),
      companyId: id,
      companyName: z.string(),
      companyNameEn: z.string().optional(),
      fault: textPair.nullable(),
    })
    .nullable(),
  version,
});
export type ProductModel = z.infer<typeof ProductModel>;

export const ProductRow = z.object({
  id,
  image: FileRef.nullable(),
  productName: z.string(),
  model: z.string(),
  spec: z.string(),
  seriesId: id,
  seriesName: z.string(),
  brandId: id,
  brandName: z.string(),
  categoryId: id,
  categoryName: textPair,
  identifier: z.string().nullable(),
  productNo: z.string().nullable(),
  gtin: z.string().nullable(),
  scheme: z.enum(productSchemes),
  /** Its address as a GS1 Digital Link; empty without a GTIN. */
  digitalLink: z.string(),
  /** The packaging levels of its GTIN: cartons and pallets with numbers of their own. */
  levels: z.number(),
  batchManaged: z.boolean(),
  serialManaged: z.boolean(),
  standardName: textPair.nullable(),
  versionNo: z.string().nullable(),
  upgradable: z.boolean(),
  completeness: z.number(),
  codesIssued: z.number(),
  sgtinsIssued: z.number(),
  applyStatus,
  serviceStatus,
  serviceEnd: z.string().nullable(),
  opinion: z.string(),
  changeStatus: applyStatus.nullable(),
  isTest: z.boolean(),
  /** Whether it is still in the legacy edition. */
  edition: z.enum(['OLD', 'NEW']),
  createTime: time,
  updateTime: time,
  version,
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A change of an approved product, pending or just decided. */
export const ProductChange = z.object({
  id,
  applyStatus,
  opinion: z.string(),
  submitTime: time,
  fields: z.record(z.string(), z.unknown()),
  /** The files of the pictures and the video in the fields. */
  files: z.array(FileRef),
  models: z.array(
    z.object({
      standardId: id,
      standardVersionId: id,
      values: elementValues,
      selected: z.array(z.string()),
      aptitudeId: id.nullable(),
      aptitudeCompany: id.nullable(),
    }),
  ),
});
export type ProductChange = z.infer<typeof ProductChange>;

export const ProductDetail = ProductRow.extend({
  productType: z.enum(['STD', 'CUSTOM']),
  unit: z.string(),
  color: z.string(),
  materials: z.array(z.string()),
  packagePieces: z.number(),
  warrantyMonths: z.number(),
  executeStandards: z.array(z.string()),
  retailPrice: z.number().nullable(),
  gpcBrick: z.string(),
  countryOfOrigin: z.string(),
  mainImgs: z.array(FileRef),
  video: FileRef.nullable(),
  detail: z.string(),
  labelTemplateId: id.nullable(),
  labelTemplateName: z.string(),
  freezeReason: z.string(),
  fieldRemarks: z.record(z.string(), z.string()),
  serviceStart: z.string().nullable(),
  models: z.array(ProductModel),
  /** The result of the automatic checks for the present data. */
  checks: z.array(Check),
  fee: z.object({ isTrial: z.boolean(), until: z.string().nullable(), paid: z.boolean() }),
  change: ProductChange.nullable(),
  history: z.array(HistoryEntry),
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;
