import { type AreaHelp, help } from '../../core/help.ts';

export const serviceHelp: AreaHelp = {
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
