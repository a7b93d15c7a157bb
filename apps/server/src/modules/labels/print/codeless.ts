import { AppError } from '@touchmark/contract';
import { codeFieldsOf, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldWords } from '../label-data/public.ts';

/** Labels of boxes and products have no codes: where a template shows one, or depends on one, it is named. */
export function refuseCodes({ language }: Ctx, template: Template): void {
  const names = codeFieldsOf(template);
  if (names.length === 0) return;
  const words = names.map((name) => fieldWords(name)[language]);
  throw new AppError('labelNeedsCodes', { fields: language === 'zh' ? words.map((word) => `“${word}”`).join('、') : words.join(', ') });
}
