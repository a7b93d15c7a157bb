import { AppError, type Language } from '@touchmark/contract';
import type { ScanMessage } from '@touchmark/scan';
import type { Services } from '../../../http/ctx.ts';

export const stale = {
  zh: '这一页打开得太久了，填写的内容都还在：请核对后再提交一次；仍不行时请重新扫码。',
  en: 'This page was open for too long. What you wrote is still here: please submit it once more, or scan the code again.',
};
const away = {
  zh: '服务暂时不可用，请稍后再提交；填写的内容都还在。',
  en: 'The service is away for a moment. Please submit again soon; what you wrote is still here.',
};
const often = (language: Language, wait: number) => {
  const [zh, en] = wait > 90 ? [`${Math.ceil(wait / 60)} 分钟`, `${Math.ceil(wait / 60)} minutes`] : [`${wait} 秒`, `${wait} s`];
  return language === 'zh'
    ? `提交得太频繁，请在 ${zh}后再提交；填写的内容都还在。`
    : `Too many requests. Please submit again in ${en}; what you wrote is still here.`;
};

export interface Refusal {
  code: number;
  kind: ScanMessage['kind'];
  text: string;
  retryAfter?: number;
}
/** What keeps a form from being taken now; anything else is thrown. */
export function refusalOf({ services }: { services: Pick<Services, 'outage'> }, error: unknown, language: Language): Refusal {
  if (services.outage.noticed(error)) return { code: 503, kind: 'error', text: away[language], retryAfter: 5 };
  if (!(error instanceof AppError) || error.code !== 429) throw error;
  return tooMany(Number(error.param('retryAfter') ?? 60), language);
}
export const tooMany = (retryAfter: number, language: Language): Refusal => ({
  code: 429,
  kind: 'tooMany',
  text: often(language, retryAfter),
  retryAfter,
});
