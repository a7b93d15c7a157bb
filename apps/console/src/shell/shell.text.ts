import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  apps: t('应用', 'Applications'), menu: t('菜单', 'Menu'), collapse: t('收起菜单', 'Collapse the menu'), expand: t('展开菜单', 'Expand the menu'), openMenu: t('打开菜单', 'Open the menu'), home: t('返回工作台', 'Back to the workbench'), skip: t('跳到正文', 'Skip to content'),
  toLanguage: t('切换为英文', 'Switch to Chinese'),
  company: t('切换企业', 'Switch company'), mainAccount: t('主账号', 'Main account'), subAccount: t('子账号', 'Sub-account'), noCompany: t('未加入企业', 'No company yet'),
  light: t('浅色', 'Light'), dark: t('深色', 'Dark'), system: t('跟随系统', 'System'),
  account: t('账号', 'Account'), accountId: t('账号 ID', 'Account ID'), certification: t('认证状态', 'Certification'), signOut: t('退出登录', 'Sign out'), sureToSignOut: t('确定退出登录？', 'Sign out?'), signOutNote: t('未保存的内容将丢失，正在运行的任务不受影响。', 'Unsaved changes will be lost. Running tasks go on.'),
  personal: t('个人中心', 'Personal centre'), security: t('安全设置', 'Security settings'), realName: t('实名认证', 'Certification'), control: t('安全管控', 'Security control'), access: t('访问控制', 'Access control'), delTest: t('删除测试数据', 'Delete test data'),
  tasks: t('任务', 'Tasks'), runningTasks: t('{n} 个任务进行中', '{n} tasks under way'), noTasks: t('暂无任务', 'No tasks yet'), noTasksNote: t('生成、导出、打印等较长的操作会显示在这里。', 'Long work such as generating, exporting and printing appears here.'), tasksFailed: t('任务加载失败', 'The tasks did not load'),
  queued: t('排队中', 'Queued'), running: t('进行中', 'Running'), done: t('已完成', 'Done'), failed: t('失败', 'Failed'), cancelled: t('已取消', 'Cancelled'),
  rate: t('{rate}/秒', '{rate}/s'), left: t('剩余 {time}', '{time} left'), seconds: t('{n} 秒', '{n} s'), minutes: t('{n} 分钟', '{n} min'), result: t('查看结果', 'Open result'), cancelTask: t('取消任务', 'Cancel task'), sureToCancel: t('任务停止后不会继续，可以重新发起。', 'The task stops for good. It can be started again.'),
  tabs: t('已打开的页面', 'Open pages'), closeTab: t('关闭“{name}”', 'Close “{name}”'), close: t('关闭', 'Close'), closeOthers: t('关闭其他', 'Close others'), closeAll: t('关闭全部', 'Close all'), reopen: t('恢复关闭的页面', 'Reopen closed page'), tabActions: t('标签操作', 'Tab actions'),
  tabKeys: t('按住 Alt 加左右方向键可调整顺序', 'Alt with the arrow keys moves the tab'),
  clearCache: t('清除缓存', 'Clear cache'), sureToClear: t('是否需要清除缓存?', 'Clear the cache?'), cleared: t('清除完毕', 'Cleared'),
  searchMenu: t('搜索菜单', 'Search the menu'), noMatch: t('没有以“{text}”开头的菜单', 'No menu entry begins with “{text}”'),
  messages: t('消息', 'Messages'), unread: t('{n} 条未读消息', '{n} unread messages'), noMessages: t('暂无消息', 'No messages'), messagesFailed: t('消息加载失败', 'The messages did not load'), moreMessages: t('更多', 'More'), allRead: t('全部已读', 'Mark all read'),
  errorLog: t('错误日志', 'Error log'), errorsKept: t('错误日志：{n} 条', 'Error log: {n}'), colour: t('主题颜色', 'Theme colour'), fullScreen: t('全屏', 'Full screen'), leaveFullScreen: t('退出全屏', 'Leave full screen'), lock: t('锁屏', 'Lock'), settings: t('界面设置', 'Appearance'),
  notice: t('公告', 'Notice'), dismiss: t('不再显示', 'Dismiss'), techSupport: t('技术支持：{name}', 'Technical support: {name}'), unfoldFooter: t('展开页脚', 'Show the footer'), foldFooter: t('收起页脚', 'Fold the footer'),
  noMenu: t('该应用下暂无可用页面', 'No pages in this application'), menuFailed: t('菜单加载失败', 'The menu did not load'), breadcrumbs: t('当前位置', 'Where you are'),
  released: t('系统已发布新版本', 'A new version is available'), releasedNote: t('刷新后生效。', 'It takes effect when the page is loaded again.'), reload: t('立即刷新', 'Load now'), later: t('稍后', 'Later'),
} satisfies Record<string, Text>;

/** What stands for the company's certification (product table SM-03). */
export const authStates: Readonly<Record<number, Text & { tone: 'grey' | 'blue' | 'green' | 'red' }>> = {
  0: { ...t('未认证', 'Not certified'), tone: 'grey' }, 1: { ...t('认证中', 'In review'), tone: 'blue' }, 2: { ...t('已认证', 'Certified'), tone: 'green' }, 3: { ...t('认证驳回', 'Refused'), tone: 'red' }, 4: { ...t('已冻结', 'Frozen'), tone: 'red' },
};
