import type { Call, Text } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { fill } from '../../../core/text.ts';
import { CallButton } from '../../../ui/index.ts';
import { useBulk } from '../../platform/review/public.ts';
import { text } from './code-review.text.ts';

/** The import batch of a submission, and the approval of all that wait in it. */
export function BatchCell({
  call,
  input,
  row: { batchNo, applyStatus },
  thing,
}: {
  call: Call;
  input: object;
  row: { batchNo: string | null; applyStatus: number };
  thing: Text;
}) {
  const bulk = useBulk(call);
  if (!batchNo) return <>—</>;
  return (
    <span className="tm-actions">
      <span className="tm-number">{batchNo}</span>
      {inState(applyLife, applyStatus, 'pending') ? (
        <CallButton
          call={call}
          label={text.passBatch}
          input={input}
          asks={{ thing: { zh: fill(thing, { batchNo }), en: fill(thing, { batchNo }) }, consequence: text.passHint, danger: false }}
          onDone={bulk.onDone}
        />
      ) : null}
      {bulk.progress}
    </span>
  );
}
