import { passwordFaultText, passwordLength } from '@touchmark/domain';
import { normaliseCode, phoneFaultText, readPhone, readTelephone } from '@touchmark/gs1';
import * as z from 'zod';
import { digitText } from '../typed-text.ts';

export const account = z.string().trim().min(1).max(50);
export const password = z.string().min(1).max(64);
export const tenantId = z.string().max(20).optional();

/** A mobile number of mainland China, with the specification's three messages in order. */
export const phone = z
  .string()
  .max(30)
  .transform((text, ctx) => {
    const read = readPhone(text);
    if (read.ok) return read.value;
    const { zh, en } = phoneFaultText[read.fault];
    ctx.addIssue({ code: 'custom', message: `${zh}|${en}` });
    return z.NEVER;
  });

/** Whether a number has its middle masked, as in answers: an unchanged field is sent back in this form. */
export const isMasked = (text: string): boolean => /^[\dA-Z]{0,4}\*+[\dA-Z]{0,4}$/i.test(text);

/**
 * The telephone of a company, a department or a customer: a mobile, a landline, or a service number, stored in one form. As it was
 * shown, with its middle hidden, it stays what it is.
 */
const telephoneFault = {
  zh: '应为手机号、0757-81234567 这样的固定电话或 400-830-8300 这样的服务电话',
  en: 'must be a mobile number, a landline like 0757-81234567 or a service number like 400-830-8300',
};
const telephoneOr = (keepsMasked: boolean) =>
  z
    .string()
    .max(40)
    .transform((text, ctx) => {
      const read = readTelephone(text);
      if (read.ok) return read.value;
      if (keepsMasked && isMasked(text.trim())) return text.trim();
      const said = read.fault === 'empty' ? phoneFaultText.empty : telephoneFault;
      ctx.addIssue({ code: 'custom', message: `${said.zh}|${said.en}` });
      return z.NEVER;
    });

export const telephone = telephoneOr(false);
export const maskableTelephone = telephoneOr(true);

/** An address without what it is copied with: full-width signs, `mailto:`, brackets, the punctuation of a sentence. */
const bareEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("'“]{1,5}/, '')
    .replace(/[>)"'”,;:.、!]{1,5}$/, '');

/** Specification 5: an at-sign with text on both sides. */
export const email = z
  .string()
  .overwrite(bareEmail)
  .max(100)
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), '邮箱格式不正确|is not an e-mail address')
  .transform((text) => text.toLowerCase());

export const sixDigits = digitText(/^\d{6}$/, '请输入 6 位数字验证码|must be six digits');

/** A new password; rules beyond its length are checked on the server. */
export const newPassword = z
  .string()
  .max(1000)
  .refine((text) => [...text].length >= passwordLength.min, `${passwordFaultText.short.zh}|${passwordFaultText.short.en}`)
  .refine((text) => [...text].length <= passwordLength.max, `${passwordFaultText.long.zh}|${passwordFaultText.long.en}`);

export const newAccount = z
  .string()
  .overwrite(normaliseCode)
  .max(200)
  .refine(
    (text) => /^[\p{L}\p{N}_.@-]{4,50}$/u.test(text),
    '账号为 4–50 位字母、数字、点、下划线或连字符|must be 4–50 letters, digits, dots, underscores or hyphens',
  );
/** An identity confirmed by another provider, to be linked with the signed-in account. */
export const oauthId = z.string().min(1).max(100).optional();
