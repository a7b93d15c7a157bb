import { CarryOutOutlined } from '@ant-design/icons';
import { task as taskCalls, type Task } from '@touchmark/contract';
import { taskLife, can } from '@touchmark/domain';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../api/hooks.ts';
import { type PageTask, usePageTasks } from '../core/page-tasks.ts';
import { colon, fill, say, words } from '../core/text.ts';
import { text } from './shell.text.ts';
import { fetchResult, resultFile } from '../ui/list/export-button.tsx';
import { Bar } from '../ui/small-parts.tsx';
import { BarPanel } from './bar-panel.tsx';

const busy = ({ state }: Pick<Task, 'state'>) => can(taskLife, state, 'cancel');
const word = (state: Task['state']) => say(taskLife.words[state]);
const shown = 8;

/** "剩余 3 分钟": seconds below two minutes, whole minutes above. */
export const timeLeft = (seconds: number): string =>
  fill(text.left, { time: seconds < 120 ? fill(text.seconds, { n: seconds }) : fill(text.minutes, { n: Math.round(seconds / 60) }) });

/** The progress of a task in words: done of total, rate, remaining time. */
type Progress = Pick<Task, 'state' | 'done' | 'total' | 'rate' | 'secondsLeft' | 'fault'>;
function progressOf({ state, done, total, rate, secondsLeft, fault }: Progress): string {
  if (state === 'failed') return fault || word(state);
  if (!busy({ state })) return [word(state), done > 0 ? done.toLocaleString('en-US') : ''].filter(Boolean).join(' · ');
  if (state === 'queued') return word(state);
  const counts = total > 0 ? `${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')}` : word(state);
  return [
    counts,
    rate > 0 ? fill(text.rate, { rate: rate.toLocaleString('en-US') }) : '',
    secondsLeft === null ? '' : timeLeft(secondsLeft),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The page with the result of a task: only paths of the console, never an external address. */
function resultPath({ state, result }: Task): string | undefined {
  const path = state === 'done' && typeof result === 'object' && result !== null && 'path' in result ? result.path : undefined;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined;
}

function Row({ task, onGo }: { task: Task; onGo: (path: string) => void }) {
  const { modal } = App.useApp();
  const cancel = useWrite(taskCalls.cancel);
  const result = resultPath(task);
  const path = result ?? (task.path || undefined);
  const ask = () =>
    void modal.confirm({
      title: `${say(text.cancelTask)}${colon()}${say(task.title)}`,
      content: say(text.sureToCancel),
      okText: say(text.cancelTask),
      cancelText: say(words.back),
      onOk: () => cancel.mutateAsync({ id: task.id }),
    });
  return (
    <li className="task">
      <div className="task-head">
        <span className="task-title" title={say(task.title)}>
          {say(task.title)}
        </span>
        {path && (
          <Button type="link" size="small" onClick={() => onGo(path)}>
            {say(result ? text.result : words.view)}
          </Button>
        )}
        {resultFile(task) && !result && (
          <Button type="link" size="small" onClick={() => void fetchResult(task)}>
            {say(words.download)}
          </Button>
        )}
        {busy(task) && task.mayCancel && (
          <Button type="text" size="small" onClick={ask}>
            {say(words.cancel)}
          </Button>
        )}
      </div>
      {busy(task) && <Bar part={task.total > 0 ? task.done / task.total : 0} label={say(task.title)} />}
      <div className="task-note num" data-state={task.state}>
        <span>{progressOf(task)}</span>
        <time>{task.updateTime.slice(5, 16)}</time>
      </div>
    </li>
  );
}

/** What this page does itself: how far it is, how fast, how long it still takes, and a way to stop it. */
function OwnRow({ task: { title, done, total, seconds, state, fault, cancel } }: { task: PageTask }) {
  const rate = seconds > 0 ? Math.round(done / seconds) : 0;
  const secondsLeft = rate > 0 && total > done ? Math.ceil((total - done) / rate) : null;
  const running = state === 'running';
  return (
    <li className="task">
      <div className="task-head">
        <span className="task-title" title={title}>
          {title}
        </span>
        {running && (
          <Button type="text" size="small" onClick={cancel}>
            {say(words.cancel)}
          </Button>
        )}
      </div>
      {running && <Bar part={total > 0 ? done / total : 0} label={title} />}
      <div className="task-note num" data-state={state}>
        <span>{progressOf({ state, done, total, rate, secondsLeft, fault })}</span>
      </div>
    </li>
  );
}

/** The latest tasks, polled while the panel is open. */
function Panel({ onGo }: { onGo: (path: string) => void }) {
  const own = usePageTasks();
  const { data, error, refetch } = useRead(taskCalls.list, { pageNum: 1, pageSize: shown }, { refetchInterval: 1500 });
  if (!data && error)
    return (
      <div className="task-note" data-state="failed">
        <span>{say(text.tasksFailed)}</span>
        <Button type="link" size="small" onClick={() => void refetch()}>
          {say(words.retry)}
        </Button>
      </div>
    );
  if (!data) return <div className="task-empty">{say(words.loading)}</div>;
  if (data.records.length === 0 && own.length === 0)
    return (
      <div className="task-empty">
        <strong>{say(text.noTasks)}</strong>
        {say(text.noTasksNote)}
      </div>
    );
  return (
    <ul>
      {own.map((task) => (
        <OwnRow key={`own ${task.id}`} task={task} />
      ))}
      {data.records.map((task) => (
        <Row key={task.id} task={task} onGo={onGo} />
      ))}
    </ul>
  );
}

/** The company's tasks: the number of running ones on the button, their progress in the panel. */
export function Tasks() {
  const [open, setOpen] = useState(false);
  const running = useRead(taskCalls.list, { state: 'running', pageNum: 1, pageSize: 1 }, { refetchInterval: open ? 2000 : 10_000 });
  const own = usePageTasks().filter(({ state }) => state === 'running').length;
  const count = (running.data?.total ?? 0) + own;
  const label = count > 0 ? fill(text.runningTasks, { n: count }) : say(text.tasks);
  return (
    <BarPanel title={say(text.tasks)} label={label} count={count} icon={<CarryOutOutlined className="bar-icon" />} onOpen={setOpen}>
      {(go) => <Panel onGo={go} />}
    </BarPanel>
  );
}
