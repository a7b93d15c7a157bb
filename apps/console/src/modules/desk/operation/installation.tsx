import type { OperationState } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { FactCard } from './fact-card.tsx';
import { bytes } from './measures.ts';
import { text } from './operation.text.ts';

/** Where it runs, on what, and how much room there is. */
export function Installation({ state }: { state: OperationState }) {
  const { storage, certificate, version, node, database, startedAt } = state;
  const facts = [
    [text.free, fill(text.ofTotal, { free: bytes(storage.freeBytes), total: bytes(storage.totalBytes) })],
    [text.databaseBytes, bytes(storage.databaseBytes)],
    [
      text.certificate,
      certificate ? fill(text.certificateEnds, { ...certificate, until: certificate.until.slice(0, 10) }) : say(text.noCertificate),
    ],
    [text.version, `Touchmark ${version} · Node ${node} · ${database}`],
    [text.startedAt, startedAt],
  ] as const;
  return <FactCard title={text.installation} facts={facts} />;
}
