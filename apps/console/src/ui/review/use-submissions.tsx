import type { Call, Text } from '@touchmark/contract';
import { applyLife, inState, type StepOf } from '@touchmark/domain';
import type { ComponentProps, ReactNode } from 'react';
import { tellFault } from '../../api/fault.ts';
import { OpenButton } from '../buttons.tsx';
import { useDialog } from '../form/form-dialog.tsx';
import { ChoiceText, StatusTag } from '../list/status-tag.tsx';
import type { ListCall, ListState, RowOf } from '../list/use-list.ts';
import { BatchSteps } from './batch-steps.tsx';
import { Steps } from './steps.tsx';
import { text } from './submission.text.ts';

/** A row of something that is submitted; `change` is the change of an approved one that waits or was rejected. */
interface SubmittedRow {
  id: string;
  version: number;
  applyStatus: number;
  opinion: string;
  change?: { applyStatus: number; opinion: string } | null;
}
type How = NonNullable<ComponentProps<typeof Steps<typeof applyLife>>['how']>;
type More = NonNullable<ComponentProps<typeof Steps<typeof applyLife>>['more']>;

interface Submitted<C extends ListCall, Draft> {
  list: ListState<C>;
  calls: Readonly<Record<string, Call>> & { saveOrUpdate: Call };
  /** What a form of the row begins with. */
  draftOf: (row: RowOf<C>) => Draft | Promise<Draft>;
  nameOf: (row: RowOf<C>) => string;
}

/**
 * The page of something that companies submit for review: dialogs for entering and for changing what was approved, the button
 * 新增, the column of the state, the steps of a row and those of the chosen rows.
 */
export function useSubmissions<C extends ListCall, Draft extends object>({ list, calls, draftOf, nameOf }: Submitted<C, Draft>) {
  const editor = useDialog<Draft>();
  const changer = useDialog<Draft>();
  const open = (row: RowOf<C>, dialog: typeof editor) => void (async () => dialog.open(await draftOf(row)))().catch(tellFault);
  const submitted = (row: RowOf<C>) => row as RowOf<C> & SubmittedRow;

  const add = (label: Text, draft: Draft): ReactNode => (
    <OpenButton call={calls.saveOrUpdate} mode="add" label={label} type="primary" onClick={() => editor.open(draft)} />
  );

  const state = (row: RowOf<C>): ReactNode => <State row={submitted(row)} />;

  /** `how` says what the thing itself adds to its steps; `delete` asks before it deletes. */
  function steps(row: RowOf<C>, how: How = {}, more: More = []): ReactNode {
    const { change, applyStatus } = submitted(row);
    const changing = inState(applyLife, change?.applyStatus, 'pending');
    return (
      <Steps
        row={submitted(row)}
        life={applyLife}
        state={changing ? applyLife.at.pending : applyStatus}
        calls={calls}
        first={firstSteps}
        how={{
          ...how,
          edit: { onClick: () => open(row, editor) },
          submit: { confirm: text.sureSubmit, ...how.submit },
          withdraw: { confirm: text.sureWithdraw, ...(changing ? { label: text.withdrawChange } : {}), ...how.withdraw },
          change: { onClick: () => open(row, changer), ...how.change },
          delete: { danger: true, ...how.delete },
        }}
        more={more}
      />
    );
  }

  const batch: ReactNode = (
    <BatchSteps
      list={list}
      life={applyLife}
      state={(row) => submitted(row).applyStatus}
      nameOf={nameOf}
      calls={calls}
      steps={['submit', 'withdraw', 'delete']}
      how={{ delete: { danger: true } }}
    />
  );
  return { editor, changer, add, state, steps, batch };
}
const firstSteps: readonly StepOf<typeof applyLife>[] = ['edit', 'submit', 'withdraw', 'change'];

/** The state; of what was approved also that of its change. */
function State({ row: { change, opinion, applyStatus } }: { row: SubmittedRow }) {
  if (inState(applyLife, change?.applyStatus, 'pending')) return <StatusTag tone="blue" text={text.changing} />;
  const rejected = change && inState(applyLife, change.applyStatus, 'rejected');
  return (
    <span title={rejected ? change.opinion : opinion}>
      {rejected ? <StatusTag tone="amber" text={text.changeRejected} /> : <ChoiceText of={applyLife.words} value={applyStatus} />}
    </span>
  );
}
