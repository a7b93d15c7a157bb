import type { CompanyAudit, IdentityPaper, Text } from '@touchmark/contract';
import { companyAuditKinds, companyAuditWords } from '@touchmark/domain';
import type { Choices } from '../../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...companyAuditWords,
  search: t('企业 / 申请人 / 法人', 'Company or person'),
  uscc: t('信用代码', 'Credit code'),
  wholeUscc: t('统一社会信用代码', 'Unified social credit code'),
  kind: t('审核类型', 'Review of'),
  companyType: t('企业类型', 'Type'),
  industryName: t('所属行业', 'Industry'),
  channel: t('来源渠道', 'Channel'),
  companyRole: t('企业角色', 'Company role'),
  startTime: t('提交时间', 'Submitted'),
  endTime: t('提交时间止', 'To'),
  entNo: t('企业编号', 'Company no.'),
  authTime: t('认证时间', 'Certified'),
  reason: t('原因', 'Reason'),
} satisfies Record<string, Text>;

export const kindChoices: Choices = companyAuditKinds;
export const auditActions: Choices = {
  saveOrUpdate: t('保存草稿', 'Save draft'),
  unmask: t('查看完整证件号码', 'View the whole identity number'),
  paper: t('查看证件照片', 'View a photo of an identity document'),
  freeze: t('冻结企业', 'Freeze company'),
  unfreeze: t('解冻企业', 'Unfreeze company'),
  delTest: t('删除测试数据', 'Delete test data'),
};
/** Names of the masked numbers that can be viewed. */
export const numberChoices: Choices = {
  legalIdNo: t('法定代表人', 'Legal representative'),
  beforeLegalIdNo: t('变更前的法定代表人', 'Previous legal representative'),
  idNo: t('申请人', 'Applicant'),
};

/** Names of a person's papers that can be viewed. */
export const paperChoices: Readonly<Record<IdentityPaper, Text>> = { idFront: t('证件正面', 'Front'), idBack: t('证件背面', 'Back') };

export const text = {
  title: t('企业实名审核', 'Company review'),
  reviews: t('审核', 'Reviews'),
  companies: t('企业', 'Companies'),
  noCompanies: t('企业认证通过后在此列出。', 'Companies are listed here once they are certified.'),
  nameOrCode: t('名称 / 信用代码', 'Name or credit code'),
  special: t('特殊代码', 'Special code'),
  freeze: t('冻结', 'Freeze'),
  unfreeze: t('解冻', 'Unfreeze'),
  freezeTitle: t('冻结“{name}”', 'Freeze “{name}”'),
  freezeHint: t(
    '冻结后企业可登录但不能写入，扫码提示“企业服务已暂停”。',
    'Members can sign in but cannot make changes. Scans show that the company’s service is suspended.',
  ),
  sureUnfreeze: t('恢复该企业的服务？', 'Restore this company’s service?'),
  show: t('查看完整号码', 'Show full number'),
  shown: t('已记录本次查看', 'This view has been logged'),
  showPaper: t('查看照片', 'Show the photo'),
  paperHidden: t('查看证件照片会记入操作日志。', 'Viewing an identity photo is recorded in the audit log.'),
  paperOver: t('审核已结束，证件照片不再提供查看。', 'The review is over: identity photos are no longer shown.'),
  licence: t('证照图片', 'Document picture'),
  zoomIn: t('放大', 'Zoom in'),
  zoomOut: t('缩小', 'Zoom out'),
  rotate: t('旋转', 'Rotate'),
  openFile: t('打开文件', 'Open the file'),
  remarks: t('字段备注（驳回时一并告知）', 'Field remarks (sent with a rejection)'),
  addRemark: t('添加备注', 'Add a remark'),
  field: t('字段', 'Field'),
  remark: t('备注内容', 'Remark'),
  applicant: t('申请人', 'Applicant'),
  proofs: t('证明材料', 'Proofs'),
  changeReason: t('申请原因', 'Reason'),
  appealFrom: t('现主账号', 'Current main account'),
  appealTo: t('申诉人', 'Appellant'),
  realName: t('姓名', 'Name'),
  idType: t('证件类型', 'Document type'),
  idNo: t('证件号码', 'Identity number'),
  phone: t('手机号码', 'Mobile number'),
  email: t('邮箱', 'E-mail'),
  testData: t('删除测试数据', 'Delete test data'),
} satisfies Record<string, Text>;

const companyPhrases: Text[] = [
  t('营业执照不清晰，请重新上传', 'The business licence is not legible. Please upload it again'),
  t('填写信息与营业执照不一致，请核对', 'The details do not match the business licence. Please check'),
  t('授权书未盖章或未签字', 'The letter of authority is not stamped or signed'),
  t('法定代表人证件号码有误', 'The legal representative’s ID number is wrong'),
];
/** Frequent opinions by kind of submission. */
export const phrases: Record<CompanyAudit['kind'], Text[]> = {
  FIRST: companyPhrases,
  CHANGE: companyPhrases,
  MAIN_APPEAL: companyPhrases.slice(0, 3),
  PERSON: [
    t('证件照片不清晰，请重新上传', 'The document photo is unclear. Please upload it again'),
    t('填写信息与证件不一致，请核对', 'The details do not match the documents'),
    t('证件已过有效期', 'The document has expired'),
  ],
};
