import { Tag } from 'antd';
import { fill } from '../../app/text.ts';
import { ChoiceText, type LockState, WaitingDays } from '../../ui/index.ts';
import { applyChoices, text } from './review.text.ts';

/** The state of a submission; of one that waits, for how long and who has taken it. */
export function ReviewState({ row }: { row: LockState & { applyStatus: number; waitingDays: number; opinion: string } }) {
  if (row.applyStatus !== 1) return <span title={row.opinion}><ChoiceText of={applyChoices} value={row.applyStatus} /></span>;
  return (
    <>
      <WaitingDays days={row.waitingDays} />
      {row.lockUser ? <Tag style={{ marginInlineStart: 6 }}>{fill(text.takenBy, { name: row.lockUserName })}</Tag> : null}
    </>
  );
}
