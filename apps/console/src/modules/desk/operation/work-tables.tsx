import type { OperationState } from '@touchmark/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { say } from '../../../core/text.ts';
import { number, span } from '../../../ui/index.ts';
import { text } from './operation.text.ts';

type Tasks = OperationState['tasks'][number];
type Queue = OperationState['queues'][number];
const counted = { align: 'right', className: 'num', render: (count: number) => (count === 0 ? '—' : number(count)) } as const;

/** Tasks by kind. */
export const TaskTable = ({ tasks }: Pick<OperationState, 'tasks'>) => (
  <section className="operation-card" aria-label={say(text.tasks)}>
    <h2>{say(text.tasks)}</h2>
    <Table<Tasks>
      size="small"
      rowKey="kind"
      dataSource={tasks}
      pagination={false}
      locale={{ emptyText: say(text.noTasks) }}
      scroll={{ x: 440 }}
      columns={[
        { title: say(text.kind), dataIndex: 'title', render: (title: Tasks['title'], { kind }) => <span title={kind}>{say(title)}</span> },
        { title: say(text.running), dataIndex: 'running', ...counted },
        { title: say(text.due), dataIndex: 'due', ...counted },
        {
          title: say(text.dueFor),
          dataIndex: 'dueSeconds',
          ...counted,
          render: (seconds: number) => (seconds === 0 ? '—' : span(seconds)),
        },
        { title: say(text.later), dataIndex: 'later', ...counted },
        { title: say(text.failed), dataIndex: 'failed', ...counted },
      ]}
    />
  </section>
);

/** Review queues with the age of their oldest submission. */
export const QueueTable = ({ queues }: Pick<OperationState, 'queues'>) => (
  <section className="operation-card" aria-label={say(text.queues)}>
    <h2>{say(text.queues)}</h2>
    <Table<Queue>
      size="small"
      rowKey="key"
      dataSource={queues}
      pagination={false}
      columns={[
        { title: say(text.queue), dataIndex: 'title', render: (title: Queue['title'], { path }) => <Link to={path}>{say(title)}</Link> },
        { title: say(text.count), dataIndex: 'count', ...counted },
        { title: say(text.oldestDays), dataIndex: 'oldestDays', ...counted },
      ]}
    />
  </section>
);
