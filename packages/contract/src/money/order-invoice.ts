import * as z from 'zod';
import { day, FileRef, time } from '../common.ts';
import { uscc } from '../people/company-fields.ts';
import { digitText } from '../typed-text.ts';

/** 普通发票, 专用发票: both are fully digitised invoices. */
export const invoiceKinds = ['NORMAL', 'SPECIAL'] as const;

export const invoiceKindWords = { NORMAL: { zh: '普通发票', en: 'Ordinary invoice' }, SPECIAL: { zh: '专用发票', en: 'Special invoice' } };

const line = (max: number) => z.string().trim().max(max).default('');

/** What a company wants on its invoice. A special invoice names the buyer's address, telephone, bank and account too. */
export const invoiceFields = {
  kind: z.enum(invoiceKinds),
  title: z.string().trim().min(2).max(100),
  /** The unified social credit code; the server checks its check character. */
  taxNo: uscc,
  address: line(200),
  phone: line(30),
  bank: line(100),
  account: digitText(/^(\d{8,30})?$/, '请输入 8–30 位银行账号|must have 8–30 digits').default(''),
  email: z.email('请输入邮箱地址|is not an e-mail address').max(100),
};

/** The number of a fully digitised invoice. */
export const invoiceNumber = digitText(/^\d{20}$/, '数电发票号码为 20 位数字|must have 20 digits');

interface Special {
  kind: (typeof invoiceKinds)[number];
  address: string;
  phone: string;
  bank: string;
  account: string;
}
/** Refuses a special invoice without what it names more. */
export function requireSpecial({ kind, ...fields }: Special, context: z.core.$RefinementCtx): void {
  if (kind !== 'SPECIAL') return;
  for (const field of ['address', 'phone', 'bank', 'account'] as const)
    if (!fields[field]) context.addIssue({ code: 'custom', path: [field], message: '专用发票必填|is required for a special invoice' });
}

/** An invoice: wanted (without a number), or issued. */
export const Invoice = z.object({
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
  askTime: time,
  number: z.string().nullable(),
  issueDate: day.nullable(),
  file: FileRef.nullable(),
  /** The red-letter invoice by which it was cancelled. */
  redNumber: invoiceNumber.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;
