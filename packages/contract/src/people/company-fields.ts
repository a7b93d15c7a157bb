import { today } from '@touchmark/domain';
import { normaliseKey, readIdentityNumber, readUscc } from '@touchmark/gs1';
import * as z from 'zod';
import { day, FileRef, id } from '../common.ts';
import type { Text } from '../call.ts';
import { email, isMasked, telephone } from './account-fields.ts';
import { codeText, digitText } from '../typed-text.ts';

export const companyTypes = ['ENTERPRISE', 'INDIVIDUAL', 'INSTITUTION', 'SOCIAL', 'OTHER'] as const;
export type CompanyType = (typeof companyTypes)[number];
export const companyRoles = ['MANUFACTURER', 'BRAND', 'SUPPLIER', 'DEALER', 'PROVIDER', 'LAB'] as const;
export type CompanyRole = (typeof companyRoles)[number];
/** 身份证, 护照, 港澳台通行证. */
export const idTypes = ['ID_CARD', 'PASSPORT', 'PERMIT'] as const;
export type IdType = (typeof idTypes)[number];

/** The messages for faults of a unified social credit code. */
const usccFaultText: Record<string, Text> = {
  empty: { zh: '请输入统一社会信用代码', en: 'is required' },
  length: { zh: '统一社会信用代码为 18 位', en: 'must have 18 characters' },
  character: { zh: '含有不允许的字符（不含 I、O、S、V、Z）', en: 'contains a character that the code does not use (no I, O, S, V, Z)' },
  authority: { zh: '第 1 位不是有效的登记管理部门代码', en: 'must start with a valid registering authority' },
  division: { zh: '第 3–8 位应为数字行政区划代码', en: 'must have a numeric division code in characters 3–8' },
  checkCharacter: { zh: '校验位不正确，请核对', en: 'has an invalid check character' },
};
/** The messages for faults of an identity number. */
const idFaultText: Record<string, Text> = {
  empty: { zh: '请输入证件号码', en: 'is required' },
  length: { zh: '身份证号码为 18 位', en: 'must have 18 characters' },
  character: { zh: '应为 17 位数字加 1 位数字或 X', en: 'must be 17 digits followed by a digit or X' },
  province: { zh: '地区代码不存在', en: 'must start with a valid division code' },
  birthDate: { zh: '出生日期不存在', en: 'contains an invalid date of birth' },
  futureDate: { zh: '出生日期在将来', en: 'contains a date of birth in the future' },
  tooYoung: { zh: '未满 16 周岁', en: 'belongs to someone under 16' },
  checkCharacter: { zh: '校验位不正确，请核对', en: 'has an invalid check character' },
};

/** Why a credit code is wrong, its check character too, which only a special code may have otherwise. Null if correct. */
export function usccFault(text: string, special = false): Text | null {
  const read = readUscc(text);
  return read.ok || (special && read.fault === 'checkCharacter') ? null : usccFaultText[read.fault]!;
}

/** Checks an identity number by its kind: identity cards by their check digit, other documents by their form. Null if correct. */
export function idNumberFault(idType: IdType, text: string): Text | null {
  if (isMasked(text)) return null;
  if (idType !== 'ID_CARD')
    return /^[A-Z0-9]{5,20}$/.test(plainIdNumber(text)) ? null : { zh: '应为 5–20 位字母或数字', en: 'must be 5–20 letters or digits' };
  const read = readIdentityNumber(text, { minAge: 16 });
  return read.ok ? null : idFaultText[read.fault]!;
}

/** The stored form of the number: capitals, no blanks or hyphens. */
export const plainIdNumber = (text: string): string =>
  normaliseKey(text)
    .toUpperCase()
    .replace(/[ⅩХ×]$/, 'X');

const optional = (max: number) => z.string().trim().max(max).default('');
const issue = (path: string, { zh, en }: Text) => ({ code: 'custom' as const, path: [path], message: `${zh}|${en}` });

/** A unified social credit code; a wrong check character is left to whoever judges the whole form. */
export const uscc = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = readUscc(text);
    // A wrong check character is judged with the whole form: some genuine codes (special codes) have one.
    if (read.ok || read.fault === 'checkCharacter') return read.ok ? read.value : plainIdNumber(text);
    context.addIssue({ ...issue('', usccFaultText[read.fault]!), path: [] });
    return z.NEVER;
  });
