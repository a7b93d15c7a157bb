import type { InviteLinkRow } from '@touchmark/contract';
import { inState, inviteLinkLife, inviteLinkWords, linkOver } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<InviteLinkRow>()(inviteLinkWords);

export const linkColumns = [
  col('person', 16),
  col(
    'status',
    10,
    ({ status, expired }, language) =>
      (expired && inState(inviteLinkLife, status, 'open') ? linkOver : inviteLinkLife.words[status]!)[language],
  ),
  col('roleName', 20),
  col('deptName', 20),
  col('position', 16),
  col('authDeadLine', 14),
  col('until', 20),
  col('sentTo', 18),
  col('takenBy', 16),
  col('inviterName', 14),
  col('createTime', 20),
];
