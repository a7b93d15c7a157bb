import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  apps: t('应用', 'Applications'), menu: t('菜单', 'Menu'), collapse: t('收起菜单', 'Collapse the menu'), expand: t('展开菜单', 'Expand the menu'), openMenu: t('打开菜单', 'Open the menu'), home: t('返回工作台', 'Back to the workbench'), skip: t('跳到正文', 'Skip to content'),
  toLanguage: t('切换为英文', 'Switch to Chinese'),
  company: t('切换企业', 'Switch company'), mainAccount: t('主账号', 'Main account'), noCompany: t('未加入企业', 'No company yet'),
  theme: t('外观', 'Appearance'), light: t('浅色', 'Light'), dark: t('深色', 'Dark'), system: t('跟随系统', 'System'),
  account: t('账号', 'Account'), signOut: t('退出登录', 'Sign out'), sureToSignOut: t('确定退出登录？', 'Sign out?'), signOutNote: t('未保存的内容将丢失，正在运行的任务不受影响。', 'Unsaved changes will be lost. Running tasks go on.'),
  tasks: t('任务', 'Tasks'), runningTasks: t('{n} 个任务进行中', '{n} tasks under way'), noTasks: t('暂无任务', 'No tasks yet'), noTasksNote: t('生成、导出、打印等较长的操作会显示在这里。', 'Long work such as generating, exporting and printing appears here.'), tasksFailed: t('任务加载失败', 'The tasks did not load'),
  queued: t('排队中', 'Queued'), running: t('进行中', 'Running'), done: t('已完成', 'Done'), failed: t('失败', 'Failed'), cancelled: t('已取消', 'Cancelled'),
  rate: t('{rate}/秒', '{rate}/s'), left: t('剩余 {time}', '{time} left'), seconds: t('{n} 秒', '{n} s'), minutes: t('{n} 分钟', '{n} min'), result: t('查看结果', 'Open result'), cancelTask: t('取消任务', 'Cancel task'), sureToCancel: t('任务停止后不会继续，可以重新发起。', 'The task stops for good. It can be started again.'),
  tabs: t('已打开的页面', 'Open pages'), closeTab: t('关闭“{name}”', 'Close “{name}”'), close: t('关闭', 'Close'), closeOthers: t('关闭其他', 'Close others'), closeAll: t('关闭全部', 'Close all'), tabActions: t('标签操作', 'Tab actions'),
  notice: t('公告', 'Notice'), dismiss: t('不再显示', 'Dismiss'), techSupport: t('技术支持：{name}', 'Technical support: {name}'),
  noMenu: t('该应用下暂无可用页面', 'No pages in this application'), menuFailed: t('菜单加载失败', 'The menu did not load'),
} satisfies Record<string, Text>;
