import { type AreaHelp, help } from '../../core/help.ts';

export const messagesHelp: AreaHelp = {
  '/messageCenter/notice': help(
    ['全部站内消息，点开即可到达相关数据。', 'All messages; opening one leads to what it is about.'],
    ['用筛选找到某类消息，可以全部标为已读。', 'Filter by kind, or mark all as read.'],
  ),
  '/feedback/index': help(
    [
      '答复扫码页和企业主页上的咨询、投诉、建议和假货举报。',
      'Answer the questions, complaints, suggestions and suspected fakes from scan and company pages.',
    ],
    [
      '留了手机号或邮箱的可以直接回复；否则回复仅作记录，页面会说明。',
      'Where a phone or mail address was left, the reply can be sent; otherwise it is only recorded, and the page says so.',
    ],
    ['查不到企业的留言由平台处理，也可以转给企业。', 'What belongs to no company is the platform’s, which can pass it on to one.'],
  ),
  '/appMsg/index': help(
    ['管理消息模板，手动发送通知并查看接收情况。', 'Manage message templates, send notices by hand and see who received them.'],
    ['模板里的变量必须保留，预览确认后再启用。', 'Keep the variables of a template, and look at the preview before enabling it.'],
  ),
};
