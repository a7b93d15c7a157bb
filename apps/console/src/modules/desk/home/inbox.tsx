import { type InboxItem, type ReviewName, reviews, wel } from '@touchmark/contract';
import { Pagination, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import { Loaded, nearTime, Nothing, number, StatusTag } from '../../../ui/index.ts';
import { Card } from './card.tsx';
import { text } from './home.text.ts';

const refetchInterval = 60_000;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus along the list; Enter opens what has it. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
}

const pageSize = 10;
const isQueue = (key: string): key is ReviewName => isNamed(reviews, key);

/** What waits in all queues, the oldest first; of one queue, with the way to decide like submissions together. */
export function Inbox() {
  const queues = useRead(wel.todo, {}, { refetchInterval });
  const [queue, setQueue] = useState<ReviewName>();
  return (
    <Card title={text.inbox} extra={<span className="tm-hint wel-inbox-keys">{say(text.inboxKeys)}</span>}>
      <Loaded of={queues}>
        {(todos) => {
          const counts = new Map(todos.flatMap(({ key, count }) => (isQueue(key) && count > 0 ? [[key, count] as const] : [])));
          const chosen = queue && counts.has(queue) ? queue : undefined;
          return counts.size === 0 ? (
            <Nothing drawing="done" text={text.inboxEmpty} />
          ) : (
            <Waiting key={chosen} counts={counts} chosen={chosen} onQueue={setQueue} />
          );
        }}
      </Loaded>
    </Card>
  );
}

function Waiting({
  counts,
  chosen,
  onQueue,
}: {
  counts: ReadonlyMap<ReviewName, number>;
  chosen: ReviewName | undefined;
  onQueue: (queue: ReviewName | undefined) => void;
}) {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const read = useRead(wel.inbox, { queue: chosen, pageNum: page, pageSize }, { refetchInterval });
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const total = chosen ? counts.get(chosen)! : all;
  const options = [
    { value: '', label: fill(text.inboxAll, { n: number(all) }) },
    ...[...counts].map(([name, n]) => ({ value: name, label: `${say(reviews[name].title)} ${number(n)}` })),
  ];
  return (
    <>
      <div className="wel-inbox-queues">
        <Segmented
          aria-label={say(text.inbox)}
          value={chosen ?? ''}
          options={options}
          onChange={(value) => onQueue((value || undefined) as ReviewName | undefined)}
        />
      </div>
      {chosen && total > 1 && reviews[chosen].calls.batchAudit ? (
        <button type="button" className="wel-line wel-together" onClick={() => void navigate(reviews[chosen].page)}>
          {fill(text.together, { n: total })}
        </button>
      ) : null}
      <Loaded of={read}>{(items) => <Items items={items} />}</Loaded>
      {total > pageSize ? (
        <Pagination size="small" align="end" current={page} pageSize={pageSize} total={total} showSizeChanger={false} onChange={setPage} />
      ) : null}
    </>
  );
}

function Items({ items }: { items: readonly InboxItem[] }) {
  const navigate = useNavigate();
  return (
    <>
      {/* The keys reach the list from whichever of its buttons has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="wel-lines wel-inbox" onKeyDown={move}>
        {items.map((item) => (
          <li key={`${item.queue}${item.id}`}>
            <button type="button" className="wel-line" onClick={() => void navigate(`${reviews[item.queue].page}?id=${item.id}`)}>
              <span className="wel-line-words">
                <b>{item.what || say(text.unnamed)}</b> <span className="tm-hint">{say(reviews[item.queue].title)}</span>
                <div className="tm-hint" style={{ marginTop: 0 }}>
                  {item.companyName ? `${nameOf(item.companyName, item.companyNameEn)} · ` : ''}
                  <span className="wel-whole">{nearTime(item.submitTime)}</span>
                  {item.lockedBy ? ` · ${fill(text.takenBy, { name: item.lockedBy })}` : ''}
                </div>
              </span>
              <Age left={item.daysLeft} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The age against the promised time. */
function Age({ left }: { left: number }) {
  const words = fill(left < 0 ? text.late : left === 0 ? text.dueToday : text.dueIn, { n: Math.abs(left) });
  return <StatusTag tone={left < 0 ? 'red' : left === 0 ? 'amber' : 'grey'} text={{ zh: words, en: words }} />;
}
