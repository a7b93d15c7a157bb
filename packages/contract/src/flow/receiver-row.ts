import { goodsKinds, nationwide, receiverBindLife, receiverLife, receiverTypes } from '@touchmark/domain';
import { phoneFaultText, readGln, readPhone } from '@touchmark/gs1';
import * as z from 'zod';
import { day, id, namesOf, stateField, time, version, words } from '../common.ts';
import { isMasked, maskableTelephone } from '../people/account-fields.ts';
import { HistoryEntry } from '../platform/review.ts';
import { codeText, digitText } from '../typed-text.ts';

export const mostAreas = 40;
const mostDivisions = 60;

const adcode = digitText(/^\d{6}$/, '请选择所在地区|choose a region');

/** A mobile number: whoever receives by phone gets a code there. Shown with its middle hidden, it stays what it is. */
export const mobile = z
  .string()
  .trim()
  .max(30)
  .transform((text, context) => {
    const read = readPhone(text);
    if (read.ok) return read.value;
    if (isMasked(text)) return text;
    const { zh, en } = phoneFaultText[read.fault];
    context.addIssue({ code: 'custom', message: `${zh}|${en}` });
    return z.NEVER;
  });

const goods = z.enum(namesOf(goodsKinds));
/** What may be sold where and when, as a form says it. */
export const ReceiverAreaInput = z
  .object({
    goods: goods.default('ALL'),
    /** The brand, series or product. */
    goodsId: id.nullable().default(null),
    divisions: z
      .array(z.union([z.literal(nationwide), digitText(/^\d{6}$/, '应为 6 位区划代码|must be a division code of 6 digits')]))
      .min(1, '请选择地区|Choose a region')
      .max(mostDivisions),
    validFrom: day,
    validTo: day.nullable().default(null),
  })
  .refine((area) => (area.goods === 'ALL') === (area.goodsId === null), {
    path: ['goodsId'],
    message: '请选择品牌、系列或产品|Choose a brand, series or product',
  });
export type ReceiverAreaInput = z.output<typeof ReceiverAreaInput>;

export const ReceiverArea = z.object({
  goods,
  goodsId: id.nullable(),
  /** Its name now; of what was deleted, the name it had. Empty: everything. */
  goodsName: z.string(),
  divisions: z.array(z.string()),
  /** Their names, in the same order. */
  divisionNames: z.array(z.string()),
  validFrom: day,
  validTo: day.nullable(),
});
export type ReceiverArea = z.infer<typeof ReceiverArea>;

/** What a form and a line of a sheet say of a receiver. */
export const receiverFields = {
  /** Empty: the next free one. */
  code: codeText(/^[\w.-]*$/, '只能用字母、数字、点、横线和下划线|may have letters, digits, dots, hyphens and underscores')
    .max(20)
    .default(''),
  name: words(60).min(2),
  type: z.enum(namesOf(receiverTypes)),
  contact: words(30).min(2),
  phone: maskableTelephone,
  adcode,
  address: words(200).default(''),
  gln: z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return '';
      const read = readGln(text);
      if (read.ok) return read.value;
      context.addIssue({ code: 'custom', message: '应为 13 位位置码，且校验位正确|must be a GLN of 13 digits with the right check digit' });
      return z.NEVER;
    })
    .default(''),
  contractNo: words(50).default(''),
  contractStart: day,
  contractEnd: day,
  /** May ship on to those below. */
  onward: z.boolean().default(false),
  remark: words(500).default(''),
};

export const ReceiverRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  type: z.enum(namesOf(receiverTypes)),
  parentId: id.nullable(),
  parentName: z.string(),
  level: z.number(),
  /** Name and phone masked: the call `unmask` shows them, and is logged. */
  contact: z.string(),
  phone: z.string(),
  adcode: z.string(),
  region: z.string(),
  address: z.string(),
  gln: z.string(),
  contractNo: z.string(),
  contractStart: day,
  contractEnd: day,
  onward: z.boolean(),
  remark: z.string(),
  boundName: z.string(),
  boundNameEn: z.string(),
  bindStatus: stateField(receiverBindLife),
  /** The areas that hold now or later. */
  areas: z.array(ReceiverArea),
  /** How many receivers stand right below it, and how many people receive for it. */
  childCount: z.number(),
  /** People who may sign in on the phone page to receive for it. */
  accounts: z.number(),
  /** Units that left for it in the last 30 days. */
  shippedLately: z.number(),
  status: stateField(receiverLife),
  isTest: z.boolean(),
  /** The brand whose receiver it is. */
  companyName: z.string(),
  companyNameEn: z.string(),
  createTime: time,
  version,
});
export type ReceiverRow = z.infer<typeof ReceiverRow>;

/** A dealer whose areas meet those of another one: whom, and where. */
export const ReceiverOverlap = z.object({ id, code: z.string(), name: z.string(), divisions: z.array(z.string()) });
export type ReceiverOverlap = z.infer<typeof ReceiverOverlap>;

export const ReceiverAccount = z.object({
  id,
  receiverId: id,
  name: z.string(),
  phone: z.string(),
  enabled: z.boolean(),
  /** Phones that are signed in. */
  sessions: z.number(),
  createTime: time,
  version,
});
export type ReceiverAccount = z.infer<typeof ReceiverAccount>;

export const Receiver = ReceiverRow.extend({
  endReason: z.string(),
  areaVersion: z.number(),
  /** Former versions of its areas, the newest first: documents that left then are judged by them. */
  areaVersions: z.array(z.object({ areaVersion: z.number(), createTime: time, userName: z.string(), areas: z.array(ReceiverArea) })),
  overlaps: z.array(ReceiverOverlap),
  history: z.array(HistoryEntry),
});
export type Receiver = z.infer<typeof Receiver>;
