import { olderFindings } from './older-finding.ts';
import { unreadableFindings } from './unreadable-finding.ts';
import type { Condition, Finding } from './condition.ts';

type Text = { zh: string; en: string };

const GiB = 2 ** 30;
/** Limits, and the easier ones an alarm has to reach before it is over, so that it does not come and go. */
const findingLimits = {
  freeBytes: { alarm: 1 * GiB, over: 1.5 * GiB, notice: 5 * GiB },
  certificateDays: { alarm: 14, notice: 30 },
  clockSeconds: 30,
  loopMs: 200,
  errors: { least: 5, share: 0.01 },
  dueSeconds: 600,
  queueDays: 5,
  daysToFull: 30,
} as const;

/** What is wrong with an installation, the worst first. `open`: the keys of alarms that are on. */
export function findingsOf(now: Condition, open: ReadonlySet<string> = new Set()): Finding[] {
  const found = [
    ...disk(now, open),
    ...growth(now),
    ...tasks(now),
    ...backups(now),
    ...scanner(now),
    ...holdings(now),
    ...unreadableFindings(now),
    ...olderFindings(now),
    ...certificate(now),
    ...running(now),
    ...queues(now),
    ...setUp(now),
    ...plainText(now),
  ];
  return [...found.filter(({ level }) => level === 'alarm'), ...found.filter(({ level }) => level === 'notice')];
}

/** Which alarms have begun since they were last told, and which are over. */
export function alarmChanges(findings: readonly Finding[], open: ReadonlySet<string>): { begun: Finding[]; over: string[] } {
  const alarms = findings.filter(({ level }) => level === 'alarm');
  const on = new Set(alarms.map(({ key }) => key));
  return { begun: alarms.filter(({ key }) => !open.has(key)), over: [...open].filter((key) => !on.has(key)) };
}

function disk({ freeBytes }: Condition, open: ReadonlySet<string>): Finding[] {
  const limits = findingLimits.freeBytes;
  const free = `${(freeBytes / GiB).toFixed(1)} GiB`;
  const what = { zh: `数据盘仅剩 ${free}`, en: `Only ${free} free on the data disk` };
  const todo = {
    zh: '扩大磁盘，或清理同盘的其他文件；低于 256 MiB 时服务停止接受写入',
    en: 'Enlarge the disk, or remove other files from it; below 256 MiB the server reports itself as down',
  };
  if (freeBytes < (open.has('disk') ? limits.over : limits.alarm)) return [{ key: 'disk', level: 'alarm', what, todo }];
  return freeBytes < limits.notice ? [{ key: 'disk', level: 'notice', what, todo }] : [];
}

function growth({ daysToFull }: Condition): Finding[] {
  if (daysToFull === null || daysToFull > findingLimits.daysToFull) return [];
  return [
    {
      key: 'diskGrowth',
      level: 'notice',
      what: {
        zh: `按近一个月的增长，数据盘约 ${daysToFull} 天后写满`,
        en: `The data disk is full in about ${daysToFull} days if it fills as in the last month`,
      },
      todo: {
        zh: '扩大磁盘，或在平台参数中缩短扫码记录的在线保留时间；各表的增长见“存储”',
        en: 'Enlarge the disk, or keep scans for fewer months (platform settings); “Storage” shows what grows',
      },
    },
  ];
}

const holdings = ({ holdingDrifts }: Condition): Finding[] =>
  holdingDrifts === 0
    ? []
    : [
        {
          key: 'holdings',
          level: 'alarm',
          what: {
            zh: `${holdingDrifts} 家企业的渠道库存与流转记录不一致`,
            en: `Holdings of ${holdingDrifts} companies differ from their movements`,
          },
          todo: {
            zh: '在日志中查找 “holdings differ”，其中列出持有方、产品和两边的数量；每晚重新核对，一致后此项消失',
            en: 'Look for “holdings differ” in the log: it names holder, product and both numbers. They are counted again each night; this clears once they agree',
          },
        },
      ];

const tasks = ({ failedTasks, oldestDueSeconds }: Condition): Finding[] => [
  ...failedTasks.map(({ kind, title, at }): Finding => ({
    key: `task:${kind}`,
    level: 'alarm',
    what: { zh: `任务“${title.zh}”最终失败（${at}）`, en: `Task “${title.en}” failed permanently (${at})` },
    todo: {
      zh: '在日志中按任务种类查找原因（kind），排除后重新发起；下一次成功后此项消失',
      en: 'Look for its kind in the log, fix the cause and start it again. This clears after the next successful run',
    },
  })),
  ...(oldestDueSeconds > findingLimits.dueSeconds
    ? [
        {
          key: 'tasksWait',
          level: 'notice' as const,
          what: {
            zh: `到期任务已等待 ${minutes(oldestDueSeconds)} 分钟`,
            en: `A task has been due for ${minutes(oldestDueSeconds)} minutes`,
          },
          todo: {
            zh: '长任务占满了执行位时属正常；持续增长时增加一台服务',
            en: 'Normal while long tasks fill the slots; if it keeps growing, run another server',
          },
        },
      ]
    : []),
];

