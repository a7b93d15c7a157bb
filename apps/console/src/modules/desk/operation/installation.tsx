import type { OperationState } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { FactCard } from './fact-card.tsx';
import { text } from './operation.text.ts';

/** Where it runs, and on what. */
export function Installation({ state }: { state: OperationState }) {
  const { certificate, version, node, database, startedAt } = state;
  const facts = [
    [
      text.certificate,
      certificate ? fill(text.certificateEnds, { ...certificate, until: certificate.until.slice(0, 10) }) : say(text.noCertificate),
    ],
    [text.version, `Touchmark ${version} · Node ${node} · ${database}`],
    [text.startedAt, startedAt],
  ] as const;
  return <FactCard title={text.installation} facts={facts} />;
}
