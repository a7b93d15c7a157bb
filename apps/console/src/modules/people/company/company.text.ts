import type { Text } from '@touchmark/contract';
import type { Choices } from '../../../ui/index.ts';
import { companyLife } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  companyType: t('企业类型', 'Type'),
  companyRoles: t('企业角色', 'Company role'),
  name: t('企业名称', 'Company name'),
  nameEn: t('企业英文名', 'English name of the company'),
  shortName: t('企业简称', 'Short name'),
  uscc: t('统一社会信用代码', 'Unified social credit code'),
  usccSpecial: t('特殊代码', 'Special code'),
  usccReason: t('特殊代码说明', 'Reason for special code'),
  licenseImg: t('营业执照', 'Business licence'),
  legalPerson: t('法定代表人', 'Legal representative'),
  legalIdType: t('法人证件类型', 'Legal representative’s ID'),
  legalIdNo: t('法人证件号码', 'Document number'),
  regDate: t('成立日期', 'Founded on'),
  bizTermLong: t('营业期限长期', 'No expiry date'),
  bizTermEnd: t('营业期限至', 'Business term until'),
  regCapital: t('注册资本', 'Registered capital'),
  adcode: t('注册地区', 'Region'),
  address: t('详细地址', 'Address'),
  industryCode: t('所属行业', 'Industry'),
  bizScope: t('经营范围', 'Scope of business'),
  contactName: t('联系人', 'Contact'),
  contactPhone: t('联系电话', 'Phone'),
  contactEmail: t('联系邮箱', 'E-mail'),
  authLetter: t('授权书', 'Letter of authorisation'),
  logo: t('企业标志', 'Logo'),
  intro: t('企业简介', 'About the company'),
  agree: t('服务协议', 'Agreement'),
  proofs: t('变更证明材料', 'Proof of change'),
  reason: t('变更原因', 'Reason'),
} satisfies Record<string, Text>;

export const typeChoices: Choices = {
  ENTERPRISE: t('企业', 'Company'),
  INDIVIDUAL: t('个体工商户', 'Sole trader'),
  INSTITUTION: t('事业单位', 'Public institution'),
  SOCIAL: t('社会团体', 'Association'),
  OTHER: t('其他', 'Other'),
};
export const roleChoices: Choices = {
  MANUFACTURER: t('制造商', 'Manufacturer'),
  BRAND: t('品牌商', 'Brand owner'),
  SUPPLIER: t('供应商', 'Supplier'),
  DEALER: t('经销商', 'Dealer'),
  PROVIDER: t('服务商', 'Service provider'),
  LAB: t('检测机构', 'Laboratory'),
};
export const idChoices: Choices = {
  ID_CARD: t('身份证', 'Identity card'),
  PASSPORT: t('护照', 'Passport'),
  PERMIT: t('港澳台通行证', 'Travel permit'),
};