function backups({ backup: { configured, faults, drillFault } }: Condition): Finding[] {
  const others = faults.filter(({ en }) => en !== drillFault?.en);
  const all = (language: 'zh' | 'en') => others.map((fault) => fault[language]).join(language === 'zh' ? '；' : '; ');
  const found: Finding[] = [];
  if (others.length > 0)
    found.push({
      key: 'backup',
      level: configured ? 'alarm' : 'notice',
      what: { zh: all('zh'), en: all('en') },
      todo: configured
        ? {
            zh: '检查备份位置的空间、网络与权限，参见 docs/backup.md',
            en: 'Check the space, network and permissions of the back-up target; see docs/backup.md',
          }
        : { zh: '设置 BACKUP_TO 与口令文件，参见 docs/backup.md', en: 'Set BACKUP_TO and a pass phrase; see docs/backup.md' },
    });
  if (drillFault)
    found.push({
      key: 'drill',
      level: 'alarm',
      what: drillFault,
      todo: {
        zh: '不能恢复的备份等于没有备份：排除原因后重新演练',
        en: 'A back-up that cannot be restored is no back-up. Fix the cause and run the drill again',
      },
    });
  return found;
}

const scanner = ({ scanner: one }: Condition): Finding[] =>
  one && !one.answers
    ? [
        {
          key: 'scanner',
          level: 'alarm',
          what:
            one.whileAway === 'refuse'
              ? { zh: '病毒扫描（clamd）无应答，上传被拒绝', en: 'The malware scanner (clamd) does not answer: uploads are refused' }
              : { zh: '病毒扫描（clamd）无应答，上传未经检查', en: 'The malware scanner (clamd) does not answer: uploads are not checked' },
          todo: { zh: '检查 clamd 与 CLAMD_SOCKET', en: 'Check clamd and CLAMD_SOCKET' },
        },
      ]
    : [];

function certificate({ certificate: one }: Condition): Finding[] {
  if (!one || one.days > findingLimits.certificateDays.notice) return [];
  const { host, days } = one;
  return [
    {
      key: 'certificate',
      level: days <= findingLimits.certificateDays.alarm ? 'alarm' : 'notice',
      what:
        days < 0
          ? { zh: `${host} 的证书已过期`, en: `The certificate of ${host} has expired` }
          : { zh: `${host} 的证书还有 ${days} 天到期`, en: `The certificate of ${host} expires in ${days} days` },
      todo: { zh: '在反向代理上续期证书', en: 'Renew the certificate at the reverse proxy' },
    },
  ];
}

function running({ clockSecondsOff, loopMs, waitingForConnections, requests, serverErrors }: Condition): Finding[] {
  const found: Finding[] = [];
  const notice = (key: string, what: Text, todo: Text) => found.push({ key, level: 'notice', what, todo });
  if (serverErrors >= findingLimits.errors.least && serverErrors >= requests * findingLimits.errors.share)
    notice(
      'errors',
      { zh: `最近 10 分钟有 ${serverErrors} 个请求出错`, en: `${serverErrors} requests failed in the last 10 minutes` },
      { zh: '在日志中按编号查找 “a call failed”', en: 'Look for “a call failed” in the log' },
    );
  if (Math.abs(clockSecondsOff) > findingLimits.clockSeconds)
    notice(
      'clock',
      {
        zh: `服务器时钟与数据库相差 ${Math.abs(clockSecondsOff)} 秒`,
        en: `The server's clock differs from the database's by ${Math.abs(clockSecondsOff)} seconds`,
      },
      { zh: '校准时钟（NTP），否则动态口令会被拒绝', en: 'Synchronise the clock (NTP); otherwise one-time passwords are rejected' },
    );
  if (loopMs > findingLimits.loopMs)
    notice(
      'loop',
      { zh: `主线程延迟 ${Math.round(loopMs)} 毫秒`, en: `The main thread is ${Math.round(loopMs)} ms late` },
      {
        zh: 'CPU 不足：关闭同机的其他程序，或增加一台服务',
        en: 'Not enough CPU: stop other programs on this machine or run another server',
      },
    );
  if (waitingForConnections > 0)
    notice(
      'pool',
      {
        zh: `${waitingForConnections} 个请求在等待数据库连接`,
        en: `${waitingForConnections} requests are waiting for a database connection`,
      },
      {
        zh: '查找数据库中的慢语句；持续出现时增加一台服务',
        en: 'Look for slow statements in the database. If this persists, run another server',
      },
    );
  return found;
}

const queues = ({ queues: all }: Condition): Finding[] =>
  all
    .filter(({ count, oldestDays }) => count > 0 && oldestDays > findingLimits.queueDays)
    .map(({ key, title, count, oldestDays }) => ({
      key: `queue:${key}`,
      level: 'notice',
      what: {
        zh: `${title.zh}有 ${count} 件待办，最久已等 ${oldestDays} 个工作日`,
        en: `${title.en}: ${count} pending, the oldest for ${oldestDays} working days`,
      },
      todo: { zh: '请审核员处理', en: 'Ask the auditors to review them' },
    }));

const setUp = ({ mail }: Condition): Finding[] =>
  mail
    ? []
    : [
        {
          key: 'mail',
          level: 'notice',
          what: { zh: '未配置邮件，告警只出现在站内消息', en: 'E-mail is not set up: alarms appear only as in-app messages' },
          todo: { zh: '设置 SMTP_URL 与 MAIL_FROM', en: 'Set SMTP_URL and MAIL_FROM' },
        },
      ];

function plainText({ plain }: Condition): Finding[] {
  if (plain.length === 0) return [];
  const named = plain.map(({ service, host }) => `${service} (${host})`);
  return [
    {
      key: 'plain',
      level: 'notice',
      what: { zh: `以下服务的连接未用 TLS 加密：${named.join('、')}`, en: `Connections without TLS: ${named.join(', ')}` },
      todo: {
        zh: '改用 https、smtps 或 sslmode=verify-full；仅在本机或专用网络内可以保留，参见 docs/operations.md',
        en: 'Use https, smtps or sslmode=verify-full. Keep it only inside a private network; see docs/operations.md',
      },
    },
  ];
}

const minutes = (seconds: number): number => Math.floor(seconds / 60);
