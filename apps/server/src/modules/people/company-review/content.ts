import type { CompanyFields, CompanyRole, CompanyType, CompanyView, FileRef, IdType } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { placeIn, regionName } from '../../platform/division/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { industryNames } from '../../platform/industry/public.ts';
import { maskedIdNumber } from '../identity/public.ts';

/** The stored part of a form: everything except the identity number, which is stored encrypted in its own column. */
export type Snapshot = Partial<Omit<CompanyFields, 'legalIdNo'>>;
export function snapshotOf(fields: CompanyFields): Snapshot {
  const kept: Snapshot & { legalIdNo?: string; agree?: unknown } = { ...fields };
  delete kept.legalIdNo;
  delete kept.agree;
  return kept;
}

/** A company's data with file ids and the encrypted identity number. */
export interface Content {
  snapshot: Snapshot;
  legalIdNo: Buffer | null;
}

const filesOf = ({ licenseImg, authLetter, logo }: Snapshot) => [licenseImg, authLetter, logo].filter((id): id is string => Boolean(id));

/** Data in the wire format: names in addition to codes, files with links, the number masked. */
export async function viewsOf(ctx: Ctx, contents: readonly Content[]): Promise<CompanyView[]> {
  const files = new Map(
    (await fileRefs(ctx, [...new Set(contents.flatMap(({ snapshot }) => filesOf(snapshot)))])).map((file) => [file.fileId, file]),
  );
  const industries = await industryNames(ctx);
  return contents.map((content) => ({
    ...viewOf(ctx, content, (id) => (id ? (files.get(id) ?? null) : null)),
    industryName: industries.get(content.snapshot.industryCode ?? '') ?? '',
  }));
}

export const oneView = async (ctx: Ctx, content: Content): Promise<CompanyView> => (await viewsOf(ctx, [content]))[0]!;

const wordsOf = [
  'name',
  'nameEn',
  'shortName',
  'uscc',
  'usccReason',
  'legalPerson',
  'adcode',
  'address',
  'industryCode',
  'bizScope',
  'contactName',
  'contactPhone',
  'contactEmail',
  'intro',
] as const;
const words = (s: Snapshot) => Object.fromEntries(wordsOf.map((name) => [name, s[name] ?? ''])) as Record<(typeof wordsOf)[number], string>;

const viewOf = (
  ctx: Ctx,
  { snapshot: s, legalIdNo }: Content,
  file: (id: string | null | undefined) => FileRef | null,
): Omit<CompanyView, 'industryName'> => ({
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
  regionName: placeIn(ctx.language, regionName(s.adcode ?? '')),
  licenseImg: file(s.licenseImg),
  authLetter: file(s.authLetter),
  logo: file(s.logo),
});

/** The columns of a company for its data. */
export const columnsOf = ({ snapshot: s, legalIdNo }: Content) => ({
  ...textColumns(s),
  companyRoles: s.companyRoles ?? [],
  companyType: s.companyType ?? 'ENTERPRISE',
  usccSpecial: s.usccSpecial ?? false,
  licenceImg: s.licenseImg ?? null,
  legalIdType: s.legalIdType ?? 'ID_CARD',
  legalIdNo,
  regDate: s.regDate ?? null,
  bizTermEnd: s.bizTermLong === false ? (s.bizTermEnd ?? null) : null,
  regCapital: s.regCapital === null || s.regCapital === undefined ? null : String(s.regCapital),
  authLetter: s.authLetter ?? null,
  logoFile: s.logo ?? null,
});

const textColumns = (s: Snapshot) => ({ ...words(s), regionName: regionName(s.adcode ?? '') });

interface CompanyColumns {
  name: string;
  nameEn: string;
  shortName: string;
  uscc: string;
  usccSpecial: boolean;
  usccReason: string;
  companyRoles: string[];
  companyType: string;
  licenceImg: string | null;
  legalPerson: string;
  legalIdType: string;
  legalIdNo: Buffer | null;
  regDate: string | null;
  bizTermEnd: string | null;
  regCapital: string | null;
  adcode: string;
  address: string;
  industryCode: string;
  bizScope: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  authLetter: string | null;
  logoFile: string | null;
  intro: string;
}

/** The data of a certified company, from its columns. */
export const contentOfCompany = (c: CompanyColumns): Content => ({
  legalIdNo: c.legalIdNo,
  snapshot: {
    name: c.name,
    nameEn: c.nameEn,
    shortName: c.shortName,
    uscc: c.uscc,
    usccSpecial: c.usccSpecial,
    usccReason: c.usccReason,
    companyRoles: c.companyRoles as CompanyRole[],
    companyType: c.companyType as CompanyType,
    ...(c.licenceImg ? { licenseImg: c.licenceImg } : {}),
    legalPerson: c.legalPerson,
    legalIdType: c.legalIdType as IdType,
    ...(c.regDate ? { regDate: c.regDate } : {}),
    bizTermLong: c.bizTermEnd === null,
    bizTermEnd: c.bizTermEnd,
    regCapital: c.regCapital === null ? null : Number(c.regCapital),
    adcode: c.adcode,
    address: c.address,
    industryCode: c.industryCode,
    bizScope: c.bizScope,
    contactName: c.contactName,
    contactPhone: c.contactPhone,
    contactEmail: c.contactEmail,
    authLetter: c.authLetter,
    logo: c.logoFile,
    intro: c.intro,
  },
});

const compared = [
  'name',
  'nameEn',
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

/** The fields that differ between two versions. The identity number counts as changed if it was typed again. */
export const changedFields = (before: Content, after: Content, open: (sealed: Buffer) => string): string[] => [
  ...compared.filter((name) => plain(before.snapshot[name] || null) !== plain(after.snapshot[name] || null)),
  ...((before.legalIdNo && open(before.legalIdNo)) === (after.legalIdNo && open(after.legalIdNo)) ? [] : ['legalIdNo']),
];
