import type { AuditFault, Text } from '@touchmark/contract';
import { auditWords } from '@touchmark/domain';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  ...auditWords,
  company: t('企业', 'Company'),
  user: t('操作人', 'User'),
  startTime: t('时间', 'Time'),
  endTime: t('时间止', 'To'),
} satisfies Record<string, Text>;

export const text = {
  title: t('审计日志', 'Audit log'),
  hint: t(
    '每一条记录都与前一条相连，末端每日签名；任何修改、缺失都会被发现。',
    'Each entry is chained to the previous one and the chain is signed daily, so any change or gap is detected.',
  ),
  verify: t('校验完整性', 'Check'),
  intact: t('审计日志完整', 'The audit log is intact'),
  broken: t('发现 {n} 处异常', '{n} problems found'),
  summary: t(
    '共 {companies} 家企业、{rows} 条记录、{seals} 个签名，最近签名于 {time}，库外导出 {exports} 天',
    '{companies} companies, {rows} rows, {seals} seals, last sealed {time}, {exports} days exported',
  ),
  never: t('（尚未签名）', '(never)'),
  fault: t('{company} 第 {seq} 条：{what}', '{company}, entry {seq}: {what}'),
  key: t('签名公钥', 'Public key'),
} satisfies Record<string, Text>;

export const faultText: Record<AuditFault['kind'], Text> = {
  changed: t('内容被修改', 'content was changed'),
  gap: t('之前有记录缺失', 'an earlier entry is missing'),
  broken: t('与前一条不衔接', 'does not match the previous entry'),
  cut: t('末尾记录被删除', 'entries at the end were deleted'),
  seal: t('与签名不符', 'does not match the signature'),
  export: t('与数据库外导出的链头不符', 'does not match the chain head exported outside the database'),
  file: t('导出的链头文件被修改', 'the exported chain head file was changed'),
};
