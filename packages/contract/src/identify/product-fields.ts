import { readStandardNo, richText, productLimits } from '@touchmark/domain';
import { readGtin } from '@touchmark/gs1';
import * as z from 'zod';
import { digitText } from '../typed-text.ts';
import type { Text } from '../call.ts';
import { id, int } from '../common.ts';
import { elementValues } from './standard.ts';

const named = (min: number, max: number) => z.string().trim().min(min).max(max);
/** The number of a standard as it is written everywhere: "gb/t3324－2024" is read as GB/T 3324-2024. */
export const standardNo = z
  .string()
  .trim()
  .max(60)
  .transform((text, ctx) => {
    const code = readStandardNo(text);
    if (!code)
      ctx.addIssue({
        code: 'custom',
        message: `“${text}”不是标准编号，应如 GB/T 3324-2024|“${text}” is no standard number, it should be like GB/T 3324-2024`,
      });
    return code ?? z.NEVER;
  });
const gtin = z
  .string()
  .trim()
  .max(20)
  .transform((text, ctx) => {
    if (text === '') return null;
    const reading = readGtin(text);
    if (!reading.ok)
      ctx.addIssue({
        code: 'custom',
        message:
          reading.fault === 'checkDigit'
            ? '商品码校验位不正确|The check digit of the GTIN is wrong'
            : '商品码应为 8、12、13 或 14 位数字|A GTIN has 8, 12, 13 or 14 digits',
      });
    else if (reading.indicator !== '0')
      ctx.addIssue({
        code: 'custom',
        message:
          '这是包装箱的商品码（首位为 1–9），请填写单品的商品码|This is a carton GTIN (starts with 1–9). Enter the GTIN of the single item',
      });
    return reading.ok ? reading.value : z.NEVER;
  });

const digits = (form: RegExp, fault: string) => digitText(form, fault).default('');

/** What a product is identified by: the number that the platform gives, or its GTIN. */
export const productSchemes = ['NODE', 'GS1'] as const;

/** The descriptive fields of a product, in steps 1 and 4 of the wizard. */
export const productFields = {
  seriesId: id,
  productName: named(2, 100),
  model: named(1, 50),
  spec: named(1, 100),
  categoryId: id,
  productType: z.enum(['STD', 'CUSTOM']).default('STD'),
  unit: named(1, 10),
  color: z.string().trim().max(50).default(''),
  materials: z.array(named(1, 30)).max(20).default([]),
  packagePieces: int(1, 50).default(1),
  warrantyMonths: int(0, 240).default(0),
  executeStandards: z.array(standardNo).max(20).default([]),
  /** In fen; for display only. */
  retailPrice: int(0, 100_000_000_00).nullable().default(null),
  gtin: gtin.nullable().default(null),
  /** GPC, eight digits. */
  gpcBrick: digits(/^(\d{8})?$/, '应为 8 位数字|must have 8 digits'),
  /** ISO 3166-1, three digits. */
  countryOfOrigin: digits(/^(\d{3})?$/, '应为三位数字的国家代码，如 156（中国）|must be a country code of three digits, as 156 for China'),
  /** Whether its labels carry the production batch (AI 10). */
  batchManaged: z.boolean().default(true),
  /** Whether each unit has a code of its own (AI 21). */
  serialManaged: z.boolean().default(true),
  mainImgs: z.array(id).max(productLimits.images).default([]),
  video: id.nullable().default(null),
  /** HTML; everything that is not allowed is removed. */
  detail: z.string().trim().max(20_000).default('').transform(richText),
  labelTemplateId: id.nullable().default(null),
};
/** The same fields as one schema, for data that does not come from a request (the rows of a sheet). */
export const ProductFieldsSchema = z.object(productFields);

/** The labels of the fields in forms, in the import sheet, and in displayed changes. */
export const productFieldNames = {
  seriesId: { zh: '产品系列', en: 'Series' },
  productName: { zh: '产品名称', en: 'Product name' },
  model: { zh: '型号', en: 'Model' },
  spec: { zh: '规格', en: 'Specification' },
  categoryId: { zh: '产品品类', en: 'Category' },
  productType: { zh: '产品类型', en: 'Type' },
  unit: { zh: '计量单位', en: 'Unit' },
  color: { zh: '颜色', en: 'Colour' },
  materials: { zh: '材质', en: 'Materials' },
  packagePieces: { zh: '包件数', en: 'Packages' },
  warrantyMonths: { zh: '质保期（月）', en: 'Warranty (months)' },
  executeStandards: { zh: '执行标准', en: 'Product standards' },
  retailPrice: { zh: '参考零售价（元）', en: 'Retail price (CNY)' },
  gtin: { zh: '商品码（GTIN）', en: 'GTIN' },
  gpcBrick: { zh: 'GPC 细类', en: 'GPC brick' },
  countryOfOrigin: { zh: '原产国（地区）', en: 'Country of origin' },
  batchManaged: { zh: '批次管理（AI 10）', en: 'Managed by batch (AI 10)' },
  serialManaged: { zh: '序列号管理（AI 21）', en: 'Managed by serial (AI 21)' },
  mainImgs: { zh: '产品图片', en: 'Pictures' },
  video: { zh: '产品视频', en: 'Video' },
  detail: { zh: '产品详情', en: 'Description' },
  labelTemplateId: { zh: '标签模板', en: 'Label template' },
} as const satisfies Record<keyof typeof productFields, Text>;
export const productTypes = {
  STD: { zh: '标准品', en: 'Standard' },
  CUSTOM: { zh: '定制品', en: 'Custom-made' },
} as const satisfies Record<string, Text>;
/** An information model: the product's values for one version of one standard, with the supporting documents. */
export const modelFields = {
  StandardId: id,
  standardVersionId: id.optional(),
  /** By element code, as `/api/standard/{id}/openapi.json` describes the elements of a version. */
  values: elementValues.default({}).describe('By element code; /api/standard/{id}/openapi.json describes the elements of a version'),
  selected: z.array(z.string().max(20)).max(200).optional(),
  aptitudeId: id.nullable().default(null),
  aptitudeCompany: id.nullable().default(null),
};
