import { operation } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { Loaded } from '../../../ui/index.ts';
import { Backup } from './backup.tsx';
import { Findings } from './findings.tsx';
import { Installation } from './installation.tsx';
import { Isolation } from '../isolation/public.ts';
import { LiveFigures } from './live-figures.tsx';
import { Storage } from './storage.tsx';
import { text } from './operation.text.ts';
import { QueueTable, TaskTable } from './work-tables.tsx';
import './operation.css';

/** The running installation: what is wrong with it, and its figures. */
export default function OperationPage() {
  const read = useRead(operation.state, {}, { refetchInterval: 10_000 });
  return (
    <section className="operation" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
        <span className="tm-hint">{say(text.refreshed)}</span>
      </header>
      <Loaded of={read}>
        {(state) => (
          <>
            <Findings findings={state.findings} />
            <LiveFigures live={state.live} series={state.series} />
            <div className="operation-columns">
              <TaskTable tasks={state.tasks} />
              <QueueTable queues={state.queues} />
            </div>
            <Storage storage={state.storage} />
            <Backup backup={state.backup} />
            <Installation state={state} />
          </>
        )}
      </Loaded>
      <Isolation />
    </section>
  );
}