/** The company's data for certification. */
export const companyFields = {
  companyType: z.enum(companyTypes),
  companyRoles: z.array(z.enum(companyRoles)).min(1).max(6),
  name: z.string().trim().min(4).max(100),
  nameEn: optional(100).refine((text) => !/\p{Script=Han}/u.test(text), '应为英文|must be in English'),
  shortName: optional(30),
  uscc,
  usccSpecial: z.boolean().default(false),
  usccReason: optional(200),
  licenseImg: id,
  legalPerson: z.string().trim().min(2).max(50),
  legalIdType: z.enum(idTypes).default('ID_CARD'),
  legalIdNo: z.string().trim().min(5).max(30),
  regDate: day,
  bizTermLong: z.boolean().default(true),
  bizTermEnd: day.nullish(),
  regCapital: z.number().min(0).max(100_000_000).nullish(),
  adcode: digitText(/^\d{6}$/, '请选择所在地区|choose a region'),
  address: z.string().trim().min(5).max(200),
  industryCode: codeText(/^[A-T](\d{2,4})?$/, '请选择行业|choose an industry'),
  bizScope: optional(2000),
  contactName: z.string().trim().min(2).max(30),
  contactPhone: telephone,
  contactEmail: z.union([z.literal(''), email]).default(''),
  authLetter: id.nullish(),
  logo: id.nullish(),
  intro: optional(500),
  agree: z.literal(true, '请先阅读并同意服务协议|read and accept the agreement'),
};
export type CompanyFields = Omit<z.output<z.ZodObject<typeof companyFields>>, 'agree'> & { agree?: boolean | undefined };

type Whole = Omit<CompanyFields, never>;

/** Rules between fields. */
export function termOrder(fields: Whole, context: z.RefinementCtx): void {
  const wrong = usccFault(fields.uscc, fields.usccSpecial);
  if (wrong) context.addIssue(issue('uscc', wrong));
  if (fields.usccSpecial && fields.usccReason.length < 5)
    context.addIssue(
      issue('usccReason', { zh: '特殊代码请说明原因（至少 5 字）', en: 'must explain the special code in at least 5 characters' }),
    );
  const fault = idNumberFault(fields.legalIdType, fields.legalIdNo);
  if (fault) context.addIssue(issue('legalIdNo', fault));
  if (fields.regDate > today()) context.addIssue(issue('regDate', { zh: '成立日期不能晚于今天', en: 'cannot be in the future' }));
  if (!fields.bizTermLong && !fields.bizTermEnd)
    context.addIssue(issue('bizTermEnd', { zh: '请填写营业期限截止日，或选择长期', en: 'is required unless there is no expiry date' }));
  if (!fields.bizTermLong && fields.bizTermEnd && fields.bizTermEnd <= fields.regDate)
    context.addIssue(issue('bizTermEnd', { zh: '须晚于成立日期', en: 'must be after the founding date' }));
}

/** The same fields for a draft: any of them may be missing or incomplete. */
export const draftFields = {
  companyType: z.enum(companyTypes).nullish(),
  companyRoles: z.array(z.enum(companyRoles)).max(6).nullish(),
  name: z.string().max(100).nullish(),
  nameEn: z.string().max(100).nullish(),
  shortName: z.string().max(30).nullish(),
  uscc: z.string().max(40).nullish(),
  usccSpecial: z.boolean().nullish(),
  usccReason: z.string().max(200).nullish(),
  licenseImg: id.nullish(),
  legalPerson: z.string().max(50).nullish(),
  legalIdType: z.enum(idTypes).nullish(),
  legalIdNo: z.string().max(30).nullish(),
  regDate: day.nullish(),
  bizTermLong: z.boolean().nullish(),
  bizTermEnd: day.nullish(),
  regCapital: z.number().min(0).max(100_000_000).nullish(),
  adcode: z.string().max(6).nullish(),
  address: z.string().max(200).nullish(),
  industryCode: z.string().max(5).nullish(),
  bizScope: z.string().max(2000).nullish(),
  contactName: z.string().max(30).nullish(),
  contactPhone: z.string().max(40).nullish(),
  contactEmail: z.string().max(100).nullish(),
  authLetter: id.nullish(),
  logo: id.nullish(),
  intro: z.string().max(500).nullish(),
  agree: z.boolean().nullish(),
};

const said = <T extends z.ZodType>(type: T) => type.nullable();
/**
 * A company's data in answers: files with links, the identity number masked, names in addition to codes. In a draft any field may
 * be null.
 */
export const CompanyView = z.object({
  companyType: said(z.enum(companyTypes)),
  companyRoles: z.array(z.enum(companyRoles)),
  name: z.string(),
  /** Shown on English pages; empty if the company has none. */
  nameEn: z.string(),
  shortName: z.string(),
  uscc: z.string(),
  usccSpecial: z.boolean(),
  usccReason: z.string(),
  licenseImg: FileRef.nullable(),
  legalPerson: z.string(),
  legalIdType: z.enum(idTypes),
  legalIdNo: z.string(),
  regDate: said(z.string()),
  bizTermLong: z.boolean(),
  bizTermEnd: said(z.string()),
  regCapital: said(z.number()),
  adcode: z.string(),
  regionName: z.string(),
  address: z.string(),
  industryCode: z.string(),
  industryName: z.string(),
  bizScope: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  authLetter: FileRef.nullable(),
  logo: FileRef.nullable(),
  intro: z.string(),
});
export type CompanyView = z.infer<typeof CompanyView>;
