import type { Call, Input, Text } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { can, type Life, type StepOf } from '@touchmark/domain';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellFault } from '../api/fault.ts';
import { refetchAfter } from '../api/hooks.ts';
import { Refusal, send } from '../api/send.ts';
import { fill, say, words } from '../core/text.ts';
import { For } from './buttons.tsx';
import { rowsOf } from './choose-all.tsx';
import { named, stepInput } from './steps.tsx';
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
interface Refused {
  name: string;
  why: string;
}

function Run<C extends ListCall, L extends Life>({ list, life, state, nameOf, step, call, word, how, onClose }: RunProps<C, L>) {
  const cache = useQueryClient();
  const [rows, setRows] = useState<RowOf<C>[]>();
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [ended, setEnded] = useState(false);
  const stopped = useRef(false);
  const first = useRef({ list, onClose });
  useEffect(() => {
    const { list: chosen, onClose: close } = first.current;
    rowsOf(chosen).then(setRows, (error: Error) => {
      tellFault(error);
      close();
    });
    return () => {
      stopped.current = true;
    };
  }, []);
  const possible = rows?.filter((row) => can(life, state(row), step)) ?? [];
  const run = async () => {
    stopped.current = false;
    setDone(0);
    for (const [at, row] of possible.entries()) {
      if (stopped.current) break;
      try {
        await send(call, stepInput(call, step, row as { id: string; version?: number }) as Input<Call>);
      } catch (error) {
        setRefused((before) => [...before, { name: nameOf(row), why: (error as Error).message }]);
        // Without a connection the next rows would fail as well.
        if (error instanceof Refusal && error.code === 0) break;
      }
      setDone(at + 1);
    }
    setEnded(true);
    await refetchAfter(cache, call);
  };
  const close = () => {
    if (ended) list.setSelected([]);
    onClose();
  };
  const busy = done !== undefined && !ended;
  return (
    <Modal
      open
      title={say(word)}
      onCancel={busy ? () => void (stopped.current = true) : close}
      maskClosable={false}
      footer={
        ended ? (
          <Button type="primary" onClick={close}>
            {say(words.close)}
          </Button>
        ) : busy ? (
          <Button onClick={() => void (stopped.current = true)}>{say(kit.stop)}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(words.cancel)}</Button>
            <Button
              type="primary"
              danger={how?.[step]?.danger ?? false}
              loading={!rows}
              disabled={possible.length === 0}
              onClick={() => void run()}
            >
              {fill(kit.doSome, { word: say(word), n: possible.length })}
            </Button>
          </>
        )
      }
    >
      {rows && done === undefined ? <p>{fill(kit.someCan, { n: possible.length, word: say(word) })}</p> : null}
      {rows && done === undefined && rows.length > possible.length ? (
        <p className="tm-hint">{fill(kit.othersStay, { n: rows.length - possible.length })}</p>
      ) : null}
      {done === undefined ? null : <Progress percent={Math.round((done / possible.length) * 100)} aria-label={say(word)} />}
      {ended ? <p role="status">{fill(kit.someDone, { n: (done ?? 0) - refused.length, m: possible.length })}</p> : null}
      {refused.length > 0 ? (
        <ul className="tm-refused">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <b>{name}</b> {why}
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}
