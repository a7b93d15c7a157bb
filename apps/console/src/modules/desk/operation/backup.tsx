import type { OperationState } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { nearTime, span, StatusTag } from '../../../ui/index.ts';
import { FactCard } from './fact-card.tsx';
import { bytes } from './measures.ts';
import { text } from './operation.text.ts';

/** The last back-up and the last restore drill, with what a loss of the machine would cost. */
export function Backup({ backup }: Pick<OperationState, 'backup'>) {
  const { lastBackup, lastDrill, recoveryPointSeconds, recoveryTimeSeconds } = backup;
  const seconds = (value: number | null) => (value === null ? '—' : span(value));
  return (
    <FactCard
      title={text.backup}
      facts={[
        [
          text.lastBackup,
          lastBackup
            ? fill(text.lastBackupIs, {
                at: nearTime(lastBackup.at),
                bytes: bytes(lastBackup.bytes),
                span: span(Math.round(lastBackup.seconds)),
              })
            : '—',
        ],
        [text.recoveryPoint, seconds(recoveryPointSeconds)],
        [
          text.lastDrill,
          lastDrill ? (
            <>
              {nearTime(lastDrill.at)}{' '}
              <StatusTag tone={lastDrill.ok ? 'green' : 'red'} text={lastDrill.ok ? text.drillOk : text.drillFailed} />
            </>
          ) : (
            '—'
          ),
        ],
        [text.recoveryTime, seconds(recoveryTimeSeconds)],
      ]}
    />
  );
}
