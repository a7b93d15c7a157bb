import type { Text } from '@touchmark/contract';
import { warrantyWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...warrantyWords,
  product: t('产品名称或型号', 'Product or model'),
  phone: t('手机号', 'Mobile number'),
  endFrom: warrantyWords.endDate,
  endTo: t('保修止（至）', 'Until (to)'),
} satisfies Record<string, Text>;

export const termsFields = {
  about: t('适用于', 'Applies to'),
  productId: t('产品', 'Product'),
  categoryId: t('品类', 'Category'),
  validFrom: t('生效日期', 'Valid from'),
  months: t('各部位保修月数', 'Months for each part'),
  begins: t('保修起算', 'Begins'),
  beginDays: t('之后的天数', 'Days after it'),
  returnText: t('退货约定', 'Return'),
  exchangeText: t('换货约定', 'Exchange'),
  repairText: t('修理约定', 'Repair'),
  sourceText: t('依据与来源', 'Source'),
} satisfies Record<string, Text>;

export const settingFields = {
  promiseDays: t('受理承诺（工作日）', 'Promise to answer (working days)'),
  warningCount: t('质量预警：被投诉的产品件数', 'Quality warning: pieces complained of'),
  warningDays: t('质量预警：统计天数', 'Quality warning: days'),
  keepDays: t('保修结束后保留顾客信息（天）', 'Keep customers after the end (days)'),
} satisfies Record<string, Text>;

export const text = {
  company: t('企业', 'Company'),
  begins: t('起算', 'Begins'),
  title: t('保修卡', 'Warranty cards'),
  hint: t(
    '销售登记、顾客在扫码页登记或安装完成后，这里会出现该件产品的保修卡。',
    'A sale, a buyer on the scan page or a finished installation makes the card of a piece.',
  ),
  customer: t('顾客', 'Customer'),
  show: t('查看完整', 'Show all'),
  shown: t('已显示，本次查看已记录', 'Shown; this look was recorded'),
  forgotten: t('已删除', 'Deleted'),
  none: t('未登记', 'Not registered'),
  nothingPromised: t('企业未公布保修期', 'Nothing was promised'),
  replaces: t('换自', 'In exchange for'),
  replacedBy: t('已换为', 'Exchanged for'),
  ownTerms: t('产品保修月数（建卡时无条款）', 'Months of the product (no terms then)'),
  nth: t('第 {n} 版条款', 'Version {n}'),
  until: t('至 {day}', 'until {day}'),
  end: t('提前结束保修', 'End the warranty'),
  endTitle: t('提前结束 {code} 的保修', 'End the warranty of {code}'),
  endHint: t('结束后该件产品不再有保修；再次销售会新建一张。', 'The piece has no warranty any more; sold again, it gets a new card.'),
  forget: t('删除顾客信息', 'Delete the customer'),
  forgetTitle: t('删除 {code} 的顾客信息', 'Delete the customer of {code}'),
  forgetHint: t('姓名、手机号和地址会永久删除，保修日期保留。', 'Name, phone and address are deleted for good; the dates stay.'),
  history: t('记录', 'History'),
  begin: t('建卡', 'Made'),
  complete: t('补全', 'Completed'),
  carry: t('换货延续', 'Carried over'),
  change: t('变更主人', 'Owner changed'),
  terms: t('保修条款', 'Warranty terms'),
  termsHint: t(
    '先为全部产品定一份条款，再为个别品类或产品另定；已建的保修卡沿用建卡时的版本。',
    'Say what holds for all products first, then for single categories or products. Cards keep the version under which they began.',
  ),
  addTerms: t('新版条款', 'New version'),
  noTerms: t('还没有保修条款', 'No terms yet'),
  allProducts: t('全部产品', 'All products'),
  ofCategory: t('某个品类', 'A category'),
  ofProduct: t('某个产品', 'A product'),
  findProduct: t('输入名称或型号搜索', 'Type a name or model'),
  current: t('现行', 'In force'),
  former: t('往期', 'Former'),
  coming: t('未到生效日期', 'Not in force yet'),
  months: t('{n} 个月', '{n} months'),
  month: t('个月', 'months'),
  informs: t(
    '仅作说明，不自动判定；请按当地规定与企业承诺填写。',
    'Information only; it decides nothing. Write what your place and your company promise.',
  ),
  setting: t('售后设置', 'Settings'),
  promiseHelp: t('超过后标为逾期，节假日不计', 'Later is overdue; weekends do not count'),
  keepHelp: t('到期自动删除姓名、手机号和地址', 'Then names, phones and addresses are deleted'),
} satisfies Record<string, Text>;
