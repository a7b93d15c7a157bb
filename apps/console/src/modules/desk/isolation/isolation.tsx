import { isolation, type IsolationRun, isolationChecks } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { CallButton, Loaded, number, StatusTag } from '../../../ui/index.ts';
import { text } from './isolation.text.ts';
import './isolation.css';

/** Whether companies are separated on this installation: the last self-test in words, the former ones, and a new one. */
export function Isolation() {
  const read = useRead(isolation.list, { pageSize: 6 });
  return (
    <section className="operation-card isolation" aria-label={say(text.title)}>
      <header>
        <h2>{say(text.title)}</h2>
        <CallButton call={isolation.check} input={{}} label={text.run} onDone={() => void read.refetch()} />
      </header>
      <p className="tm-hint">{say(text.about)}</p>
      <Loaded of={read}>
        {({ records: [last, ...former] }) => (last ? <Result last={last} former={former} /> : <p>{say(text.never)}</p>)}
      </Loaded>
    </section>
  );
}

const faultsOf = ({ checks }: IsolationRun) => checks.reduce((sum, { faults }) => sum + faults.length, 0);
const when = ({ time, userName, ms }: IsolationRun) => fill(text.last, { time, user: userName, seconds: (ms / 1000).toFixed(1) });

function Verdict({ run }: { run: IsolationRun }) {
  const count = faultsOf(run);
  return (
    <StatusTag
      tone={count === 0 ? 'green' : 'red'}
      text={count === 0 ? text.sound : { zh: fill(text.faulty, { count }), en: fill(text.faulty, { count }) }}
    />
  );
}

function Result({ last, former }: { last: IsolationRun; former: readonly IsolationRun[] }) {
  return (
    <>
      <p>
        <Verdict run={last} /> <span className="num">{when(last)}</span>
      </p>
      <ul className="isolation-checks">
        {last.checks.map(({ check, count, faults }) => (
          <li key={check} data-tone={faults.length === 0 ? 'green' : 'red'}>
            <span>{say(isolationChecks[check])}</span>
            <span className="num">{fill(text.looked, { count: number(count) })}</span>
            {faults.length === 0 ? null : <code>{faults.join(' · ')}</code>}
          </li>
        ))}
      </ul>
      {former.length === 0 ? null : (
        <details>
          <summary>{say(text.history)}</summary>
          <ul className="isolation-former">
            {former.map((run) => (
              <li key={run.id}>
                <Verdict run={run} /> <span className="num">{when(run)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
