import type { ReviewTab, TabCounts, Text } from '@touchmark/contract';
import { Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { fill, say } from '../../app/text.ts';
import { ChoiceText, type LockState, StatusTabs, WaitingDays } from '../../ui/index.ts';
import { applyChoices, text } from './review.text.ts';

/** The state of a submission; of one that waits, for how long and who has taken it. */
export function ReviewState({ row }: { row: LockState & { applyStatus: number; waitingDays: number; opinion: string } }) {
  if (row.applyStatus !== 1)
    return (
      <span title={row.opinion}>
        <ChoiceText of={applyChoices} value={row.applyStatus} />
      </span>
    );
  return (
    <>
      <WaitingDays days={row.waitingDays} />
      {row.lockUser ? <Tag style={{ marginInlineStart: 6 }}>{fill(text.takenBy, { name: row.lockUserName })}</Tag> : null}
    </>
  );
}

/** The head of a review page: its name, its buttons, and the tabs with their counts. */
export function ReviewHead({
  title,
  tab,
  counts,
  onTab,
  actions,
}: {
  title: Text;
  tab: ReviewTab;
  counts: TabCounts | undefined;
  onTab: (tab: ReviewTab) => void;
  actions?: ReactNode;
}) {
  return (
    <div className="tm-list" style={{ flex: 'none' }}>
      <header className="tm-list-head">
        <h1>{say(title)}</h1>
        <Space wrap>{actions}</Space>
      </header>
      <StatusTabs tab={tab} counts={counts} onChange={onTab} />
    </div>
  );
}
