import { codeLife, type CodeStatus } from '@touchmark/domain';
import type { SeenCode } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { StatusTag } from '../../../ui/index.ts';
import './batch.css';

/** The state of a code. What the scan page tells a consumer stands before it, with its reason: nobody sees less than the consumer. */
export function CodeState({ of: { status, warning } }: { of: { status: CodeStatus } & Pick<SeenCode, 'warning'> }) {
  const state = codeLife.words[status];
  // The scan page says of a frozen or recalled code what its state says, in other words.
  if (!warning) return <StatusTag tone={state.tone} text={state} />;
  return (
    <span className="code-warned">
      <StatusTag tone="red" text={warning.word} />
      <span className="tm-hint">{say(warning.reason)}</span>
      <StatusTag tone={state.tone} text={state} />
    </span>
  );
}
