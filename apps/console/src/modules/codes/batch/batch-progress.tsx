import { ecodeBatch, type EcodeBatch, type Task } from '@touchmark/contract';
import { batchLife, inState } from '@touchmark/domain';
import { Progress } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { CallButton, number, span } from '../../../ui/index.ts';
import { text } from './batch.text.ts';

/** Whether a batch is being generated. */
export const isRunning = ({ status }: Pick<EcodeBatch, 'status'>): boolean => inState(batchLife, status, 'queued', 'generating');
/** Its task was cancelled elsewhere, so it must be retried. */
export const isStuck = (batch: EcodeBatch, task: Task | undefined): boolean =>
  isRunning(batch) && (task?.state === 'cancelled' || task?.state === 'failed');

/** "1,200,000 / 5,000,000 · 320,000 枚/秒 · 剩余 12 秒" */
function progressWords(batch: EcodeBatch, task: Task | undefined, done: number): string {
  const count = `${number(done)} / ${number(batch.quantity)}`;
  if (isStuck(batch, task)) return `${count} · ${say(text.stuck)}`;
  if (task?.state !== 'running') return `${count} · ${say(text.queued)}`;
  const [rate, left] = [
    task.rate > 0 ? fill(text.rate, { n: number(task.rate) }) : '',
    task.secondsLeft ? fill(text.timeLeft, { time: span(task.secondsLeft) }) : '',
  ];
  return [count, rate, left].filter(Boolean).join(' · ');
}

/** The progress of a batch: count, rate, remaining time; and a cancel button. */
export function BatchProgress({ batch, task }: { batch: EcodeBatch; task: Task | undefined }) {
  const done = Math.max(batch.generated, task?.done ?? 0);
  const words = progressWords(batch, task, done);
  return (
    <div className="batch-progress">
      <Progress
        size="small"
        showInfo={false}
        percent={Math.min(99, Math.floor((done / batch.quantity) * 100))}
        status={isStuck(batch, task) ? 'exception' : 'active'}
        aria-label={`${batch.batchNo} ${words}`}
      />
      <div>
        <span className="tm-hint">{words}</span>
        <CancelIssue batch={batch} />
      </div>
    </div>
  );
}

function CancelIssue({ batch: { id, batchNo, quantity, isTest } }: { batch: EcodeBatch }) {
  const consequence = isTest ? say(text.cancelTestHint) : fill(text.cancelHint, { n: number(quantity) });
  return (
    <CallButton
      call={ecodeBatch.cancel}
      input={{ id }}
      label={text.cancelIt}
      danger
      asks={{ thing: fill(text.cancelTitle, { no: batchNo }), consequence, count: quantity }}
    />
  );
}
