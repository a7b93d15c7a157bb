interface Said {
  company: string;
  no: string;
  link: string;
}
/** SMS to customers by scene. In Chinese: nobody knows the customer’s language. */
export const customerSms = {
  OPENED: ({ company, no, link }: Said) => `【物印】${company}已收到您的售后申请 ${no}，查看进度：${link}`,
  REJECTED: ({ company, no, link }: Said) => `【物印】${company}答复了您的售后申请 ${no}，请查看：${link}`,
  SOLVED: ({ company, no, link }: Said) => `【物印】${company}已处理您的售后申请 ${no}，请确认结果：${link}`,
  LINK: ({ company, no, link }: Said) => `【物印】${company}售后申请 ${no} 的进度与评价：${link}`,
} as const;
export type CustomerScene = keyof typeof customerSms;
