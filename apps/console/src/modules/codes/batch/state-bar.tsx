import type { ecodeBatch, Output } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import './batch.css';
import { codeLife } from '@touchmark/domain';
import './batch.css';

type States = Output<typeof ecodeBatch.detail>['states'];

/** The number of codes in each state, as a bar with labelled parts. */
export function StateBar({ states }: { states: States }) {
  const total = states.reduce((sum, { count }) => sum + count, 0);
  const name = (status: States[number]['status']) => say(codeLife.words[status]);
  return (
    <>
      <div className="state-bar" role="img" aria-label={states.map(({ status, count }) => `${name(status)} ${number(count)}`).join('，')}>
        {states.map(({ status, count }) => (
          <i
            key={status}
            data-tone={codeLife.words[status].tone}
            style={{ width: `${Math.max(0.5, (count / total) * 100)}%` }}
            title={`${name(status)} ${number(count)}`}
          />
        ))}
      </div>
      <ul className="state-names" aria-hidden>
        {states.map(({ status, count }) => (
          <li key={status} data-tone={codeLife.words[status].tone}>
            <i />
            {name(status)} <b>{number(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
