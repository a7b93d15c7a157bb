import { aptitudeWords } from './aptitude-words.ts';

/** What can be asked of whoever fills in a certificate; its files are always asked. */
export const fillFields = {
  name: aptitudeWords.name,
  certNo: aptitudeWords.certNo,
  issuer: aptitudeWords.issuer,
  cnasNo: aptitudeWords.cnasNo,
  issueDate: aptitudeWords.issueDate,
  validTo: aptitudeWords.validTo,
  scope: aptitudeWords.scope,
  relatedStandards: aptitudeWords.relatedStandards,
} as const;
export type FillField = keyof typeof fillFields;

/** What says which certificate it is. */
const identifying: readonly FillField[] = ['name', 'certNo', 'issuer', 'issueDate', 'validTo'];
/** Whether all that identifies the certificate is asked: then it is the word of whoever fills it in. */
export const asksIdentity = (asked: readonly string[]): boolean => identifying.every((field) => asked.includes(field));

/** The fields of a filling, as page and sheet name them. */
export const fillingWords = {
  fillNo: { zh: '填报单号', en: 'Filling no.' },
  kind: { zh: '资质类型', en: 'Type of certificate' },
  products: { zh: '产品', en: 'Products' },
  grantor: { zh: '委托方', en: 'Asked by' },
  grantee: { zh: '填报方', en: 'Asked of' },
  asked: { zh: '要求填写', en: 'Fields asked for' },
  deadline: { zh: '填报截止', en: 'Deadline' },
  note: { zh: '说明', en: 'Note' },
  filledBy: { zh: '填报人', en: 'Filled in by' },
  submitTime: { zh: '提交时间', en: 'Submitted' },
  status: { zh: '状态', en: 'Status' },
  opinion: { zh: '退回原因', en: 'Reason' },
} as const;

/** How whoever came by a link is marked: his name is what the company called him. */
export const byLinkWords = { zh: '凭链接', en: 'By link' } as const;
/** A name with that mark, for a message or a sheet. */
export const fillerNamed = (name: string, byLink: boolean): { zh: string; en: string } =>
  byLink && name ? { zh: `${name}（凭链接）`, en: `${name} (by link)` } : { zh: name, en: name };

/** Files that one filling may upload, and hand in. */
export const mostFillUploads = 20;
export const mostFillFiles = 5;

/** What is wanting before a filling can be submitted, by field. */
export function fillGaps(
  asked: readonly string[],
  { longTerm, ...values }: { longTerm?: boolean } & Partial<Record<FillField, unknown>>,
  files: number,
): (FillField | 'files')[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const names = (Object.keys(fillFields) as FillField[]).filter((name) => asked.includes(name));
  const gaps: (FillField | 'files')[] = names.filter((name) => isEmpty(values[name]) && !(name === 'validTo' && longTerm));
  return files === 0 ? [...gaps, 'files'] : gaps;
}
