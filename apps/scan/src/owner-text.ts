/** The texts by which the warranty of a piece changes hands. */
export const o = {
  title: { zh: '变更保修主人', en: 'Change the owner' },
  why: {
    zh: '填写您的手机号。验证码将发到现主人登记的手机，请向他索取；保修日期不变。',
    en: 'Enter your number. A code goes to the phone of the registered owner; please ask for it. The warranty dates stay the same.',
  },
  phone: { zh: '您的手机号', en: 'Your mobile number' },
  ask: { zh: '发送验证码给现主人', en: 'Send a code to the registered owner' },
  code: { zh: '现主人收到的 6 位验证码', en: 'The 6 digits sent to the registered owner' },
  codeWhy: {
    zh: '验证码短信正发往现主人登记的手机，5 分钟内有效，最多可试 5 次。',
    en: 'A code is on its way to the phone of the registered owner. It is good for 5 minutes and five tries.',
  },
  codeBad: { zh: '请填写 6 位数字', en: 'Enter six digits' },
  again: { zh: '没有收到，重新发送', en: 'It did not come: send another' },
  changed: { zh: '保修主人已变更', en: 'It is registered to you now' },
  changedWhy: {
    zh: '保修日期不变，之后的售后以您的手机号为准。',
    en: 'The warranty dates stay the same. From now on, service goes by your number.',
  },
  noWay: { zh: '这里不能变更保修主人', en: 'The owner cannot be changed here' },
  noWayWhy: {
    zh: '没有可接收验证码的手机号，或暂不能发送短信。请联系 {company} 变更登记。',
    en: 'No phone that can get a code is registered, or no SMS can be sent now. Please ask {company} to change it.',
  },
  button: { zh: '我是新主人，变更登记', en: 'It is mine now: change the owner' },
} as const satisfies Record<string, { zh: string; en: string }>;
