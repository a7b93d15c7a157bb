import { editionWays, hideReasons, listingScopes, subscribeLife } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, done, FileRef, id, int, namesOf, pageOf, paging, stateField, time, words } from '../common.ts';
import { mobile } from '../flow/receiver-row.ts';
import { Edition, listingCategory, Rating } from './listing.ts';

export const MarketCard = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  category: listingCategory,
  icon: FileRef.nullable(),
  providerName: z.string(),
  providerNameEn: z.string(),
  /** The lowest listed price in fen, and its way; 0 where an edition is free. */
  priceFrom: z.number(),
  priceWay: z.enum(namesOf(editionWays)),
  needsApproval: z.boolean(),
  subscribers: z.number(),
  rating: Rating,
  favorite: z.boolean(),
  /** How far the own company is with it. */
  mine: stateField(subscribeLife).nullable(),
});
export type MarketCard = z.infer<typeof MarketCard>;

const Rated = z.object({
  id,
  companyName: z.string(),
  companyNameEn: z.string(),
  stars: z.number(),
  /** Empty where it is hidden. */
  content: z.string(),
  hiddenFor: z.enum(namesOf(hideReasons)).nullable(),
  answer: z.string(),
  answerTime: time.nullable(),
  createTime: time,
  mine: z.boolean(),
});

const view = 'appMarket_view';
const subscribe = 'appMarket_subscribe';

/** The market: what others offer, and how a company comes to it. */
export const appMarket = calls('appMarket', {
  list: read('POST /api/appMarket/list', {
    input: z.object({
      ...paging,
      keyword: words(50).optional(),
      category: listingCategory.optional(),
      price: z.enum(['FREE', 'PAID']).optional(),
      provider: words(50).optional(),
      favorite: z.boolean().optional(),
      sort: z.enum(['NEW', 'POPULAR', 'RATED']).optional(),
    }),
    output: pageOf(MarketCard),
    access: view,
  }),
  findOne: read('POST /api/appMarket/findOne', {
    input: byId,
    output: MarketCard.extend({
      intro: z.string(),
      screenshots: z.array(FileRef),
      scopes: z.array(z.enum(namesOf(listingScopes))),
      dataNote: z.string(),
      release: z.number(),
      listedTime: time.nullable(),
      /** `today` is what one unit costs the own company today; null where it is not sold. */
      editions: z.array(Edition.extend({ today: z.number().nullable() })),
      /** The own company's: until when, whether it can still try, rate, and what it said. */
      endTime: time.nullable(),
      edition: z.string(),
      canTry: z.boolean(),
      canSubscribe: z.boolean(),
      rateFault: z.enum(['own', 'notOpened']).nullable(),
      mineRated: z.object({ stars: z.number(), content: z.string() }).nullable(),
      /** Where the own company opens it; empty where it cannot. */
      path: z.string(),
    }),
    access: view,
  }),
  ratings: read('POST /api/appMarket/ratings', { input: z.object({ ...paging, id }), output: pageOf(Rated), access: view }),
  /** 15 days, once. */
  trial: write('POST /api/appMarket/trial', {
    input: z.object({ id, agree: z.literal(true, '请先确认读取的数据|must be agreed to') }),
    output: z.object({ status: stateField(subscribeLife) }),
    access: subscribe,
    refreshes: ['appSubscribe', 'menu'],
    event: 'rightsChanged',
    audit: { zh: '试用应用', en: 'Try an application' },
  }),
  /** So many months or years of an edition: a free one begins at once, a paid one with its order. Also renews. */
  subscribe: write('POST /api/appMarket/subscribe', {
    input: z.object({
      id,
      edition: int(1, 99),
      quantity: int(1, 36).default(1),
      /** The amount that the page showed, in fen. */
      amount: int(0, 1e12).optional(),
      agree: z.literal(true, '请先确认读取的数据|must be agreed to'),
    }),
    output: z.object({ status: stateField(subscribeLife), orderId: id.nullable(), orderNo: z.string(), amount: z.number() }),
    access: subscribe,
    refreshes: ['appSubscribe', 'order', 'menu'],
    event: 'rightsChanged',
    quiet: true,
    audit: { zh: '订购应用', en: 'Subscribe to an application' },
  }),
  favorite: write('POST /api/appMarket/favorite', {
    input: z.object({ id, on: z.boolean() }),
    output: done,
    access: view,
    quiet: true,
    undo: ({ id: of, on }) => ({ id: of, on: !on }),
    audit: { zh: '收藏应用', en: 'Mark an application' },
  }),
  /** One for a company and a listing: the next replaces it. */
  rate: write('POST /api/appMarket/rate', {
    input: z.object({ id, stars: int(1, 5), content: words(300).min(5) }),
    output: done,
    access: subscribe,
    audit: { zh: '评价应用', en: 'Rate an application' },
  }),
  /** A question to the platform, which follows it as a lead. */
  consult: write('POST /api/appMarket/consult', {
    input: z.object({ id, contact: words(30).min(2), phone: mobile, content: words(400).min(5) }),
    output: done,
    access: 'appMarket_consult',
    refreshes: ['lead'],
    secret: ['contact', 'phone', 'content'],
    audit: { zh: '提交应用咨询', en: 'Ask about an application' },
  }),
});
