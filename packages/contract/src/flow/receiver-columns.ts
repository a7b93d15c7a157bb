import { goodsKinds, receiverTypes, receiverWords as t } from '@touchmark/domain';
import { type ImportColumn, sheetColumn, yesNoChoices } from '../platform/sheet-import.ts';

export type ReceiverColumnKey =
  | 'code'
  | 'name'
  | 'type'
  | 'parent'
  | 'contact'
  | 'phone'
  | 'adcode'
  | 'address'
  | 'gln'
  | 'contractNo'
  | 'contractStart'
  | 'contractEnd'
  | 'onward'
  | 'remark'
  | 'goods'
  | 'goodsName'
  | 'divisions'
  | 'validFrom'
  | 'validTo';

const onlyOnce = {
  zh: '同一收货方有多个销售区域时各占一行，其余各列只需填在第一行',
  en: 'A receiver with several sales areas has a row for each; the other columns need be filled in the first one only',
};

/** The columns of a sheet of receivers: a row for each sales area, the parents first. Of one that is there, an empty cell keeps what it has. */
export const receiverColumns: readonly ImportColumn<ReceiverColumnKey>[] = [
  sheetColumn('code', 'text', t.code, 'R001', {
    max: 20,
    note: { zh: '留空自动编号；已有编号则更新该收货方', en: 'Empty: numbered for you. A code you have updates that receiver' },
  }),
  sheetColumn('name', 'text', t.name, { zh: '示例 武汉居佳家居', en: 'Example Wuhan Jujia' }, { required: true, max: 60, note: onlyOnce }),
  sheetColumn('type', 'choice', t.type, receiverTypes.DEALER, { choices: receiverTypes }),
  sheetColumn('parent', 'text', t.parentName, '', {
    max: 60,
    note: { zh: '上级的编号或名称；上级须排在下级之前', en: 'The code or name of the receiver above, which must come first' },
  }),
  sheetColumn('contact', 'text', t.contact, { zh: '李建国', en: 'Li Jianguo' }, { max: 30, sealed: true }),
  sheetColumn('phone', 'text', t.phone, '13800000001', { max: 30, sealed: true }),
  sheetColumn(
    'adcode',
    'text',
    t.adcode,
    { zh: '江汉区 420103', en: 'Jianghan District 420103' },
    { max: 60, note: { zh: '6 位区划代码，或名称', en: 'A division code of 6 digits, or a name' } },
  ),
  sheetColumn('address', 'text', t.address, { zh: '解放大道 688 号', en: '688 Jiefang Avenue' }, { max: 200 }),
  sheetColumn('gln', 'code', t.gln, '', { digits: [13] }),
  sheetColumn('contractNo', 'text', t.contractNo, 'HT-2026-001', { max: 50 }),
  sheetColumn('contractStart', 'day', t.contractStart, '2026-01-01'),
  sheetColumn('contractEnd', 'day', t.contractEnd, '2026-12-31'),
  sheetColumn('onward', 'choice', t.onward, yesNoChoices.false, { choices: yesNoChoices }),
  sheetColumn('remark', 'text', t.remark, '', { max: 500 }),
  sheetColumn('goods', 'choice', { zh: '区域适用', en: 'Area for' }, goodsKinds.ALL, { choices: goodsKinds, note: onlyOnce }),
  sheetColumn('goodsName', 'text', { zh: '品牌、系列或型号', en: 'Brand, series or model' }, '', {
    max: 200,
    note: { zh: '系列写作“品牌 / 系列”', en: 'A series as “brand / series”' },
  }),
  sheetColumn(
    'divisions',
    'text',
    { zh: '销售区域', en: 'Sales area' },
    { zh: '湖北省 420000', en: 'Hubei 420000' },
    {
      max: 2000,
      note: {
        zh: '6 位区划代码或名称，用顿号分隔；全国写 ALL',
        en: 'Division codes of 6 digits or names, parted by commas; ALL is nationwide',
      },
    },
  ),
  sheetColumn('validFrom', 'day', { zh: '区域开始', en: 'Area from' }, '2026-01-01'),
  sheetColumn('validTo', 'day', { zh: '区域结束', en: 'Area until' }, '', {
    note: { zh: '留空为长期', en: 'Empty: until further notice' },
  }),
];