export const text = {
  title: t('企业认证', 'Company certification'),
  subject: t('主体信息', 'Company details'),
  legal: t('法定代表人', 'Legal representative'),
  place: t('经营信息', 'Business'),
  contact: t('联系方式', 'Contact'),
  show: t('展示信息（选填）', 'Public profile (optional)'),
  usccHelp: t('18 位，校验通过后自动带出登记地区', '18 characters. The region is filled in automatically'),
  registeredIn: t('登记机关所在地：{region}', 'Registered in {region}'),
  bornOn: t('出生日期 {day}，{sex}', 'Born on {day}, {sex}'),
  male: t('男', 'male'),
  female: t('女', 'female'),
  specialHelp: t(
    '少数早期代码校验位不符，勾选后由审核员核对',
    'A few early codes have an invalid check character. Tick this to have the reviewer verify it',
  ),
  letterHelp: t(
    '申请人不是法定代表人时必传，请下载模板盖章后上传',
    'Required if you are not the legal representative. Download the template, have it stamped and upload it',
  ),
  letterTemplate: t('下载授权书模板', 'Download template'),
  capital: t('万元', '× 10,000 yuan'),
  capitalOf: t('{amount} 万元', '{yuan} yuan'),
  nameEnHelp: t('英文页面和扫码页显示的名称，选填', 'Shown on English pages and scan pages; optional'),
  phoneHelp: t('手机号或固定电话，如 0757-81234567', 'Mobile or landline, e.g. 0757-81234567'),
  nameHelp: t('与营业执照一致', 'As on the licence'),
  nameTaken: t('该企业名称已被使用', 'This company name is already in use'),
  masked: t('已脱敏，不修改则无需重新输入', 'Masked. Leave as is to keep it'),
  usccCertified: t('该企业已认证，请申请加入', 'This company is already certified. Apply to join it'),
  usccPending: t('该企业正在认证审核中', 'This company is already under review'),
  toJoin: t('去申请加入', 'Apply to join'),
  change: t('变更申请', 'Request a change'),
  withdraw: t('撤回变更', 'Withdraw the change'),
  sureWithdraw: t('确定撤回该变更申请？', 'Withdraw this change?'),
  certificate: t('下载认证证书', 'Certificate'),
  identifier: t('查看标识', 'View identifier'),
  publicPage: t('公开主页', 'Public page'),
  entNo: t('企业编号', 'Company no.'),
  nodePrefix: t('标识前缀', 'Identifier prefix'),
  companyIdentifier: t('企业标识', 'Company identifier'),
  authTime: t('认证时间', 'Certified'),
  trial: t('试用中：缴纳首年维护费后转为正式企业', 'On trial. Pay the first annual fee to become a full company'),
  frozen: t('企业服务已暂停：{reason}', 'The service is suspended: {reason}'),
  verified: t('认证信息', 'Certified details'),
  history: t('变更记录', 'Changes'),
  noHistory: t('暂无变更记录', 'No changes yet'),
  pending: t('变更申请审核中，通过前仍使用现有信息', 'A change is under review. The current details apply until it is approved'),
  rejectedChange: t('变更申请被驳回：{reason}', 'The change was rejected: {reason}'),
  changeTitle: t('企业信息变更', 'Change company details'),
  usccFixed: t(
    '信用代码不能变更；更换主体请认证新企业',
    'The credit code cannot be changed. For another legal entity, certify a new company',
  ),
  proofsHelp: t('如变更登记通知书，名称变更必须提供', 'e.g. notice of change of registration; required for a name change'),
  deleteTest: t('删除测试数据', 'Delete test data'),
  noTest: t('没有测试数据', 'No test data'),
  testTitle: t('删除测试数据', 'Delete test data'),
  testHint: t(
    '仅删除测试数据，正式数据不受影响；删除后不可恢复。',
    'Only test data is deleted; live data is not affected. This cannot be undone.',
  ),
  typeName: t('请输入企业全称“{name}”确认', 'Enter the company’s full name “{name}” to confirm'),
  deleted: t('测试数据删除成功', 'Test data deleted'),
  before: t('删除前', 'Before'),
  after: t('删除后', 'After'),
  unlimited: t('长期', 'No expiry'),
} satisfies Record<string, Text>;

/** The names of the kinds of test data. */
export const testWords: Record<string, Text> = {
  brand: t('品牌', 'Brands'),
  series: t('系列', 'Series'),
  product: t('产品', 'Products'),
  aptitude: t('资质', 'Certificates'),
  prefix: t('厂商识别代码', 'Company prefix'),
  commodityCode: t('商品条码', 'Commodity codes'),
  barcode: t('条码', 'Barcodes'),
  apply: t('发码申请', 'Code applications'),
  batch: t('码批次', 'Code batch'),
  code: t('编码', 'Codes'),
  prodBatch: t('生产批次', 'Production batches'),
  printJob: t('打印任务', 'Print jobs'),
};

/** The states of a company, for its review. */
export const authChoices: Choices = companyLife.words;
