import type { Call } from '@touchmark/contract';
import type { Life, StepOf } from '@touchmark/domain';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { say } from '../core/text.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { For } from './buttons.tsx';
import type { Title } from './editor.tsx';
import { named } from './steps.tsx';
import type { ListCall, ListState, RowOf } from './use-list.ts';

/** Options of one step: what neither its life nor its call states. */
export interface BatchHow<Row> {
  /** The call, if its name differs from the step. */
  call?: Call;
  danger?: boolean;
  /** The consequence, said before the step is taken. */
  hint?: Title;
  /** Decides instead of the life for which rows the step is possible. */
  when?: (row: Row) => boolean;
  /** Fields of the call, asked once for all rows. A call that wants a reason asks for it by itself. */
  fields?: ReactNode;
}

export interface BatchProps<C extends ListCall, L extends Life> {
  list: ListState<C>;
  life: L;
  /** The state of a row. */
  state: (row: RowOf<C>) => number | string;
  /** The name under which a refused row is listed. */
  nameOf: (row: RowOf<C>) => string;
  calls: Readonly<Record<string, Call>>;
  /** The steps in this order; those of `danger` are red. */
  steps: readonly StepOf<L>[];
  how?: { readonly [Step in StepOf<L>]?: BatchHow<RowOf<C>> };
}

/**
 * Buttons that take one step for all chosen rows: each row by its own call, so that a refused one holds up no other and each has
 * its line in the audit log. Rows whose state does not allow the step are counted and left out.
 */
export function BatchSteps<C extends ListCall, L extends Life>(props: BatchProps<C, L>) {
  const [asked, setAsked] = useState<StepOf<L>>();
  const { steps, life, how, calls } = props;
  const callOf = (step: StepOf<L>) => how?.[step]?.call ?? named(calls, step);
  return (
    <>
      {steps.map((step) => {
        const call = callOf(step);
        return call ? (
          <For key={step} call={call}>
            <Button size="small" danger={how?.[step]?.danger ?? false} aria-haspopup="dialog" onClick={() => setAsked(step)}>
              {say(life.steps[step]!)}
            </Button>
          </For>
        ) : null;
      })}
      {asked ? (
        <BatchDialog
          {...props}
          step={asked}
          call={callOf(asked)!}
          how={how?.[asked] ?? {}}
          word={life.steps[asked]!}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
