import { task as tasks, type Task } from '@touchmark/contract';
import { taskLife, can } from '@touchmark/domain';
import { Progress, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useTask } from '../../api/hooks.ts';
import { fill, say } from '../../core/text.ts';
import { number, span } from '../amounts.ts';
import { CallButton } from '../buttons.tsx';
import { type Choices, ChoiceText } from '../list/status-tag.tsx';
import { kit } from '../ui.text.ts';

/** The states of a task in words. */
const taskStateWords: Choices = taskLife.words;

const ended = (state: Task['state']) => !can(taskLife, state, 'cancel');
const percentOf = ({ state, done, total }: Task) =>
  state === 'done' ? 100 : total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;

/** A running task: progress, rate, remaining time, and cancelling. `onDone` is called once after success. */
export function TaskProgress({ id, onDone }: { id: string; onDone?: (task: Task) => void }) {
  const task = useTask(id);
  const reported = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (task?.state !== 'done' || reported.current === task.id) return;
    reported.current = task.id;
    onDone?.(task);
  }, [task, onDone]);
  if (!task) return <Progress percent={0} showInfo={false} aria-label={say(taskLife.words.queued)} />;
  return <TaskBar task={task} />;
}

/** Shows a task that is already loaded (a row of the task list). */
export function TaskBar({ task }: { task: Task }) {
  const running = !ended(task.state);
  return (
    <div className="tm-task">
      <div className="tm-task-line">
        <Space>
          <b>{say(task.title)}</b>
          <span role="status">
            <ChoiceText of={taskStateWords} value={task.state} />
          </span>
        </Space>
        {running && task.mayCancel ? (
          <CallButton call={tasks.cancel} input={{ id: task.id }} label={kit.cancelTask} confirm={kit.sureCancelTask} />
        ) : null}
      </div>
      <Progress
        percent={percentOf(task)}
        aria-label={say(task.title)}
        {...(task.state === 'failed' ? { status: 'exception' as const } : running ? { status: 'active' as const } : {})}
      />
      <div className="tm-hint">
        {[
          task.total > 0 ? `${number(task.done)} / ${number(task.total)}` : null,
          running && task.rate > 0 ? fill(kit.rate, { n: number(Math.round(task.rate)) }) : null,
          running && task.secondsLeft !== null && task.secondsLeft > 0 ? fill(kit.left, { time: span(Math.ceil(task.secondsLeft)) }) : null,
          task.fault || null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  );
}
