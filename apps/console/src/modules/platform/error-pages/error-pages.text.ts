import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  notFound: t('页面不存在', 'Page not found'),
  notFoundNote: t('地址可能有误，或页面已被移除。', 'The address may be wrong, or the page may have been removed.'),
  requested: t('请求地址', 'Address'),
  searchMenu: t('搜索菜单', 'Search the menu'),
  forbidden: t('没有访问权限', 'You do not have access to this page'),
  forbiddenNote: t(
    '您的角色没有打开此页面的权限，可以向主账号申请。',
    'Your role does not have permission to open this page. You can request it from the main account.',
  ),
  forbiddenUnknown: t('您没有执行此操作的权限，请联系主账号。', 'You do not have permission to do this. Please contact the main account.'),
  noCompany: t('您的账号还没有加入企业，暂时不能使用此页面。', 'Your account has not joined a company yet, so you cannot use this page.'),
  page: t('页面', 'Page'),
  missing: t('缺少权限', 'Missing permission'),
  role: t('当前角色', 'Current role'),
  ask: t('申请权限', 'Request permission'),
  reason: t('申请原因', 'Reason'),
  reasonHint: t('例如：需要查看本月的发码进度', 'For example: I need to check this month’s code issuing'),
  reasonLength: t('请填写 5–100 个字', 'Enter 5–100 characters'),
  send: t('发送申请', 'Send request'),
  sent: t('申请已发送给主账号', 'Request sent to the main account'),
  sentNote: t(
    '处理结果会通过消息通知您。同一页面每天只能申请一次。',
    'You will be notified of the outcome. Each page can be requested once a day.',
  ),
  broken: t('页面出错了', 'Something went wrong'),
  brokenNote: t(
    '服务器或页面遇到了问题。请重试；若仍然失败，请把下面的信息发给技术支持。',
    'The server or the page ran into a problem. Try again. If it still fails, send the details below to support.',
  ),
  updated: t('系统已更新', 'New version available'),
  updatedNote: t('此页面的程序已有新版本，重新加载即可继续。', 'A newer version of this page is available. Reload to continue.'),
  updatedUnsaved: t(
    '此页面已有新版本。其他页签中还有未保存的内容：请先保存，再重新加载。',
    'A newer version of this page is available. Other tabs have unsaved changes. Save them first, then reload.',
  ),
  notLoaded: t('页面未能加载', 'Page failed to load'),
  notLoadedNote: t(
    '网络连接似乎已断开，恢复后会自动加载。其他页签和已填写的内容不受影响。',
    'Your connection seems to be lost. The page loads automatically once you are back online. Other tabs and your input are not affected.',
  ),
  requestId: t('请求编号', 'Request ID'),
  time: t('发生时间', 'Time'),
  what: t('错误信息', 'Message'),
  copy: t('复制信息', 'Copy details'),
  report: t('上报错误', 'Report'),
  home: t('返回首页', 'Home'),
  back: t('返回上一页', 'Go back'),
  reloadNote: t(
    '连接已恢复，但浏览器没有再次下载此页面，重新加载即可继续。',
    'You are back online, but your browser did not download this page again. Reload to continue.',
  ),
  reloadUnsaved: t(
    '连接已恢复，但浏览器没有再次下载此页面。其他页签中还有未保存的内容：请先保存，再重新加载。',
    'You are back online, but your browser did not download this page again. Other tabs have unsaved changes. Save them first, then reload.',
  ),
  reload: t('重新加载', 'Reload'),
} satisfies Record<string, Text>;
