import { transferLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, FileRef, id, pageOf, paging, stateFilter, time } from '../common.ts';
import { sixDigits } from './account-fields.ts';

export const TransferRow = z.object({
  id,
  fromName: z.string(),
  toName: z.string(),
  reason: z.string(),
  /** 0 待接受, 1 完成, 2 拒绝, 3 过期, 4 申诉中, 5 已撤回, 6 申诉驳回. */
  status: stateFilter(transferLife),
  opinion: z.string(),
  expireTime: time.nullable(),
  createTime: time,
  handledTime: time.nullable(),
  /** Whether the caller initiated the transfer ('from') or is to accept it ('to'). */
  mine: z.enum(['', 'from', 'to']),
});
export type TransferRow = z.infer<typeof TransferRow>;

const reason = z.string().trim().min(5).max(200);

export const mainAccount = calls('mainAccount', {
  info: read('POST /api/mainAccount/info', {
    input: z.object({}),
    output: z.object({
      holder: z
        .object({ userId: id, name: z.string(), account: z.string(), phone: z.string(), since: time, verified: z.boolean() })
        .nullable(),
      isMain: z.boolean(),
      /** The pending transfer or appeal, if any. */
      open: TransferRow.nullable(),
      sms: z.boolean(),
    }),
    access: 'signedIn',
  }),
  /** Members the main account may be transferred to: active, with a verified name. */
  candidates: read('POST /api/mainAccount/candidates', {
    input: z.object({}),
    output: z.array(z.object({ userId: id, name: z.string(), account: z.string(), deptName: z.string(), position: z.string() })),
    access: 'mainAccount_view',
  }),
  /** Sends the holder the code that is required for the transfer. */
  sendCode: write('POST /api/mainAccount/sendCode', {
    input: z.object({}),
    output: done,
    access: 'mainAccount_transfer',
    direct: true,
    quiet: true,
    audit: { zh: '发送转让验证码', en: 'Send the transfer code' },
  }),
  transfer: write('POST /api/mainAccount/transfer', {
    input: z.object({ toUserId: id, roleId: id, reason, smsCode: sixDigits }),
    output: z.object({ id }),
    access: 'mainAccount_transfer',
    direct: true,
    event: 'rightsChanged',
    audit: { zh: '转让主账号', en: 'Transfer main account' },
    secret: ['smsCode'],
  }),
  /** The answer of the new holder. */
  accept: write('POST /api/mainAccount/accept', {
    input: z.object({ id, accept: z.boolean() }),
    output: done,
    access: 'signedIn',
    forCompany: true,
    refreshes: ['member', 'personalCenter', 'userPersonal', 'user', 'menu'],
    event: 'rightsChanged',
    audit: { zh: '接受或拒绝主账号', en: 'Accept or decline the main account' },
  }),
  cancel: write('POST /api/mainAccount/cancel', {
    input: z.object({ id }),
    output: done,
    access: 'signedIn',
    forCompany: true,
    event: 'rightsChanged',
    audit: { zh: '撤回主账号转让或申诉', en: 'Withdraw a transfer or appeal' },
  }),
  /** For the case that the holder has left: a member applies to the platform's auditors for the main account. */
  appeal: write('POST /api/mainAccount/appeal', {
    input: z.object({ reason, licence: id, letter: id }),
    output: z.object({ id }),
    access: 'signedIn',
    forCompany: true,
    event: 'rightsChanged',
    audit: { zh: '主账号申诉', en: 'Main-account appeal' },
  }),
  history: read('POST /api/mainAccount/history', { input: z.object({ ...paging }), output: pageOf(TransferRow), access: 'signedIn' }),
  /** The documents of an appeal, for the appellant and the auditors. */
  proofs: read('POST /api/mainAccount/proofs', {
    input: z.object({ id }),
    output: z.object({ licence: FileRef.nullable(), letter: FileRef.nullable() }),
    access: 'signedIn',
  }),
});
