import type { OperationFinding } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { nearTime, StatusTag } from '../../../ui/index.ts';
import { text } from './operation.text.ts';

/** What is wrong, the worst first, with what to do about it. */
export function Findings({ findings }: { findings: readonly OperationFinding[] }) {
  if (findings.length === 0)
    return (
      <p className="operation-well" data-tone="green" role="status">
        <StatusTag tone="green" text={text.well} />
      </p>
    );
  return (
    <ul className="operation-findings" aria-label={say(text.findings)}>
      {findings.map(({ key, level, what, todo, since }) => (
        <li key={key} data-tone={level === 'alarm' ? 'red' : 'amber'}>
          <StatusTag tone={level === 'alarm' ? 'red' : 'amber'} text={level === 'alarm' ? text.alarm : text.notice} />
          <div>
            <strong>{say(what)}</strong>
            {since === null ? null : <span className="operation-since">{fill(text.since, { time: nearTime(since) })}</span>}
            <p>{say(todo)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
