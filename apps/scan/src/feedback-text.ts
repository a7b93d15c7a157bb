/** The texts of the form by which a consumer writes; not part of the scan page, which stays small. */
export const f = {
  title: { zh: '留言 / 举报假货', en: 'Ask or report a fake' },
  why: {
    zh: '由生产企业答复；查不到企业的编码由平台处理。联系方式只用于回复您。',
    en: 'The manufacturer answers; where none is known, the platform does. Your contact is used for the answer only.',
  },
  kind: { zh: '类型', en: 'Type' },
  content: { zh: '内容（5–500 字）', en: 'Your message (5–500 characters)' },
  bought: { zh: '购买渠道、小票或订单号', en: 'Where you bought it, receipt or order no.' },
  boughtHelp: { zh: '举报假货时必填', en: 'Needed to report a fake' },
  name: { zh: '称呼（选填）', en: 'Name (optional)' },
  contact: { zh: '手机号或邮箱（选填）', en: 'Mobile number or e-mail (optional)' },
  contactHelp: { zh: '不留联系方式就收不到回复', en: 'Without it we cannot answer you' },
  sent: { zh: '已收到', en: 'Received' },
  sentWhy: { zh: '请记下留言编号，便于查询处理情况。', en: 'Please note this number, so that we can find your message.' },
  number: { zh: '留言编号', en: 'Feedback no.' },
  back: { zh: '返回查询结果', en: 'Back to the result' },
} as const satisfies Record<string, { zh: string; en: string }>;
