import { applyLife, partnerKinds } from '@touchmark/domain';
import * as z from 'zod';
import { codeText } from '../typed-text.ts';
import { calls, read, write } from '../call.ts';
import { byId, day, done, FileRef, id, int, namesOf, pageOf, paging, stateField, stateFilter, time, version, words } from '../common.ts';
import { mobile } from '../flow/receiver-row.ts';
import { auditInput, HistoryEntry } from '../platform/review.ts';
import { uscc } from './company-fields.ts';
import { sheetCall } from '../platform/sheet.ts';
import { switchCall } from '../platform/switch-call.ts';

const kind = z.enum(namesOf(partnerKinds));
/** A division of any level, or the whole country. */
const region = codeText(/^(\d{6}|ALL)$/, '没有这个地区|is no region');

export const PartnerRow = z.object({
  id,
  name: z.string(),
  uscc: z.string(),
  kinds: z.array(kind),
  regions: z.array(z.string()),
  /** The regions in words. */
  regionNames: z.string(),
  contact: z.string(),
  phone: z.string(),
  services: z.string(),
  priceNote: z.string(),
  files: z.array(FileRef),
  qualificationEnd: day,
  linkedCompany: z.string(),
  /** Print orders that it reported, and what companies said of them. */
  served: z.number(),
  rating: z.number().nullable(),
  ratings: z.number(),
  enabled: z.boolean(),
  /** Reports that this laboratory fills in go into the review at once. */
  trusted: z.boolean(),
  applyStatus: stateField(applyLife),
  opinion: z.string(),
  version: z.number(),
});
export type PartnerRow = z.infer<typeof PartnerRow>;

const filters = {
  name: words(50).optional(),
  kind: kind.optional(),
  region: words(6).optional(),
  applyStatus: stateFilter(applyLife).optional(),
  enabled: z.stringbool().or(z.boolean()).optional(),
};
const one = z.object({ id, version: version.optional() });
const refreshes = ['printOrder'];

/** Who serves companies: printers, laboratories, installers and others, with a qualification that is reviewed. */
export const partner = calls('partner', {
  list: read('POST /api/partner/list', { input: z.object({ ...paging, ...filters }), output: pageOf(PartnerRow), access: 'partner_view' }),
  findOne: read('POST /api/partner/findOne', {
    input: byId,
    output: PartnerRow.extend({ history: z.array(HistoryEntry) }),
    access: 'partner_view',
  }),
  /** Those that can be chosen today, the best rated first. Without contact. */
  select: read('POST /api/partner/select', {
    input: z.object({ kind }),
    output: z.array(
      z.object({ id, name: z.string(), regionNames: z.string(), services: z.string(), rating: z.number().nullable(), ratings: z.number() }),
    ),
    access: ['partner_view', 'ecode_download'],
  }),
  saveOrUpdate: write('POST /api/partner/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      name: words(50).min(2),
      uscc,
      kinds: z.array(kind).min(1).max(6),
      regions: z.array(region).min(1).max(34),
      contact: words(30).min(2),
      phone: mobile,
      services: words(500).min(5),
      priceNote: words(200).default(''),
      files: z.array(id).min(1).max(5),
      qualificationEnd: day,
      /** The registered company, by its full name. */
      linkedCompany: words(100).default(''),
    }),
    output: z.object({ id, version }),
    access: { add: 'partner_add', edit: 'partner_edit' },
    secret: ['contact', 'phone'],
    audit: { zh: '保存服务商', en: 'Save a service provider' },
  }),
  submit: write('POST /api/partner/submit', {
    input: one,
    output: done,
    access: 'partner_edit',
    audit: { zh: '提交服务商审核', en: 'Submit a service provider for review' },
  }),
  audit: write('POST /api/partner/audit', {
    input: auditInput,
    output: done,
    access: 'partner_audit',
    refreshes,
    audit: { zh: '审核服务商', en: 'Review a service provider' },
  }),
  enable: switchCall('POST /api/partner/enable', {
    access: 'partner_enable',
    refreshes,
    audit: { zh: '启用或停用服务商', en: 'Enable or disable a service provider' },
  }),
  /** Marks a laboratory whose reports, filled in by itself, go into the review at once; or takes the mark away. */
  trust: switchCall('POST /api/partner/trust', {
    access: 'partner_audit',
    refreshes: ['aptitudeFilling'],
    audit: { zh: '标记或取消可信实验室', en: 'Mark a laboratory as trusted, or not' },
  }),
  ratings: read('POST /api/partner/ratings', {
    input: z.object({ ...paging, id }),
    output: pageOf(
      z.object({ id, companyName: z.string(), companyNameEn: z.string(), stars: z.number(), content: z.string(), createTime: time }),
    ),
    access: 'partner_view',
  }),
  /** One for each print order that was reported done. */
  rate: write('POST /api/partner/rate', {
    input: z.object({ printOrderId: id, stars: int(1, 5), content: words(300).default('') }),
    output: done,
    access: 'ecode_download',
    refreshes,
    audit: { zh: '评价印刷厂', en: 'Rate a printing house' },
  }),
  export: sheetCall('POST /api/partner/export', filters, 'partner_export'),
});
