import { ecodeBatch, type EcodeBatch, type Task } from '@touchmark/contract';
import { batchLife, inState } from '@touchmark/domain';
import { words } from '../../../core/text.ts';
import { type Action, CallButton, MoreActions, OpenButton } from '../../../ui/index.ts';
import { isStuck } from './batch-progress.tsx';
import { change, files, text } from './batch.text.ts';
import type { OpenDialog } from './use-batch-dialogs.tsx';

/** Generated and not void: the codes can be downloaded, printed, frozen. */
export const hasCodes = ({ status }: Pick<EcodeBatch, 'status'>): boolean =>
  inState(batchLife, status, 'generated', 'delivered', 'partlyActive', 'allActive');

/** The actions possible for a batch in its state. */
export function BatchActions({ batch, task, open }: { batch: EcodeBatch; task: Task | undefined; open: OpenDialog }) {
  if (inState(batchLife, batch.status, 'failed') || isStuck(batch, task))
    return <CallButton call={ecodeBatch.retry} label={text.retry} input={{ id: batch.id }} confirm={text.sureRetry} />;
  if (!hasCodes(batch)) return null;
  const more: (Action | false)[] = [
    { label: files.send, call: ecodeBatch.sendPrinter, onClick: () => open('printer', batch) },
    !batch.frozen && { label: change.freeze, call: ecodeBatch.freeze, danger: true, onClick: () => open('freeze', batch) },
    batch.anyFrozen && { label: change.unfreeze, call: ecodeBatch.unfreeze, onClick: () => open('unfreeze', batch) },
    { label: change.reportStolen, call: ecodeBatch.reportStolen, danger: true, onClick: () => open('reportStolen', batch) },
    batch.anyStolen && { label: change.recover, call: ecodeBatch.recover, onClick: () => open('recover', batch) },
    { label: change.void, call: ecodeBatch.void, danger: true, onClick: () => open('void', batch) },
  ];
  return (
    <>
      <OpenButton call={ecodeBatch.download} label={words.download} onClick={() => open('download', batch)} />
      <OpenButton right="ecode_print" label={text.print} to={`/labelTemplate/index?batch=${batch.id}`} />
      <MoreActions actions={more} />
    </>
  );
}
