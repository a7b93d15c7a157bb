import type { Life, StepOf } from '@touchmark/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { say } from '../../core/text.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { For } from '../buttons.tsx';
import { named } from './steps.tsx';
import type { ListCall } from '../list/use-list.ts';
import type { BatchProps } from './batch-props.ts';

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
