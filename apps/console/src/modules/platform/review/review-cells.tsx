import type { ReviewTab, Text } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, type LockState, StatusTabs, WaitingDays } from '../../../ui/index.ts';
import { text } from './review.text.ts';

/** The state of a submission; for a pending one also its waiting time and who has locked it. */
export function ReviewState({ row }: { row: LockState & { applyStatus: number; waitingDays: number; opinion: string } }) {
  if (!inState(applyLife, row.applyStatus, 'pending'))
    return (
      <span title={row.opinion}>
        <ChoiceText of={applyLife.words} value={row.applyStatus} />
      </span>
    );
  const taken = row.lockUser ? fill(text.takenBy, { name: row.lockUserName }) : '';
  return (
    <span title={taken}>
      <WaitingDays days={row.waitingDays} />
      {taken ? <Tag style={{ marginInlineStart: 6 }}>{taken}</Tag> : null}
    </span>
  );
}

/** The head of a review page in one line: title, tabs with counts, buttons. */
export function ReviewHead<T extends string = ReviewTab>({
  title,
  actions,
  onTab,
  ...tabs
}: {
  title: Text;
  tab: NoInfer<T>;
  tabs?: Readonly<Record<T, Text>>;
  counts: Readonly<Record<NoInfer<T>, number>> | undefined;
  onTab: (tab: T) => void;
  actions?: ReactNode;
}) {
  return (
    <header className="tm-list-head tm-review-head">
      <h1>{say(title)}</h1>
      <StatusTabs {...tabs} onChange={onTab} />
      <Space wrap>{actions}</Space>
    </header>
  );
}
