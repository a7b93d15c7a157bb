import type { Call, Text } from '@touchmark/contract';
import { can, type Life, type StepOf } from '@touchmark/domain';
import { Alert, App, Button, Form, type FormInstance, Modal, Progress } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { tellFault } from '../../api/fault.ts';
import { fill, say, words } from '../../core/text.ts';
import { type BatchRow, type Refused, useBatchRun } from './batch-run.ts';
import type { BatchHow, BatchProps } from './batch-props.ts';
import { rowsOf } from '../list/choose-all.tsx';
import { askToDiscard } from '../form/ask-to-discard.ts';
import { type Title, titleText } from '../form/editor.tsx';
import { boundTo } from '../form/field-item.tsx';
import { wantsReason } from './steps.tsx';
import { typedFields } from '../form/typed-fields.tsx';
import { kit } from '../ui.text.ts';
import type { ListCall, ListState, RowOf } from '../list/use-list.ts';

interface Props<C extends ListCall, L extends Life> extends Omit<BatchProps<C, L>, 'how'> {
  step: StepOf<L>;
  call: Call;
  word: Text;
  how: BatchHow<RowOf<C>>;
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

/** Says for how many of the chosen rows the step is possible, asks what its call needs, takes it, and names what was refused. */
export function BatchDialog<C extends ListCall, L extends Life>({
  list,
  life,
  state,
  nameOf,
  step,
  call,
  word,
  how: { danger = false, hint, when = (row) => can(life, state(row), step), fields },
  onClose,
}: Props<C, L>) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<object>();
  const rows = useChosen(list, onClose);
  const { done, refused, ended, run, stop } = useBatchRun(call, step);
  const possible = rows?.filter(when) ?? [];
  const asks = asksOf(call, fields);
  const close = () => {
    if (ended) list.setSelected([]);
    onClose();
  };
  const leave = () => (asks && form.isFieldsTouched() ? askToDiscard(modal, onClose) : onClose());
  const start = (values: object) =>
    void run(
      possible.map((row) => ({ row: row as BatchRow, name: nameOf(row) })),
      values,
    );
  const go = () => (asks ? form.submit() : start({}));
  const busy = done !== undefined && !ended;
  return (
    <Modal
      open
      title={say(word)}
      onCancel={busy ? stop : ended ? close : leave}
      maskClosable={false}
      footer={
        ended ? (
          <Button type="primary" onClick={close}>
            {say(words.close)}
          </Button>
        ) : busy ? (
          <Button onClick={stop}>{say(kit.stop)}</Button>
        ) : (
          <Question {...{ danger, word, ready: rows !== undefined, possible: possible.length, onLeave: leave }} onGo={go} />
        )
      }
    >
      {rows ? (
        <Course word={say(word)} chosen={rows.length} possible={possible.length} done={done} ended={ended} refused={refused} />
      ) : null}
      {done === undefined && possible.length > 0 ? <Asked form={form} asks={asks} hint={hint} danger={danger} onStart={start} /> : null}
    </Modal>
  );
}

interface QuestionProps {
  danger: boolean;
  word: Text;
  ready: boolean;
  possible: number;
  onLeave: () => void;
  onGo: () => void;
}
const Question = ({ danger, word, ready, possible, onLeave, onGo }: QuestionProps) => (
  <>
    <Button onClick={onLeave}>{say(words.cancel)}</Button>
    <Button type="primary" danger={danger} loading={!ready} disabled={possible === 0} onClick={onGo}>
      {fill(kit.doSome, { word: say(word), n: possible })}
    </Button>
  </>
);

/** The consequence, and what the call needs. */
function Asked({
  form,
  asks,
  hint,
  danger,
  onStart,
}: {
  form: FormInstance<object>;
  asks: ReactNode;
  hint: Title | undefined;
  danger: boolean;
  onStart: (values: object) => void;
}) {
  return (
    <>
      {hint ? <Alert type={danger ? 'warning' : 'info'} showIcon title={titleText(hint)} style={{ marginBottom: asks ? 16 : 0 }} /> : null}
      {asks ? (
        <Form form={form} layout="vertical" requiredMark validateTrigger="onBlur" onFinish={onStart} onKeyDown={noSubmit}>
          {asks}
        </Form>
      ) : null}
    </>
  );
}

/** Enter in the only field, which also confirms a day in a calendar, would take the step for all rows at once. */
function noSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const asksOf = (call: Call, fields: ReactNode): ReactNode => fields ?? (wantsReason(call) ? <Reason call={call} /> : null);

function Reason({ call }: { call: Call }) {
  const { Area } = typedFields(boundTo<'reason'>(call.input, { reason: kit.reason }));
  return <Area name="reason" max={200} help={kit.reasonLength} />;
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
