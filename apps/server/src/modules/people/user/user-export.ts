import { maskEmail, maskPhone, userLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { FoundUser } from './user.queries.ts';

const col = columnsBy<FoundUser>()({
  account: { zh: '账号', en: 'Account' },
  realName: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'E-mail' },
  userType: { zh: '类型', en: 'Type' },
  status: { zh: '状态', en: 'Status' },
  companies: { zh: '所属企业', en: 'Companies' },
  lastLoginTime: { zh: '最近登录', en: 'Last sign-in' },
  createTime: { zh: '注册时间', en: 'Registered' },
  channel: { zh: '渠道', en: 'Channel' },
});

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
