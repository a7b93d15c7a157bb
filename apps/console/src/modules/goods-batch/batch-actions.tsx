import { type BatchStepResult, goodsBatch, type GoodsBatchRow } from '@touchmark/contract';
import { fill } from '../../app/text.ts';
import { toast } from '../../app/toast.tsx';
import { CallButton } from '../../ui/index.ts';
import { text } from './goods-batch.text.ts';

/** Says what a step over a whole batch did; a task says it itself. */
function tell({ taskId, done, refused }: BatchStepResult): void {
  if (taskId) return;
  if (refused.length === 0) toast('success', fill(text.stepDoneAll, { n: done }));
  else toast('error', fill(text.stepRefused, { n: done, m: refused.length, why: [...new Set(refused.map(({ msg }) => msg))].slice(0, 3).join('；') }));
}

type Look = { type?: 'primary' | 'default' };

/** What may be done with a batch as a whole, by its state. */
export function BatchSteps({ batch, onStep, ...look }: { batch: GoodsBatchRow; onStep?: ((taskId: string | null) => void) | undefined } & Look) {
  const done = (result: BatchStepResult) => { tell(result); onStep?.(result.taskId); };
  if (batch.taskId !== null || batch.status === 0 || batch.status === 3) return null;
  return (
    <>
      {batch.reserved > 0 ? <CallButton call={goodsBatch.batchSubmit} label={text.handIn} input={{ id: batch.id, version: batch.version }} confirm={text.sureHandIn} onDone={done} {...look} /> : null}
      {batch.allotted > 0 ? <CallButton call={goodsBatch.batchReport} label={text.report} input={{ id: batch.id, version: batch.version }} confirm={text.sureReport} onDone={done} {...look} /> : null}
      {batch.canCancel ? <CancelBatch batch={batch} {...(look.type ? { type: 'default' as const } : {})} /> : null}
    </>
  );
}

export function CancelBatch({ batch, ...look }: { batch: Pick<GoodsBatchRow, 'id' | 'batchNo' | 'version' | 'reserved'> } & Look) {
  const thing = { zh: fill(text.cancelThing, { batchNo: batch.batchNo }), en: fill(text.cancelThing, { batchNo: batch.batchNo }) };
  return <CallButton call={goodsBatch.batchCancel} label={text.cancel} input={{ id: batch.id, version: batch.version }} asks={{ thing, consequence: text.cancelHint, count: batch.reserved }} danger {...look} />;
}
