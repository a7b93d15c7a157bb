import type { Call, Text } from '@touchmark/contract';
import { can, type Life, type StepOf } from '@touchmark/domain';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellFault } from '../api/fault.ts';
import { fill, say, words } from '../core/text.ts';
import { type BatchRow, type Refused, useBatchRun } from './batch-run.ts';
import { For } from './buttons.tsx';
import { rowsOf } from './choose-all.tsx';
import { named } from './steps.tsx';
import { kit } from './ui.text.ts';
import type { ListCall, ListState, RowOf } from './use-list.ts';

interface Props<C extends ListCall, L extends Life> {
  list: ListState<C>;
  life: L;
  /** The state of a row. */
  state: (row: RowOf<C>) => number | string;
  /** The name under which a refused row is listed. */
  nameOf: (row: RowOf<C>) => string;
  calls: Readonly<Record<string, Call>>;
  /** The steps in this order; those of `danger` are red. */
  steps: readonly StepOf<L>[];
  how?: { readonly [Step in StepOf<L>]?: { call?: Call; danger?: boolean } };
}

/**
 * Buttons that take one step for all chosen rows: each row by its own call, so that a refused one holds up no other and each has
 * its line in the audit log. Rows whose state does not allow the step are counted and left out.
 */
export function BatchSteps<C extends ListCall, L extends Life>(props: Props<C, L>) {
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
      {asked ? <Run {...props} step={asked} call={callOf(asked)!} word={life.steps[asked]!} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface RunProps<C extends ListCall, L extends Life> extends Props<C, L> {
  step: StepOf<L>;
  call: Call;
  word: Text;
  onClose: () => void;
}
/** The chosen rows as they are now; without them there is nothing to ask. */
function useChosen<C extends ListCall>(list: ListState<C>, onClose: () => void): RowOf<C>[] | undefined {
  const [rows, setRows] = useState<RowOf<C>[]>();
  const first = useRef({ list, onClose });
  useEffect(() => {
    const { list: chosen, onClose: close } = first.current;
    rowsOf(chosen).then(setRows, (error: Error) => {
      tellFault(error);
      close();
    });
  }, []);
  return rows;
}

function Run<C extends ListCall, L extends Life>({ list, life, state, nameOf, step, call, word, how, onClose }: RunProps<C, L>) {
  const rows = useChosen(list, onClose);
  const { done, refused, ended, run, stop } = useBatchRun(call, step);
  const possible = rows?.filter((row) => can(life, state(row), step)) ?? [];
  const close = () => {
    if (ended) list.setSelected([]);
    onClose();
  };
  const busy = done !== undefined && !ended;
  return (
    <Modal
      open
      title={say(word)}
      onCancel={busy ? stop : close}
      maskClosable={false}
      footer={
        ended ? (
          <Button type="primary" onClick={close}>
            {say(words.close)}
          </Button>
        ) : busy ? (
          <Button onClick={stop}>{say(kit.stop)}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(words.cancel)}</Button>
            <Button
              type="primary"
              danger={how?.[step]?.danger ?? false}
              loading={!rows}
              disabled={possible.length === 0}
              onClick={() => void run(possible.map((row) => ({ row: row as BatchRow, name: nameOf(row) })))}
            >
              {fill(kit.doSome, { word: say(word), n: possible.length })}
            </Button>
          </>
        )
      }
    >
      {rows ? (
        <Course word={say(word)} chosen={rows.length} possible={possible.length} done={done} ended={ended} refused={refused} />
      ) : null}
    </Modal>
  );
}

interface CourseProps {
  word: string;
  chosen: number;
  possible: number;
  done: number | undefined;
  ended: boolean;
  refused: readonly Refused[];
}

/** What can be done, how far it is, and what was refused. */
function Course({ word, chosen, possible, done, ended, refused }: CourseProps) {
  return done === undefined ? (
    <>
      <p>{fill(kit.someCan, { n: possible, word })}</p>
      {chosen > possible ? <p className="tm-hint">{fill(kit.othersStay, { n: chosen - possible })}</p> : null}
    </>
  ) : (
    <>
      <Progress percent={Math.round((done / possible) * 100)} aria-label={word} />
      {ended ? <p role="status">{fill(kit.someDone, { n: done - refused.length, m: possible })}</p> : null}
      {refused.length > 0 ? (
        <ul className="tm-refused">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <b>{name}</b> {why}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
