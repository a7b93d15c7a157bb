import { type AreaHelp, help } from '../../core/help.ts';

export const serviceHelp: AreaHelp = {
  '/installMaintain/index': help(
    [
      '安排上门量尺、安装和保养，师傅用手机留下照片和签字。',
      'Arrange measuring, installation and maintenance at the customer’s; workers prove it with photos and a signature.',
    ],
    [
      '新增服务单，扫描产品标签，填写客户；预约时间后把链接交给客户确认。',
      'Add an order: scan the labels, enter the customer, appoint a time and hand over the link to confirm it.',
    ],
    [
      '派给自己的师傅，或交给服务方；师傅打开链接即可施工，没有网络也能用。',
      'Assign it to your own worker or hand it to a service provider; the worker’s link also works without a network.',
    ],
    ['日历按师傅显示一天或一周，时间重叠的会标出。', 'The calendar shows a day or a week by worker, and marks what overlaps.'],
    [
      '完工后验收；填写保养周期的，到期前两周自动生成下次保养单。',
      'Accept finished work; with a maintenance rhythm, the next order is made two weeks before it is due.',
    ],
  ),
};
