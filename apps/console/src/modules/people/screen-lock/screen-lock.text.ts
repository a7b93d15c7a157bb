import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  title: t('锁屏', 'Lock'),
  note: t('屏幕已锁定，请输入锁屏密码', 'The screen is locked. Enter the lock password'),
  password: t('锁屏密码', 'Lock password'),
  empty: t('锁屏密码不能为空', 'Enter the lock password'),
  unlock: t('解锁', 'Unlock'),
  signOut: t('退出登录', 'Sign out'),
  sureToSignOut: t('确定退出登录？', 'Sign out?'),
  signOutNote: t('未保存的内容将丢失。', 'Unsaved changes will be lost.'),
} satisfies Record<string, Text>;
