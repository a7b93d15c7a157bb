/** What the script of the forms says. */
export const c = {
  sending: { zh: '正在提交…', en: 'Sending…' },
  offline: {
    zh: '网络不通，没有提交；填写的内容都还在，请在网络恢复后再提交。',
    en: 'No network: nothing was submitted. What you wrote is still here; please submit it when you are online again.',
  },
  away: {
    zh: '服务暂时不可用，请稍后再提交；填写的内容都还在。',
    en: 'The service is away for a moment. Please submit again soon; what you wrote is still here.',
  },
  chooseAgain: {
    zh: '打开本页前选好的文件没有保留下来，请重新选择',
    en: 'The files you had chosen could not be kept. Please choose them again',
  },
} as const satisfies Record<string, { zh: string; en: string }>;
