import { type MemberRow, yesNoChoices } from '@touchmark/contract';
import { joinWayWords, memberWords, membershipLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<Omit<MemberRow, 'status'> & { status: number }>()(memberWords);
const unlimited = { zh: '长期', en: 'No expiry' };

export const memberColumns = [
  col('name', 16),
  col('account', 18),
  col('phone', 16),
  col('deptName', 20),
  col('position', 16),
  col('roleName', 20, ({ roleName, roleNameEn }, language) => (language === 'en' && roleNameEn) || roleName),
  col('isMain', 10, ({ isMain }, language) => yesNoChoices[isMain ? 'true' : 'false'][language]),
  col('status', 10, membershipLife.words),
  col('authDeadLine', 14, ({ authDeadLine }, language) => authDeadLine ?? unlimited[language]),
  col('joinWay', 12, joinWayWords),
  col('joinTime', 20),
  col('memo', 30),
];
