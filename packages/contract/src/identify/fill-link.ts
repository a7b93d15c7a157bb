import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, FileRef, id, version } from '../common.ts';
import { filledFields, FillTask, Proposals } from './filling-row.ts';
import { digitText } from '../typed-text.ts';

/** What somebody without an account opens his page with: the link carries the token, the PIN comes another way. */
const key = { token: z.string().min(20).max(100), pin: digitText(/^\d{6}$/, '应为 6 位数字|must be six digits') };
const how = { access: 'open', secret: ['token', 'pin'], direct: true } as const;
const written = { ...how, quiet: true, fleeting: true } as const;

/** A certificate that is filled in by whoever was sent its link. */
export const fillLink = calls('fillLink', {
  open: read('POST /api/fillLink/open', { input: z.object(key), output: FillTask, ...how }),
  fill: write('POST /api/fillLink/fill', {
    input: z.object({ ...key, version: version.optional(), ...filledFields }),
    output: z.object({ version: z.number() }),
    ...written,
    audit: { zh: '凭链接填报资质', en: 'Fill in a certificate by link' },
  }),
  submit: write('POST /api/fillLink/submit', {
    input: z.object({ ...key, version: version.optional() }),
    output: done,
    ...written,
    audit: { zh: '凭链接提交填报', en: 'Submit a filling by link' },
  }),
  upload: write('POST /api/fillLink/upload', {
    input: z.object(key),
    output: FileRef,
    ...written,
    upload: true,
    audit: { zh: '凭链接上传填报文件', en: 'Upload a file of a filling by link' },
  }),
  propose: read('POST /api/fillLink/propose', { input: z.object({ ...key, fileId: id }), output: Proposals, ...how }),
});
