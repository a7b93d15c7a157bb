import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const fields = {
  queryName: t('查询名称', 'Query name'),
  query: t('查询条件', 'Conditions'),
  dest: t('接收地址', 'Receiving address'),
  schedule: t('推送时间', 'Delivered'),
  keyName: t('应用密钥', 'Application key'),
  subscriptionId: t('订阅编号', 'Subscription number'),
  lastNotified: t('最近送达', 'Last delivered'),
  failures: t('连续失败', 'Failures in a row'),
  lastFault: t('失败原因', 'Reason for failure'),
  nextRun: t('下次推送', 'Next delivery'),
  createTime: t('创建时间', 'Created'),
  status: t('状态', 'Status'),
  since: t('自此存入的事件', 'Events stored since'),
  failing: t('推送情况', 'Delivery'),
} satisfies Record<string, Text>;

export const failingChoices = { true: t('推送失败', 'Failing') };

export const deliveryFields = {
  at: t('推送于', 'Delivered at'),
  since: fields.since,
  events: t('事件数', 'Events'),
  answer: t('应答', 'Answer'),
  ms: t('用时', 'Took'),
} satisfies Record<string, Text>;

export const text = {
  title: t('事件订阅', 'Event subscriptions'),
  hint: t(
    '对接系统用密钥在 /epcis/queries 建立查询并订阅，此后本企业的新事件会推送到它的地址。',
    'A system makes a query at /epcis/queries with its key and subscribes to it; new events of your company are then sent to its address.',
  ),
  stream: t('有新事件即推送', 'As events are stored'),
  daily: t('每天 {time}', 'Daily at {time}'),
  deliveries: t('推送记录', 'Delivery log'),
  replay: t('重新推送', 'Send again'),
  replayHelp: t(
    '从这一时间起存入的事件会再推送一次，接收方按事件编号识别重复。',
    'Events stored since this time are sent once more. The receiver recognises repeated ones by their event IDs.',
  ),
  noAnswer: t('没有应答', 'No answer'),
  ms: t('{n} 毫秒', '{n} ms'),
  pauseAsk: t(
    '暂停后不再推送；继续推送时会补发暂停期间的事件。',
    'Nothing is sent while paused; what happened meanwhile is sent when delivery resumes.',
  ),
};

/** What is wrong with a delivery that got no answer. */
export const faults: Readonly<Record<string, Text>> = {
  timeout: t('10 秒内没有应答', 'No answer within 10 s'),
  inside: t('地址不在公网，不允许推送', 'The address is not on the public Internet'),
  port: t('该端口不允许推送，请改用 443 端口', 'This port is not allowed: use port 443'),
  notFound: t('找不到该域名', 'The host name is not known'),
  refused: t('对方拒绝连接', 'The connection was refused'),
  reset: t('连接中断', 'The connection was cut'),
  certificate: t('对方证书无效或已过期', 'The certificate is not valid'),
  failed: t('无法连接', 'The connection failed'),
  secret: t('签名密钥的存储内容已损坏，请取消后重新订阅', 'The stored secret is damaged: unsubscribe and subscribe again'),
  // Kinds that deliveries of before were stored with.
  ENOTFOUND: t('找不到该域名', 'The host name is not known'),
  EAI_AGAIN: t('域名暂时无法解析', 'The host name cannot be looked up now'),
  ECONNREFUSED: t('对方拒绝连接', 'The connection was refused'),
  ECONNRESET: t('连接中断', 'The connection was cut'),
  CERT_HAS_EXPIRED: t('对方证书已过期', 'The certificate has expired'),
};

/** The parts of a schedule. */
export const unitWords = {
  month: t('月份', 'Month'),
  dayOfMonth: t('每月几日', 'Day of the month'),
  dayOfWeek: t('星期', 'Weekday'),
  hour: t('小时', 'Hour'),
  minute: t('分钟', 'Minute'),
  second: t('秒数', 'Second'),
} as const satisfies Record<string, Text>;
