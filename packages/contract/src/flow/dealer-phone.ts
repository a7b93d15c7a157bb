import { circulationLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { done, id, instant, pageOf, paging, stateField, time } from '../common.ts';
import { phone, sixDigits } from '../people/account-fields.ts';
import { reason } from '../platform/review.ts';
import { scanText } from './box-row.ts';
import { deviceKey, receiptInput } from './circulation-input.ts';
import { circulationType, ShipFault } from './circulation-row.ts';
import { ReceiveDoc } from './receive-link.ts';

const token = { token: z.string().min(16).max(100) };
/** One act of the phone: its key and times are made when it happens. */
const act = { ...token, key: deviceKey, deviceTime: instant, sentTime: instant };
const texts = z.array(scanText).min(1).max(100);
/** Photos and signatures that one account may send in a day. */
export const mostPhoneFiles = 200;
/** Documents under way, and sent, that the phone lists. */
export const mostPhoneDocs = 100;

/** A receiving account, with the receiver for which it acts. */
const PhoneAccount = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  receiverId: id,
  receiverName: z.string(),
  /** Who it is, masked. */
  name: z.string(),
});
export type PhoneAccount = z.infer<typeof PhoneAccount>;

const PhoneDoc = z.object({
  id,
  docNo: z.string(),
  docType: circulationType,
  status: stateField(circulationLife),
  fromName: z.string(),
  toName: z.string(),
  products: z.string(),
  units: z.number(),
  received: z.number(),
  shipTime: time.nullable(),
});
export type PhoneDoc = z.infer<typeof PhoneDoc>;

const PhoneHome = z.object({
  account: PhoneAccount,
  /** His own receivers, to which he may ship on; empty where he may not. */
  shops: z.array(z.object({ id, name: z.string() })),
  arriving: z.array(PhoneDoc),
  moreArriving: z.boolean(),
  /** What he sent, sold and gave back, the newest first. */
  sent: z.array(PhoneDoc),
});
export type PhoneHome = z.infer<typeof PhoneHome>;

const PhoneStock = z.object({
  productId: id,
  productName: z.string(),
  model: z.string(),
  inTransit: z.number(),
  inStock: z.number(),
  sold: z.number(),
  /** When the oldest of the stock arrived. */
  oldest: time.nullable(),
});
export type PhoneStock = z.infer<typeof PhoneStock>;

const PhoneAnswer = z.object({
  key: z.string(),
  accepted: z.boolean(),
  /** It came before the goods left, and counts when they do. */
  waits: z.boolean(),
  docNo: z.string(),
  units: z.number(),
  faults: z.array(ShipFault.extend({ text: z.string() })),
});
export type PhoneAnswer = z.infer<typeof PhoneAnswer>;

const open = { access: 'open', direct: true } as const;
const acting = { ...open, output: PhoneAnswer, secret: ['token', 'phone', 'buyerName'], quiet: true, fleeting: true } as const;

/** A dealer’s phone, signed in by a code to the phone of a receiving account: it acts for the receiver of that account alone. */
export const dealerPhone = calls('dealerPhone', {
  /** Sends the code; after a captcha. The answer is the same for a phone that nobody has. */
  code: write('POST /api/dealerPhone/code', {
    input: z.object({ phone }),
    output: done,
    ...open,
    quiet: true,
    secret: ['phone'],
    audit: { zh: '获取收货登录验证码', en: 'Get a code to receive' },
  }),
  /** Opens a session of each account of the phone: the person chooses for which he works. */
  signIn: write('POST /api/dealerPhone/signIn', {
    input: z.object({ phone, code: sixDigits }),
    output: z.array(PhoneAccount.extend({ token: z.string() })),
    ...open,
    quiet: true,
    fleeting: true,
    secret: ['phone', 'code'],
    audit: { zh: '登录收货账号', en: 'Sign in as a receiving account' },
  }),
  signOut: write('POST /api/dealerPhone/signOut', {
    input: z.object(token),
    output: done,
    ...open,
    quiet: true,
    fleeting: true,
    secret: ['token'],
    audit: { zh: '收货账号退出', en: 'Sign out as a receiving account' },
  }),
  home: read('POST /api/dealerPhone/home', { input: z.object(token), output: PhoneHome, ...open, secret: ['token'] }),
  /** One document under way to the receiver, with its lines. */
  document: read('POST /api/dealerPhone/document', { input: z.object({ ...token, id }), output: ReceiveDoc, ...open, secret: ['token'] }),
  stock: read('POST /api/dealerPhone/stock', {
    input: z.object({ ...token, ...paging }),
    output: pageOf(PhoneStock),
    ...open,
    secret: ['token'],
  }),
  receive: write('POST /api/dealerPhone/receive', {
    input: z.object({ ...act, id, receipts: z.array(receiptInput).max(200).default([]), signature: id.nullish() }),
    ...acting,
    audit: { zh: '手机签收', en: 'Receive by phone' },
  }),
  /** Goods leave for one of his own receivers: all of them, or none and why. */
  ship: write('POST /api/dealerPhone/ship', {
    input: z.object({ ...act, toReceiver: id, texts }),
    ...acting,
    audit: { zh: '手机发货', en: 'Ship by phone' },
  }),
  sell: write('POST /api/dealerPhone/sell', {
    input: z.object({
      ...act,
      texts,
      phone,
      buyerName: z.string().trim().max(50).default(''),
      /** Makes an installation order, as at the desk. */
      installNeeded: z.boolean().default(false),
    }),
    ...acting,
    audit: { zh: '手机登记销售', en: 'Register a sale by phone' },
  }),
  /** Goods that he received go back, on a document for each one with which they came. */
  giveBack: write('POST /api/dealerPhone/giveBack', {
    input: z.object({ ...act, texts, reason }),
    ...acting,
    audit: { zh: '手机申请退货', en: 'Ask for a return by phone' },
  }),
  /** A photo of what is broken, or the signature. */
  upload: write('POST /api/dealerPhone/upload', {
    input: z.object(token),
    output: z.object({ fileId: id }),
    ...open,
    upload: true,
    quiet: true,
    fleeting: true,
    secret: ['token'],
    audit: { zh: '手机上传收货照片', en: 'Upload a photo by phone' },
  }),
});
