import * as z from 'zod';
import { calls } from '../call.ts';
import { id, int, time, words } from '../common.ts';
import { sharedListCalls } from '../platform/shared-list.ts';
import { enabledColumn, sheetColumn } from '../platform/sheet-import.ts';
import { switchCall } from '../platform/switch-call.ts';
import { codeText } from '../typed-text.ts';

const t = (zh: string, en: string) => ({ zh, en });

const code = codeText(
  /^[A-Z][A-Z0-9_]{1,19}$/,
  '2–20 个大写字母、数字或下划线，以字母开头|2–20 capital letters, digits or underscores, beginning with a letter',
);
const named = { code, name: words(20).min(2), nameEn: words(40).default('') };
const kept = { id, enabled: z.boolean(), used: z.number(), updateTime: time, version: z.number() };
const filters = { code: words(20).optional(), name: words(40).optional() };
/** Lines of an import of either list. */
export const chargeCategoryRows = 200;

const productFields = { ...named, parentCode: code.nullish().transform((text) => text ?? null), sort: int(0, 99_999).default(100) };
/** A category of what is sold; `used` counts its products and the categories below it. */
export const ChargeProductCateRow = z.object({ ...productFields, parentCode: z.string().nullable(), ...kept });
export type ChargeProductCateRow = z.infer<typeof ChargeProductCateRow>;

const columns = [
  sheetColumn('code', 'text', t('编码', 'Code'), 'TRAINING', { required: true, max: 20 }),
  sheetColumn('name', 'text', t('名称', 'Name'), t('示例：培训', 'EXAMPLE: 培训'), { required: true, max: 20 }),
  sheetColumn('nameEn', 'text', t('英文名称', 'English name'), 'Training', { max: 40 }),
] as const;
export const chargeProductCateColumns = [
  ...columns,
  sheetColumn('parentCode', 'text', t('上级编码', 'Parent code'), '', { max: 20, note: t('留空为一级分类', 'Empty for a top category') }),
  sheetColumn('sort', 'whole', t('排序', 'Sort order'), '60', { range: [0, 99_999] }),
  enabledColumn,
];
export const chargeProductCateNoun = { zh: '产品分类', en: 'product category', many: 'product categories' };

const productAccess = { view: 'chargeProductCate_view', edit: 'chargeProductCate_edit', import: 'chargeProductCate_edit' } as const;
/** The categories of what is sold, in two levels. */
export const chargeProductCate = calls('chargeProductCate', {
  ...sharedListCalls('/api/chargeProductCate', {
    noun: chargeProductCateNoun,
    fields: productFields,
    row: ChargeProductCateRow,
    filters,
    most: chargeCategoryRows,
    access: productAccess,
    refreshes: ['chargeProduct'],
  }),
  enable: switchCall('POST /api/chargeProductCate/enable', {
    access: productAccess.edit,
    refreshes: ['chargeProduct'],
    audit: { zh: '启用或停用收费产品分类', en: 'Enable or disable a product category' },
  }),
});

const modeFields = { ...named, priority: int(1, 99), remark: words(200).default('') };
/** A category of prices; `used` counts its modes. `begun`: one of them has been in force, so that the priority stays. */
export const ChargeModeCateRow = z.object({ ...modeFields, ...kept, begun: z.boolean() });
export type ChargeModeCateRow = z.infer<typeof ChargeModeCateRow>;

export const chargeModeCateColumns = [
  ...columns,
  sheetColumn('priority', 'whole', t('优先级', 'Priority'), '55', {
    required: true,
    range: [1, 99],
    note: t('1–99，各分类不同，大者优先', '1–99, all different; the highest wins'),
  }),
  sheetColumn('remark', 'text', t('备注', 'Remark'), '', { max: 200 }),
  enabledColumn,
];
export const chargeModeCateNoun = { zh: '价格分类', en: 'pricing category', many: 'pricing categories' };

const modeAccess = { view: 'chargeModeCate_view', edit: 'chargeModeCate_edit', import: 'chargeModeCate_edit' } as const;
/** The categories of prices: the one with the highest priority wins. */
export const chargeModeCate = calls('chargeModeCate', {
  ...sharedListCalls('/api/chargeModeCate', {
    noun: chargeModeCateNoun,
    fields: modeFields,
    row: ChargeModeCateRow,
    filters,
    most: chargeCategoryRows,
    access: modeAccess,
    refreshes: ['chargeMode'],
  }),
  enable: switchCall('POST /api/chargeModeCate/enable', {
    access: modeAccess.edit,
    refreshes: ['chargeMode'],
    audit: { zh: '启用或停用收费模式分类', en: 'Enable or disable a pricing category' },
  }),
});
