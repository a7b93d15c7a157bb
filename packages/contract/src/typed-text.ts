import { normaliseCode, normaliseKey } from '@touchmark/gs1';
import * as z from 'zod';

/**
 * A text that people type and that has digits alone, in a given form: full-width digits, blanks, hyphens and what nobody sees do
 * not count.
 */
export const digitText = (form: RegExp, fault?: string) => z.string().overwrite(normaliseKey).regex(form, fault);

/** A code of a given form that people type: full-width signs become ASCII, blanks around it do not count. */
export const codeText = (form: RegExp, fault?: string) => z.string().overwrite(normaliseCode).regex(form, fault);

/** The same in capitals, for codes that are typed in either case. */
export const capitalText = (form: RegExp, fault?: string) =>
  z
    .string()
    .overwrite((text) => normaliseCode(text).toUpperCase())
    .regex(form, fault);

/** The name of a host, in small letters, with a port if needed. */
export const hostText = (max: number) =>
  z
    .string()
    .overwrite((text) => normaliseCode(text).toLowerCase())
    .max(max)
    .regex(/^([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/, '填写域名，可带端口|must be a host name, with a port if needed');
