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
  '/afterSales/index': help(
    [
      '售后管理处理顾客的维修、换货、退货和投诉，并管理每件产品的保修卡和保修条款。',
      'After-sales handles repairs, exchanges, returns and complaints, and keeps the warranty card of each piece and the terms.',
    ],
    [
      '先在“保修条款”写明各部位的保修月数，再按承诺日期受理申请。',
      'Write the months of each part under “Warranty terms”, then take up requests by the day that was promised.',
    ],
    [
      '维修不改变编码的状态；换货和退货请用各自的按钮，编码和保修会一并变更。',
      'A repair changes no code. Exchange and return have buttons of their own: codes and warranty change with them.',
    ],
    [
      '受理后把“顾客链接”给顾客：他可以看进度、补照片、确认、提出异议和评价。',
      'Give the customer’s link: he follows, adds photos, confirms, objects and rates.',
    ],
    [
      '同一生产批次的申请多时会出现质量预警，可由预警起草召回。',
      'Many requests about one production batch make a quality warning, from which a recall can be begun.',
    ],
  ),
};
