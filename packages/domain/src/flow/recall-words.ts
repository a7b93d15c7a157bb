/** Whether a recall is real. */
export const drillWords = {
  false: { zh: '正式召回', en: 'Recall', tone: 'red' },
  true: { zh: '演练', en: 'Drill', tone: 'blue' },
} as const;

/** The fields of a recall, as page and sheet name them. */
export const recallWords = {
  recallNo: { zh: '召回编号', en: 'Recall no.' },
  title: { zh: '召回名称', en: 'Recall' },
  drill: { zh: '类别', en: 'Kind' },
  status: { zh: '状态', en: 'Status' },
  units: { zh: '应召回（件）', en: 'Units' },
  boxes: { zh: '涉及箱数', en: 'Boxes' },
  holders: { zh: '持有方', en: 'Holders' },
  answered: { zh: '已答复', en: 'Answered' },
  createUserName: { zh: '起草人', en: 'Drafted by' },
  createTime: { zh: '创建时间', en: 'Created' },
  publishTime: { zh: '发布时间', en: 'Released' },
  endTime: { zh: '结案时间', en: 'Ended' },
} as const;

/** What a holder of recalled units answers, as page and sheet name it. */
export const holderWords = {
  name: { zh: '持有方', en: 'Holders' },
  units: recallWords.units,
  boxes: recallWords.boxes,
  found: { zh: '已找到（件）', en: 'Units found' },
  returned: { zh: '其中已退回（件）', en: 'Of these returned' },
  destroyed: { zh: '其中已销毁（件）', en: 'Of these destroyed' },
  sold: { zh: '已售出（件）', en: 'Units sold' },
  answer: { zh: '答复', en: 'Answer' },
  answerTime: { zh: '答复时间', en: 'Answer time' },
} as const;

/** What a dealer sees of a recall of a brand, as page and sheet name it. */
export const partWords = {
  recallNo: recallWords.recallNo,
  title: recallWords.title,
  drill: recallWords.drill,
  status: recallWords.status,
  companyName: { zh: '发起企业', en: 'Company' },
  receiverName: { zh: '收货方', en: 'Receiver' },
  units: { zh: '我方应召回（件）', en: 'Units you hold' },
  boxes: recallWords.boxes,
  found: holderWords.found,
  returned: holderWords.returned,
  destroyed: holderWords.destroyed,
  sold: holderWords.sold,
  answerTime: holderWords.answerTime,
  publishTime: recallWords.publishTime,
  endTime: recallWords.endTime,
} as const;
