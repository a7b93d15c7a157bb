import { receiverBindLife, receiverLife, receiverTypes } from '@touchmark/domain';
import * as z from 'zod';
import { calls, read, write } from '../call.ts';
import { byId, day, done, id, int, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { importCalls } from '../platform/sheet-import.ts';
import { reason } from '../platform/review.ts';
import { stepCalls } from '../step-calls.ts';
import { sheetCall } from '../platform/sheet.ts';
import {
  mobile,
  mostAreas,
  Receiver,
  ReceiverAccount,
  ReceiverAreaInput,
  receiverFields,
  ReceiverOverlap,
  ReceiverRow,
} from './receiver-row.ts';

/** What a list and a tree are narrowed by. */
const filters = {
  /** Name, code, or pinyin. */
  name: words(100).optional(),
  type: z.enum(namesOf(receiverTypes)).optional(),
  /** Where it lies: a code of any level. */
  region: words(6).optional(),
  /** A place that one of its areas contains. */
  area: words(6).optional(),
  status: stateFilter(receiverLife).optional(),
  /** When its contract ends. */
  startTime: day.optional(),
  endTime: day.optional(),
  bindStatus: stateFilter(receiverBindLife).optional(),
};
const level = int(1, 5).optional();
/** What a list has besides: a branch of the tree, and whether it is our channel or those that stand for us. */
const listed = { ...filters, level, below: id.optional(), direction: z.enum(['own', 'in']).default('own') };
const one = { id, version: version.optional() };
const holders = z.array(words(200).min(1)).max(50);
const view = ['receiver_view', 'receiveEntity_view'] as const;
const edit = ['receiver_edit', 'receiveEntity_edit'] as const;
const enable = ['receiver_enable', 'receiveEntity_enable'] as const;
/** A company has no more of them: a tree is sent as a whole. */
export const mostReceivers = 5000;
export const mostReceiverRows = 5000;

export const receiver = calls('receiver', {
  /** The receivers of the caller's company; with `direction` in, those of other companies that stand for it. */
  list: read('POST /api/receiver/list', { input: z.object({ ...paging, ...listed }), output: pageOf(ReceiverRow), access: view }),
  /** The same as a tree: those that match with all above them, parents before children. */
  tree: read('POST /api/receiver/tree', { input: z.object({ ...filters, level }), output: z.array(ReceiverRow), access: view }),
  findOne: read('POST /api/receiver/findOne', { input: byId, output: Receiver, access: view }),
  /** With `holders`, takes over what these words hold, as `adopt` does. Answers whose areas meet those of another dealer. */
  saveOrUpdate: write('POST /api/receiver/saveOrUpdate', {
    input: z
      .object({
        id: id.optional(),
        version: version.optional(),
        ...receiverFields,
        /** Where a new one stands; `move` moves one. */
        parentId: id.nullable().default(null),
        areas: z.array(ReceiverAreaInput).max(mostAreas).default([]),
        holders: holders.default([]),
      })
      .refine(({ contractStart, contractEnd }) => contractEnd >= contractStart, {
        path: ['contractEnd'],
        message: '不能早于合同开始日期|must not be before the contract begins',
      }),
    output: z.object({ id, version, overlaps: z.array(ReceiverOverlap), units: z.number() }),
    access: { add: ['receiver_add', 'receiveEntity_add'], edit },
    secret: ['contact', 'phone'],
    audit: { zh: '保存收货方', en: 'Save a receiver' },
  }),
  /** Puts a receiver with all below it elsewhere; null: on top. Not while goods are under way to one of them. */
  move: write('POST /api/receiver/move', {
    input: z.object({ ...one, parentId: id.nullable() }),
    output: done,
    access: edit,
    audit: { zh: '移动收货方', en: 'Move a receiver' },
  }),
  ...stepCalls(
    receiverLife,
    '/api/receiver',
    { noun: { zh: '收货方', en: 'a receiver' }, access: enable },
    { enable: {}, pause: { reason }, finish: { reason, audit: { zh: '终止收货方', en: 'End a receiver' } } },
  ),
  ...importCalls('/api/receiver', {
    access: 'receiver_import',
    most: mostReceiverRows,
    refreshes: [],
    audit: { zh: '导入收货方', en: 'Import receivers' },
  }),
  /** What an area can be about: brands, series with their brand before them, and the products that a search finds. */
  goods: read('POST /api/receiver/goods', {
    input: z.object({ search: words(50).optional() }),
    output: z.array(z.object({ id, kind: z.enum(['BRAND', 'SERIES', 'PRODUCT']), name: z.string() })),
    access: view,
  }),
  /** Whose areas those of a form would meet, before it is saved. */
  overlaps: read('POST /api/receiver/overlaps', {
    input: z.object({
      id: id.optional(),
      type: z.enum(namesOf(receiverTypes)),
      parentId: id.nullable().default(null),
      areas: z.array(ReceiverAreaInput).max(mostAreas),
    }),
    output: z.array(ReceiverOverlap),
    access: view,
  }),
  export: sheetCall('POST /api/receiver/export', listed, 'receiver_export'),
  /** Proposes the company that stands behind a receiver, by its exact name; an empty name ends what stands. */
  bind: write('POST /api/receiver/bind', {
    input: z.object({ ...one, companyName: words(100).default('') }),
    output: done,
    access: edit,
    audit: { zh: '绑定收货方企业', en: 'Link a company to a receiver' },
  }),
  /** That company answers. */
  answerBinding: write('POST /api/receiver/answerBinding', {
    input: z
      .object({ ...one, accept: z.boolean(), reason: words(200).default('') })
      .refine((said) => said.accept || said.reason.length >= 5, {
        path: ['reason'],
        message: '拒绝时请填写 5–200 字的原因|Say in 5–200 characters why',
      }),
    output: done,
    access: edit,
    audit: { zh: '答复收货方绑定', en: 'Answer a link to a receiver' },
  }),
  /** Who receives for it by phone. */
  accounts: read('POST /api/receiver/accounts', { input: z.object({ ...paging, id }), output: pageOf(ReceiverAccount), access: view }),
  saveAccount: write('POST /api/receiver/saveAccount', {
    input: z.object({
      id: id.optional(),
      receiverId: id,
      name: words(30).min(2),
      phone: mobile,
      enabled: z.boolean().default(true),
      version: version.optional(),
    }),
    output: z.object({ id, version }),
    access: 'receiveEntity_account',
    secret: ['name', 'phone'],
    audit: { zh: '保存收货账号', en: 'Save a receiving account' },
  }),
  /** The phones that are signed in as an account. */
  sessions: read('POST /api/receiver/sessions', {
    input: z.object({ accountId: id }),
    output: z.array(z.object({ id, agent: z.string(), createTime: time, usedTime: time, until: time })),
    access: view,
  }),
  /** Signs phones of an account out: one, or all of them. */
  endSessions: write('POST /api/receiver/endSessions', {
    input: z.object({ accountId: id, sessionId: id.optional() }),
    output: z.object({ ended: z.number() }),
    access: 'receiveEntity_account',
    audit: { zh: '退出收货账号的手机', en: 'Sign out phones of a receiving account' },
  }),
  /** Name and phone of its contact, or of one of its accounts. Each call is in the audit log, and the answer is not stored. */
  unmask: write('POST /api/receiver/unmask', {
    input: z.object({ id, accountId: id.optional() }),
    output: z.object({ name: z.string(), phone: z.string() }),
    access: edit,
    quiet: true,
    fleeting: true,
    refreshes: [],
    audit: { zh: '查看收货方完整联系方式', en: 'View the whole contact of a receiver' },
  }),
  /** Those that may be shipped to. */
  select: read('POST /api/receiver/select', {
    input: z.object({
      search: words(50).optional(),
      type: z.enum(namesOf(receiverTypes)).optional(),
      id: id.optional(),
      /** A receiver that the caller's company stands for at another brand: those directly below it. */
      from: id.optional(),
    }),
    output: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        type: z.enum(namesOf(receiverTypes)),
        parentId: id.nullable(),
        level: z.number(),
        region: z.string(),
        contractEnd: day,
        status: stateField(receiverLife),
      }),
    ),
    access: [
      ...view,
      'sendBatch_view',
      'sendRecord_view',
      'deliveryBatch_view',
      'brandDepot_view',
      'saleDepot_view',
      'factoryRecord_view',
      'install_view',
    ],
  }),
  /** Who holds goods and is known by words alone: how many units and boxes, and since when. */
  holders: read('POST /api/receiver/holders', {
    input: z.object({ search: words(50).optional() }),
    output: z.array(
      z.object({ holder: z.string(), units: z.number(), boxes: z.number(), recalls: z.number(), since: z.string().nullable() }),
    ),
    access: view,
  }),
  /** Takes over what holders known by words have: it is with this receiver from now on. */
  adopt: write('POST /api/receiver/adopt', {
    input: z.object({ ...one, holders: holders.min(1) }),
    output: z.object({ units: z.number(), boxes: z.number() }),
    access: edit,
    audit: { zh: '接管文字持有方', en: 'Take over holders known by words' },
  }),
});
