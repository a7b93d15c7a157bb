import { type BatchStepResult, goodsBatch, type GoodsBatchRow } from '@touchmark/contract';
import { goodsBatchLife, inState } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { fill, joinStatements } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton, DangerConfirm } from '../../../ui/index.ts';
import { text } from './batch.text.ts';

/** Shows the result of a step over a whole batch; if a task does it, the task shows the result. */
function tell({ taskId, done, refused }: BatchStepResult): void {
  if (taskId) return;
  if (refused.length === 0) toast('success', fill(text.stepDoneAll, { n: done }));
  else
    toast(
      'error',
      fill(text.stepRefused, { n: done, m: refused.length, why: joinStatements([...new Set(refused.map(({ msg }) => msg))].slice(0, 3)) }),
    );
}

type Look = { type?: 'primary' | 'default' };

/** The next steps possible for all codes of a batch, by its state. */
export function BatchSteps({
  batch,
  onStep,
  ...look
}: { batch: GoodsBatchRow; onStep?: ((taskId: string | null) => void) | undefined } & Look) {
  const done = (result: BatchStepResult) => {
    tell(result);
    onStep?.(result.taskId);
  };
  if (batch.taskId !== null || inState(goodsBatchLife, batch.status, 'atWork', 'cancelled')) return null;
  return (
    <>
      {batch.reserved > 0 ? (
        <CallButton
          call={goodsBatch.batchSubmit}
          label={text.handIn}
          input={{ id: batch.id, version: batch.version }}
          confirm={text.sureHandIn}
          onDone={done}
          {...look}
        />
      ) : null}
      {batch.allotted > 0 ? (
        <CallButton
          call={goodsBatch.batchReport}
          label={text.report}
          input={{ id: batch.id, version: batch.version }}
          confirm={text.sureReport}
          onDone={done}
          {...look}
        />
      ) : null}
    </>
  );
}

const asked = (batch: GoodsBatchRow) => ({
  thing: fill(text.cancelThing, { batchNo: batch.batchNo }),
  consequence: text.cancelHint,
  count: batch.reserved,
});

/** 撤销整批, if still possible: as a button, and for a row's menu 更多. */
export const CancelBatch = ({ batch }: { batch: GoodsBatchRow }) =>
  batch.canCancel && batch.taskId === null ? (
    <CallButton
      call={goodsBatch.batchCancel}
      label={text.cancel}
      input={{ id: batch.id, version: batch.version }}
      asks={asked(batch)}
      danger
      type="default"
    />
  ) : null;

export function CancelQuestion({ batch, onClose }: { batch: GoodsBatchRow | undefined; onClose: () => void }) {
  const cancel = useWrite(goodsBatch.batchCancel);
  const send = () => batch && cancel.mutate({ id: batch.id, version: batch.version }, { onSuccess: onClose });
  return (
    <DangerConfirm
      open={batch !== undefined}
      busy={cancel.isPending}
      {...(batch ? asked(batch) : { thing: '' })}
      action={text.cancel}
      onConfirm={send}
      onCancel={onClose}
    />
  );
}
