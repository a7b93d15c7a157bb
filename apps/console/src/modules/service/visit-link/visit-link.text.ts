import type { Text } from '@touchmark/contract';

const t = (zh: string, en: string): Text => ({ zh, en });

export const text = {
  opening: t('正在打开…', 'Opening…'),
  retry: t('重试', 'Retry'),
  ended: t('链接已失效，请联系商家', 'The link has ended; please ask the company'),
  hi: t('您好', 'Hello'),
  hello: t('{name}，您好', 'Hello {name}'),
  when: t('上门时间', 'Visit'),
  where: t('地区', 'Region'),
  product: t('产品', 'Product'),
  worker: t('师傅', 'Worker'),
  no: t('服务单号', 'Service no.'),
  noWorker: t('待安排', 'To be named'),
  confirm: t('确认这个时间', 'Confirm this time'),
  confirmed: t('您已确认这个时间', 'You have confirmed this time'),
  other: t('换一个时间', 'Choose another time'),
  keep: t('不换了', 'Keep this time'),
  choose: t('请选择方便的时间', 'Choose a time that suits you'),
  none: t('两周内没有空闲时间，请联系商家', 'No time is free within two weeks; please ask the company'),
  calendar: t('加入日历', 'Add to my calendar'),
  working: t('师傅正在施工', 'The work is under way'),
  done: t('服务已完成', 'The work is done'),
  cancelled: t('这次上门已取消', 'This visit was cancelled'),
  toAppoint: t('时间待定，商家会联系您', 'The time is still open; the company will contact you'),
  rate: t('请为这次服务评分', 'How was it?'),
  stars: t('{n} 星', '{n} stars'),
  note: t('想说的话（选填）', 'A word (optional)'),
  sendRating: t('提交评分', 'Send'),
  rated: t('谢谢您的评分：{n} 星', 'Thank you: {n} stars'),
  private: t(
    '为保护隐私，此页不显示完整姓名、电话和门牌号。',
    'To protect your privacy, this page shows no full name, phone or house number.',
  ),
} as const;
