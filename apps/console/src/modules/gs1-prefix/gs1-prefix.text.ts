import type { Text } from '@touchmark/contract';
import type { Choices } from '../../ui/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  prefix: t('厂商识别代码', 'Company prefix'), memberName: t('证书名称', 'Holder'), certNo: t('证书编号', 'Certificate no.'), certFile: t('系统成员证书', 'Certificate'), issueDate: t('发证日期', 'Issued'), validFrom: t('有效期起', 'Valid from'), validTo: t('有效期至', 'Valid until'),
  gln: t('全球参与方位置码（GLN）', 'GLN'), remark: t('备注', 'Remark'), status: t('有效性', 'Validity'), validity: t('有效期', 'Period'), applyStatus: t('审核状态', 'Review'), companyName: t('企业名称', 'Company'), capacity: t('容量', 'Capacity'), used: t('已用', 'Used'), usage: t('使用率', 'In use'),
  period: t('有效期', 'Valid'), remainingDays: t('剩余天数', 'Days left'), digits: t('位数', 'Digits'), createTime: t('创建时间', 'Created'), updateTime: t('更新时间', 'Updated'), kind: t('审核类型', 'Review of'), checkTone: t('自动检查', 'Checks'), submitTime: t('提交时间', 'Submitted'), startTime: t('提交时间', 'Submitted'), endTime: t('提交时间止', 'Submitted until'),
  auditorName: t('审核人', 'Reviewer'), auditTime: t('审核时间', 'Reviewed'), reason: t('注销原因', 'Reason'), uscc: t('统一社会信用代码', 'Unified social credit code'), regionName: t('所在地区', 'Region'), sscc: t('SSCC', 'SSCC'), cancelTime: t('注销时间', 'Cancelled'),
} satisfies Record<string, Text>;

export const statusChoices: Choices = {
  0: { ...t('未生效', 'Not in force'), tone: 'grey' }, 1: { ...t('有效', 'Valid'), tone: 'green' }, 2: { ...t('即将到期', 'Ends soon'), tone: 'amber' }, 3: { ...t('已过期', 'Expired'), tone: 'red' }, 4: { ...t('已注销', 'Cancelled'), tone: 'grey' },
};
export const validityChoices: Choices = { valid: t('有效', 'Valid'), soon: t('90 天内到期', 'Ends within 90 days'), expired: t('已过期', 'Expired') };
export const kindChoices: Choices = { FIRST: t('登记', 'Registration'), RENEWAL: { ...t('续展', 'Renewal'), tone: 'amber' } };
export const prefixActions: Choices = {
  add: t('新增', 'Added'), edit: t('编辑', 'Edited'), submit: t('提交审核', 'Submitted'), withdraw: t('撤回', 'Withdrawn'), approve: t('通过', 'Approved'), reject: t('驳回', 'Rejected'), renew: t('申请续展', 'Asked for renewal'), cancel: t('注销', 'Cancelled'), endSoon: t('即将到期', 'Ends soon'), lapse: t('过期', 'Expired'), lock: t('领取', 'Taken'), unlock: t('释放', 'Released'),
};

export const text = {
  title: t('厂商识别代码', 'Company prefixes'), reviewTitle: t('厂商识别代码审核', 'Review of company prefixes'), review: t('审核', 'Review'), all: t('全部登记', 'All registrations'), add: t('登记厂商识别代码', 'Register a prefix'), edit: t('编辑厂商识别代码', 'Edit the prefix'), test: t('测试', 'Test'),
  hint: t('登记中国物品编码中心颁发的系统成员证书，审核通过后即可分配商品码和 SSCC。', 'Register the certificate issued by GS1 China; once it is approved, GTINs and SSCCs can be taken.'),
  usualLength: t('该号段通常为 {n} 位，以证书为准', 'Numbers of this range usually have {n} digits; the certificate decides'), capacityLine: t('可编 {n} 个商品码', 'Holds {n} GTINs'), glnHelp: t('选填，13 位，以厂商识别代码开头', 'Optional, 13 digits beginning with the prefix'), nameHelp: t('应与企业名称一致，不一致时须填写备注', 'The company’s own name; otherwise say why below'),
  yearsHelp: t('通常为两年', 'Usually two years'), sureSubmit: t('提交后由平台审核，期间不能修改。确定提交？', 'It is reviewed and cannot be changed meanwhile. Submit it?'), sureWithdraw: t('确定撤回？', 'Withdraw it?'), renew: t('续展', 'Renew'), renewTitle: t('续展 {prefix}', 'Renew {prefix}'), renewHint: t('请上传续展后的证书。审核通过前仍按原有效期。', 'Attach the renewed certificate. Until it is approved the present period holds.'),
  renewing: t('续展待审', 'Renewal waits'), renewRefused: t('续展被驳回', 'Renewal rejected'), withdrawRenewal: t('撤回续展', 'Withdraw renewal'), cancel: t('注销', 'Cancel'), cancelTitle: t('注销厂商识别代码 {prefix}', 'Cancel the prefix {prefix}'), cancelHint: t('注销后不能再分配商品码和 SSCC，且不可恢复；已有编码仍可解析。', 'It gives no more GTINs and SSCCs, for good; existing codes still resolve.'),
  typePrefix: t('请输入 {prefix} 确认', 'Type {prefix} to confirm'), calculator: t('计算器', 'Calculator'), basic: t('基本信息', 'Basics'), numbers: t('编码容量', 'Numbers'), history: t('审核记录', 'History'), rejected: t('审核未通过', 'Rejected'), days: t('{n} 天', '{n} days'), passed: t('已过 {n} 天', '{n} days ago'), usedOf: t('已用 {used} / {all}', '{used} of {all} used'), free: t('剩余 {n}', '{n} left'),
  nextItem: t('下一个商品项目代码', 'Next item reference'), nextGtin: t('下一个商品码', 'Next GTIN'), nextSscc: t('下一个 SSCC', 'Next SSCC'), extension: t('扩展位', 'Extension digit'), full: t('已用完', 'Used up'), left: t('剩余 {n} 个', '{n} left'), checkTitle: t('校验位计算', 'Check digit'), checkHint: t('输入不含校验位的 7、11、12、13 或 17 位数字', 'Type 7, 11, 12, 13 or 17 digits without the check digit'), checkDigit: t('校验位', 'Check digit'), whole: t('完整编码', 'With its check digit'),
  lengthTable: t('位数与容量', 'Length and capacity'), digitsN: t('{n} 位', '{n} digits'), gtins: t('商品码', 'GTINs'), ssccs: t('SSCC（每扩展位）', 'SSCCs (per extension digit)'), notUsable: t('未生效、已过期或已注销，不能分配新码', 'Not in force: it gives no new numbers'), oldEnd: t('原有效期至', 'Valid until now'), toCodes: t('分配商品码', 'Allot GTINs'),
  keyFaults: t('应为 7、11、12、13 或 17 位数字', 'It must have 7, 11, 12, 13 or 17 digits'),
} satisfies Record<string, Text>;
