import { yesNoChoices } from '@touchmark/contract';
import { inviteLife, joinLife, joinWayWords, joinWords, stateText } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { list } from './member-review.queries.ts';

const col = columnsBy<Awaited<ReturnType<typeof list>>['records'][number]>()(joinWords);

export const joinColumns = [
  col('applicant', 16),
  col('account', 18),
  col('phone', 16),
  col('verified', 8, ({ verified }, language) => yesNoChoices[verified ? 'true' : 'false'][language]),
  col('way', 10, joinWayWords),
  col('applyReason', 30),
  col('applyTime', 20),
  col('status', 10, ({ way, status }, language) => stateText(way === 'INVITE' ? inviteLife : joinLife, status, language)),
  col('handler', 14),
  col('handledTime', 20),
  col('opinion', 30),
];
