import { maskEmail, maskPhone, userLife, userWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { FoundUser } from './user.queries.ts';

const col = columnsBy<FoundUser>()(userWords);

export const userColumns = [
  col('account', 16),
  col('realName', 14),
  col('phone', 16, ({ phone }) => maskPhone(phone)),
  col('email', 24, ({ email }) => maskEmail(email)),
  col('userType', 10, { PLATFORM: { zh: '平台', en: 'Platform' }, ENTERPRISE: { zh: '企业', en: 'Company' } }),
  col('status', 10, userLife.words),
  col('companies', 32, ({ companies }, language) => companies.map(({ name }) => name).join(language === 'zh' ? '、' : ', ')),
  col('lastLoginTime', 20),
  col('createTime', 20),
  col('channel', 14),
];
