import type { Aptitude } from '@touchmark/contract';
import { applyLife, aptitudeKindWords, aptitudeLife, aptitudeWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<Aptitude>()(aptitudeWords);
const longTerm = { zh: '长期', en: 'No expiry' };

export const aptitudeSheet = [
  col('name', 32),
  col('kind', 14, aptitudeKindWords),
  col('certNo', 24),
  col('issuer', 28),
  col('issueDate', 14),
  col('validTo', 14, ({ validTo, longTerm: always }, language) => (always ? longTerm[language] : validTo)),
  col('remainingDays', 10),
  col('valid', 12, aptitudeLife.words),
  col('scope', 30),
  col('relatedStandards', 30, ({ relatedStandards }, language) => relatedStandards.join(language === 'zh' ? '、' : ', ')),
  col('categories', 30, ({ categories }, language) => categories.map((name) => name[language]).join(language === 'zh' ? '、' : ', ')),
  col('products', 10),
  col('accreditedTo', 10),
  col('applyStatus', 12, applyLife.words),
];
