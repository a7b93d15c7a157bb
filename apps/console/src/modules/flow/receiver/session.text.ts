import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const sessionText = {
  phones: t('登录的手机', 'Phones signed in'),
  none: t('未登录', 'None'),
  count: t('{n} 部', '{n}'),
  hint: t(
    '手机连续 30 天不用自动退出；停用账号、更换手机号或终止收货方时立即退出。',
    'A phone is signed out after 30 days without use, and at once when the account is disabled or gets another number, or the receiver ends.',
  ),
  end: t('退出此手机', 'Sign this phone out'),
  endAll: t('全部退出', 'Sign all out'),
  sureEnd: t(
    '退出后需用短信验证码重新登录；手机上未发送的记录会保留。确定退出？',
    'They need a new code to sign in; what waits on the phone is kept. Sign out?',
  ),
  fields: { agent: t('手机', 'Phone'), createTime: t('登录时间', 'Signed in'), usedTime: t('最近使用', 'Last used') },
} as const;
