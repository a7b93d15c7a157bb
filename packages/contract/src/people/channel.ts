import { channelKinds, channelLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, id, int, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { mobile } from '../flow/receiver-row.ts';
import { reason } from '../platform/review.ts';
import { stepCalls } from '../step-calls.ts';
import { sheetCall } from '../platform/sheet.ts';
import { capitalText, digitText } from '../typed-text.ts';

const kind = z.enum(namesOf(channelKinds));
/** As it is printed and scanned; typed in any case. */
const channelCode = capitalText(
  /^[A-Z0-9][A-Z0-9-]{2,19}$/,
  '3–20 个大写字母、数字或连字符|must be 3–20 capital letters, digits or hyphens',
);

export const ChannelRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind,
  adcode: z.string(),
  region: z.string(),
  ownerId: id,
  ownerName: z.string(),
  contact: z.string(),
  phone: z.string(),
  startDay: day,
  endDay: day,
  /** In fen. */
  cost: z.number(),
  costNote: z.string(),
  landing: z.string(),
  registered: z.number(),
  certified: z.number(),
  paying: z.number(),
  amount: z.number(),
  costEach: z.number().nullable(),
  status: stateField(channelLife),
  version: z.number(),
});
export type ChannelRow = z.infer<typeof ChannelRow>;

const filters = {
  name: words(50).optional(),
  kind: kind.optional(),
  ownerId: id.optional(),
  region: words(6).optional(),
  status: stateFilter(channelLife).optional(),
};
const mostFen = 100_000_000_000;

/** Whoever brings companies: its code on a poster, and what came of it. */
export const channel = calls('channel', {
  list: read('POST /api/channel/list', { input: z.object({ ...paging, ...filters }), output: pageOf(ChannelRow), access: 'channel_view' }),
  /** Whom it brought: the person, and his company once that is certified. */
  detailList: read('POST /api/channel/detailList', {
    input: z.object({ ...paging, id }),
    output: pageOf(
      z.object({
        id,
        userName: z.string(),
        touchTime: time,
        companyName: z.string(),
        companyNameEn: z.string(),
        fixedTime: time.nullable(),
        amount: z.number(),
      }),
    ),
    access: 'channel_view',
  }),
  /** Codes of registrations that fit no channel. */
  unmatched: read('POST /api/channel/unmatched', {
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), people: z.number(), last: time })),
    access: 'channel_view',
  }),
  owners: read('POST /api/channel/owners', {
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
    access: 'channel_view',
  }),
  /** The code of a new one is kept for ever; `matched` registrations had it already. */
  saveOrUpdate: write('POST /api/channel/saveOrUpdate', {
    input: z
      .object({
        id: id.optional(),
        version: version.optional(),
        code: channelCode,
        name: words(50).min(2),
        kind,
        adcode: digitText(/^\d{6}$/, '请选择地区|choose a region'),
        ownerId: id,
        contact: words(30).min(2),
        phone: mobile,
        startDay: day,
        endDay: day,
        cost: int(0, mostFen).default(0),
        costNote: words(200).default(''),
        landing: words(200).default(''),
      })
      .refine(({ startDay, endDay }) => endDay >= startDay, { path: ['endDay'], message: '不能早于推广开始|must not be before it begins' }),
    output: z.object({ id, version, matched: z.number() }),
    access: { add: 'channel_add', edit: 'channel_edit' },
    secret: ['contact', 'phone'],
    audit: { zh: '保存招商渠道', en: 'Save a recruitment channel' },
  }),
  ...stepCalls(
    channelLife,
    '/api/channel',
    { noun: { zh: '招商渠道', en: 'a recruitment channel' }, access: 'channel_enable' },
    { enable: {}, pause: {}, finish: { reason } },
  ),
  /** The poster as PDF, with the symbol that opens the registration. */
  qr: read('GET /api/channel/qr', { input: byId, output: z.unknown(), access: 'channel_view', stream: true }),
  /** What the registration says of a channel that runs; empty for any other code. */
  byCode: read('POST /api/channel/byCode', {
    input: z.object({ code: words(40) }),
    output: z.object({ name: z.string(), landing: z.string() }),
    access: 'open',
    direct: true,
  }),
  export: sheetCall('POST /api/channel/export', filters, 'channel_export'),
});
