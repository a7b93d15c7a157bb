import type { CompanyFields, CompanyRole, CompanyType, CompanyView, FileRef, IdType } from '@touchmark/contract';
import { industryName } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { maskedIdNumber } from '../identity/public.ts';

/** What a submission keeps of a form: everything but the identity number, which stands encrypted beside it. */
export type Snapshot = Partial<Omit<CompanyFields, 'legalIdNo'>>;
export function snapshotOf(fields: CompanyFields): Snapshot {
  const kept: Snapshot & { legalIdNo?: string; agree?: unknown } = { ...fields };
  delete kept.legalIdNo;
  delete kept.agree;
  return kept;
}

/** A content with its numbers of files, and the sealed identity number. */
export interface Content {
  snapshot: Snapshot;
  legalIdNo: Buffer | null;
}

const filesOf = ({ licenseImg, authLetter, logo }: Snapshot) => [licenseImg, authLetter, logo].filter((id): id is string => Boolean(id));

/** A content as answers carry it: names beside codes, files to look at, the number masked. */
export async function viewsOf(ctx: Ctx, contents: readonly Content[]): Promise<CompanyView[]> {
  const files = new Map(
    (await fileRefs(ctx, [...new Set(contents.flatMap(({ snapshot }) => filesOf(snapshot)))])).map((file) => [file.fileId, file]),
  );
  return contents.map((content) => viewOf(ctx, content, (id) => (id ? (files.get(id) ?? null) : null)));
}

export const oneView = async (ctx: Ctx, content: Content): Promise<CompanyView> => (await viewsOf(ctx, [content]))[0]!;

const words = (s: Snapshot) => ({
  name: s.name ?? '',
  shortName: s.shortName ?? '',
  uscc: s.uscc ?? '',
  usccReason: s.usccReason ?? '',
  legalPerson: s.legalPerson ?? '',
  adcode: s.adcode ?? '',
  address: s.address ?? '',
  industryCode: s.industryCode ?? '',
  bizScope: s.bizScope ?? '',
  contactName: s.contactName ?? '',
  contactPhone: s.contactPhone ?? '',
  contactEmail: s.contactEmail ?? '',
  intro: s.intro ?? '',
});

const viewOf = (ctx: Ctx, { snapshot: s, legalIdNo }: Content, file: (id: string | null | undefined) => FileRef | null): CompanyView => ({
  ...words(s),
  companyType: s.companyType ?? null,
  companyRoles: s.companyRoles ?? [],
  usccSpecial: s.usccSpecial ?? false,
  legalIdType: s.legalIdType ?? 'ID_CARD',
  legalIdNo: maskedIdNumber(ctx.services, legalIdNo),
  regDate: s.regDate ?? null,
  bizTermLong: s.bizTermLong ?? true,
  bizTermEnd: s.bizTermEnd ?? null,
  regCapital: s.regCapital ?? null,
  regionName: regionName(s.adcode ?? ''),
  industryName: industryName(s.industryCode ?? ''),
  licenseImg: file(s.licenseImg),
  authLetter: file(s.authLetter),
  logo: file(s.logo),
});

/** The columns of a company that a content fills. */
export const columnsOf = ({ snapshot: s, legalIdNo }: Content) => ({
  ...textColumns(s),
  company_roles: s.companyRoles ?? [],
  company_type: s.companyType ?? 'ENTERPRISE',
  uscc_special: s.usccSpecial ?? false,
  licence_img: s.licenseImg ?? null,
  legal_id_type: s.legalIdType ?? 'ID_CARD',
  legal_id_no: legalIdNo,
  reg_date: s.regDate ?? null,
  biz_term_end: s.bizTermLong === false ? (s.bizTermEnd ?? null) : null,
  reg_capital: s.regCapital === null || s.regCapital === undefined ? null : String(s.regCapital),
  auth_letter: s.authLetter ?? null,
  logo_file: s.logo ?? null,
});

const textColumns = (s: Snapshot) => {
  const w = words(s);
  return {
    name: w.name,
    short_name: w.shortName,
    uscc: w.uscc,
    uscc_reason: w.usccReason,
    legal_person: w.legalPerson,
    adcode: w.adcode,
    region_name: regionName(w.adcode),
    address: w.address,
    industry_code: w.industryCode,
    biz_scope: w.bizScope,
    contact_name: w.contactName,
    contact_phone: w.contactPhone,
    contact_email: w.contactEmail,
    intro: w.intro,
  };
};

export interface CompanyColumns {
  name: string;
  short_name: string;
  uscc: string;
  uscc_special: boolean;
  uscc_reason: string;
  company_roles: string[];
  company_type: string;
  licence_img: string | null;
  legal_person: string;
  legal_id_type: string;
  legal_id_no: Buffer | null;
  reg_date: string | null;
  biz_term_end: string | null;
  reg_capital: string | null;
  adcode: string;
  address: string;
  industry_code: string;
  biz_scope: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  auth_letter: string | null;
  logo_file: string | null;
  intro: string;
}

/** The content of a certified company, from its columns. */
export const contentOfCompany = (c: CompanyColumns): Content => ({
  legalIdNo: c.legal_id_no,
  snapshot: {
    name: c.name,
    shortName: c.short_name,
    uscc: c.uscc,
    usccSpecial: c.uscc_special,
    usccReason: c.uscc_reason,
    companyRoles: c.company_roles as CompanyRole[],
    companyType: c.company_type as CompanyType,
    ...(c.licence_img ? { licenseImg: c.licence_img } : {}),
    legalPerson: c.legal_person,
    legalIdType: c.legal_id_type as IdType,
    ...(c.reg_date ? { regDate: c.reg_date } : {}),
    bizTermLong: c.biz_term_end === null,
    bizTermEnd: c.biz_term_end,
    regCapital: c.reg_capital === null ? null : Number(c.reg_capital),
    adcode: c.adcode,
    address: c.address,
    industryCode: c.industry_code,
    bizScope: c.biz_scope,
    contactName: c.contact_name,
    contactPhone: c.contact_phone,
    contactEmail: c.contact_email,
    authLetter: c.auth_letter,
    logo: c.logo_file,
    intro: c.intro,
  },
});

const compared = [
  'name',
  'shortName',
  'companyType',
  'companyRoles',
  'usccSpecial',
  'usccReason',
  'licenseImg',
  'legalPerson',
  'legalIdType',
  'regDate',
  'bizTermLong',
  'bizTermEnd',
  'regCapital',
  'adcode',
  'address',
  'industryCode',
  'bizScope',
  'contactName',
  'contactPhone',
  'contactEmail',
  'authLetter',
  'logo',
  'intro',
] as const;
const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));

/** The fields that two contents differ in. The identity number counts as changed when it was typed anew. */
export const changedFields = (before: Content, after: Content, open: (sealed: Buffer) => string): string[] => [
  ...compared.filter((name) => plain(before.snapshot[name] || null) !== plain(after.snapshot[name] || null)),
  ...((before.legalIdNo && open(before.legalIdNo)) === (after.legalIdNo && open(after.legalIdNo)) ? [] : ['legalIdNo']),
];
