import { type AreaHelp, help } from '../../core/help.ts';

export const messagesHelp: AreaHelp = {
  '/messageCenter/notice': help(
    ['全部站内消息，点开即可到达相关数据。', 'All messages; opening one leads to what it is about.'],
    ['用筛选找到某类消息，可以全部标为已读。', 'Filter by kind, or mark all as read.'],
  ),
  '/appMsg/index': help(
    ['管理消息模板，手动发送通知并查看接收情况。', 'Manage message templates, send notices by hand and see who received them.'],
    ['模板里的变量必须保留，预览确认后再启用。', 'Keep the variables of a template, and look at the preview before enabling it.'],
  ),
};
