import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('隔离自检', 'Self-test of isolation'),
  about: t(
    '检查数据库的访问策略，并让两家试探企业互相读写；试探数据只存在于一个会被回滚的事务里，不留痕迹。',
    'Looks at the policies of the database, and lets two throw-away companies try to read and change each other’s rows. They exist inside a transaction that is rolled back, and leave no trace.',
  ),
  run: t('运行自检', 'Run self-test'),
  never: t('尚未运行过自检', 'It has not been run yet'),
  sound: t('各企业数据互相隔离', 'Companies are separated'),
  faulty: t('{count} 处异常', '{count} faults'),
  last: t('{time}，{user}，用时 {seconds} 秒', '{time}, {user}, in {seconds} s'),
  looked: t('检查 {count} 项', '{count} looked at'),
  history: t('以往结果', 'Former results'),
};
