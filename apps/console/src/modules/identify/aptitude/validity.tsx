import type { AptitudeRow } from '@touchmark/contract';
import { applyLife, aptitudeLife, inState } from '@touchmark/domain';
import { ChoiceText, StatusTag } from '../../../ui/index.ts';
import { text } from './aptitude.text.ts';

/** Whether a certificate is valid; one that nobody has reviewed says so by its own dates alone, and not in green. */
export function Validity({ of: { valid, applyStatus } }: { of: Pick<AptitudeRow, 'valid' | 'applyStatus'> }) {
  const unfounded = valid === aptitudeLife.at.valid && !inState(applyLife, applyStatus, 'approved');
  return unfounded ? <StatusTag tone="blue" text={text.unreviewed} /> : <ChoiceText of={aptitudeLife.words} value={valid} />;
}
