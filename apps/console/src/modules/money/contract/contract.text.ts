import type { Text } from '@touchmark/contract';
import { contractWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...contractWords,
  signFrom: contractWords.signTime,
  signTo: t('签署时间止', 'To'),
  endFrom: contractWords.endDay,
  endTo: t('结束日期止', 'To'),
  terminateAsked: t('企业申请终止', 'Termination asked'),
  companyId: contractWords.companyName,
  textId: t('合同模板', 'Template'),
  body: t('合同正文', 'Text'),
  orderIds: contractWords.orders,
  remark: t('备注', 'Remark'),
  way: contractWords.signWay,
  files: t('扫描件', 'Scans'),
  template: t('模板版本', 'Template and text'),
  sha256: t('文件 SHA-256', 'SHA-256 of the document'),
} satisfies Record<string, Text>;

export const templateFields = {
  code: t('编码', 'Code'),
  name: t('名称', 'Name'),
  nameEn: t('英文名称', 'English name'),
  kind: contractWords.kind,
  body: fields.body,
  no: t('版本', 'Version'),
  contracts: t('合同数', 'Contracts'),
  enabled: contractWords.status,
  updateTime: t('更新时间', 'Updated'),
} satisfies Record<string, Text>;

export const text = {
  title: t('合同管理', 'Contracts'),
  add: t('新增合同', 'New contract'),
  edit: t('编辑合同', 'Edit contract'),
  hint: t(
    '平台与企业签订的服务合同。平台发送后，企业在这里签署。',
    'Contracts between the platform and companies. Once the platform has sent one, its company signs it here.',
  ),
  hintOwn: t(
    '平台发送的合同会出现在这里，用短信验证码或盖章扫描件签署。',
    'Contracts that the platform sends appear here. Sign them with an SMS code or a scan of the stamped paper.',
  ),
  fieldsHelp: t('可用字段：{fields}', 'Fields: {fields}'),
  bodyHelp: t(
    '第一行为标题；字段写在花括号里，发送时填入。',
    'The first line is the title. Fields in braces are filled in when it is sent.',
  ),
  sendConfirm: t('发送后正文成为 PDF，不能再修改。', 'The text becomes a PDF that cannot be changed any more.'),
  returnTitle: t('退回合同 {no}', 'Send contract {no} back'),
  returnHint: t(
    '退回后由平台修改并重新发送，已有的签署不再有效。',
    'The platform edits and sends it again. A signature that was made does not count any more.',
  ),
  countersignConfirm: t('确认已盖章？合同随即生效。', 'Countersign? The contract is then in force.'),
  terminateTitle: t('终止合同 {no}', 'Terminate contract {no}'),
  terminateHint: t('终止后不能恢复，续签合同另行办理。', 'This cannot be undone.'),
  askTerminate: t('申请终止', 'Ask to terminate'),
  askHint: t('平台收到申请后办理终止，在此之前合同继续有效。', 'The platform terminates it. Until then the contract stays in force.'),
  renewConfirm: t('将新建一份从到期次日开始的草稿。', 'This makes a draft that begins the day after this one ends.'),
  renewed: t('已新建续签合同 {no}', 'Contract {no} was made'),
  deleteConfirm: t('删除草稿 {no}？', 'Delete draft {no}?'),
  evidence: t('签署证据', 'Evidence of signature'),
  templates: t('合同模板', 'Templates'),
  newTemplate: t('新增模板', 'New template'),
  editTemplate: t('编辑模板', 'Edit template'),
  templateHelp: t(
    '修改正文即新增一个版本，已有合同保留原版本。',
    'Another text is the next version; contracts keep the one they were written from.',
  ),
  templateDisable: t('停用模板“{name}”？新合同不能再选用。', 'Disable template “{name}”? New contracts cannot use it any more.'),
  signTitle: t('签署合同 {no}', 'Sign contract {no}'),
  signHint: t(
    '请阅读全文。签署的是下方所示文件，其 SHA-256 一并记录。',
    'Please read the whole document. You sign the file shown below; its SHA-256 is recorded.',
  ),
  signNotice: t(
    '短信签署留存过程证据，不是可靠电子签名。',
    'Signing by SMS keeps evidence of the process. It is no qualified electronic signature.',
  ),
  scanHelp: t('上传打印、签字盖章后的全部页面（PDF 或图片）', 'All pages after printing, signing and stamping (PDF or pictures)'),
  tabDocument: t('文件与签署', 'Document and signature'),
  tabText: t('正文', 'Text'),
  tabHistory: t('操作记录', 'History'),
  notSent: t('尚未发送', 'Not sent yet'),
  notSigned: t('尚未签署', 'Not signed yet'),
  signer: t('签署人', 'Signer'),
  phone: t('手机号', 'Mobile number'),
  address: t('网络地址', 'IP address'),
  codeTime: t('验证码发送时间', 'Code sent'),
  gateway: t('短信网关编号', 'Gateway’s id'),
  noGateway: t('网关未提供', 'None given'),
  sendings: t('文件', 'File'),
  sending: t('第 {n} 次发送，共 {pages} 页', 'No. {n} sent, {pages} pages'),
  countersigned: t('盖章确认时间', 'Countersigned'),
  missing: t('以下字段还没有值，不能发送：{names}', 'These fields have no value yet, so it cannot be sent: {names}'),
  asked: t('企业申请终止：{reason}', 'The company asks to terminate it: {reason}'),
  followedBy: t('后续合同', 'Renewed by'),
} satisfies Record<string, Text>;
