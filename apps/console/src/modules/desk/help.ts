import { type AreaHelp, help } from '../../core/help.ts';

export const deskHelp: AreaHelp = {
  '/wel/index': help(
    ['首页告诉您现在该做什么：待办、到期提醒、额度和消息。', 'The home page says what to do now: tasks, expiries, quotas and messages.'],
    ['从“待办”逐项处理，每一项都直达对应的数据。', 'Work through “To do”; each item leads to exactly its rows.'],
    ['概况里的数字可以点击，查看它统计的每一行。', 'Each number of the overview opens the rows it counts.'],
    ['在“快捷入口”里固定常用页面，最多 8 个。', 'Pin up to 8 pages under “Quick links”.'],
  ),
  '/wel/dashboard': help(
    [
      '看板按天汇总发码、打印、激活和扫码，迟到的数据会补进当天。',
      'The dashboard adds up issuing, printing, activation and scans by day; late data correct their day.',
    ],
    ['先选期间；平台人员还可选择企业。', 'Choose a period first; the platform’s staff also choose a company.'],
    ['点击任意数字或图形，查看背后的明细。', 'Click any number or bar to see the rows behind it.'],
    ['“看表格”给出同样的数字，便于朗读和复制。', '“Show as table” gives the same numbers, to be read aloud or copied.'],
  ),
  '/operations/index': help(
    [
      '查看系统运行是否正常：告警、性能、任务、备份和隔离自检。',
      'Shows whether the installation is well: alerts, speed, tasks, back-ups and the isolation self-test.',
    ],
    ['先看最上方的告警，每条都写明处理办法。', 'Begin with the alerts at the top; each says what to do.'],
    ['备份未完成或演练过期时，在“备份”里立即执行。', 'If a back-up failed or a restore drill is overdue, run it under “Backups”.'],
  ),
};
