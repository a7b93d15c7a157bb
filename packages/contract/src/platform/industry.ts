import * as z from 'zod';
import { calls, read } from '../call.ts';
import { id, time, words } from '../common.ts';
import { textPair } from '../identify/standard.ts';
import { sharedListCalls } from './shared-list.ts';
import { sheetColumn } from './sheet-import.ts';
import { switchCall } from './switch-call.ts';
import { codeText } from '../typed-text.ts';

const t = (zh: string, en: string) => ({ zh, en });

/** GB/T 4754: a section is a letter, its divisions, groups and classes follow with two to four digits. */
const code = codeText(/^[A-T](\d{2,4})?$/, '应为字母 A–T，或字母加 2–4 位数字|must be a letter A–T, alone or with 2 to 4 digits');
/** What stands above an industry follows from its code. */
const fields = { code, name: words(60).min(1), nameEn: words(100).default('') };

/** An industry of GB/T 4754, with the number of companies that are in it. */
const IndustryRow = z.object({
  ...fields,
  id,
  edition: z.string(),
  enabled: z.boolean(),
  companies: z.number(),
  updateTime: time,
  version: z.number(),
});
type IndustryRow = z.infer<typeof IndustryRow>;

/** An industry as forms offer it. */
export const Industry = z.object({ id, code: z.string(), parentCode: z.string().nullable(), label: textPair, enabled: z.boolean() });
export type Industry = z.infer<typeof Industry>;

export const industryColumns = [
  sheetColumn('code', 'text', t('编码', 'Code'), 'C2140', { required: true, max: 5 }),
  sheetColumn('name', 'text', t('中文名称', 'Chinese name'), t('示例：塑料家具制造', 'EXAMPLE: 塑料家具制造'), { required: true, max: 60 }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), 'Plastic furniture', { max: 100 }),
];
export const industryRows = 3000;
export const industryNoun = { zh: '行业', en: 'industry', many: 'industries' };

const refreshes = ['companyAudit', 'identity'];
/** The classification of industries. */
export const industryDict = calls('industryDict', {
  /** All industries in their order, also disabled ones. */
  tree: read('POST /api/dataDicts/industry/tree', { input: z.object({}), output: z.array(Industry), access: 'signedIn' }),
  ...sharedListCalls('/api/dataDicts/industry', {
    noun: industryNoun,
    fields,
    row: IndustryRow,
    filters: { code: words(5).optional(), name: words(60).optional(), below: code.optional() },
    most: industryRows,
    access: { view: 'industryDict_view', edit: 'industryDict_edit', import: 'industryDict_import' },
    refreshes,
  }),
  enable: switchCall('POST /api/dataDicts/industry/enable', {
    access: 'industryDict_edit',
    refreshes,
    audit: { zh: '启用或停用行业', en: 'Enable or disable an industry' },
  }),
});
