import { afterSales, type RequestRow } from '@touchmark/contract';
import { solutions } from '@touchmark/domain';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, CountBox } from '../../../ui/index.ts';
import { actFields as fields, text } from './request.text.ts';

const Accept = fieldsOf(afterSales.accept, fields);
const Dispatch = fieldsOf(afterSales.dispatch, fields);
const Answer = fieldsOf(afterSales.answer, fields);
const Handle = fieldsOf(afterSales.handle, fields);
const Exchange = fieldsOf(afterSales.exchange, fields);
const Finish = fieldsOf(afterSales.finish, fields);

type Props = { dialog: Dialog<RequestRow> };
const heldOf = <More extends object>(row: RequestRow | undefined, more: More) => row && { id: row.id, version: row.version, ...more };
const noOf = ({ subject }: Dialog<RequestRow>) => ({ no: subject?.requestNo ?? '' });
const Hint = ({ of }: { of: { zh: string; en: string } }) => <p className="tm-hint">{say(of)}</p>;

export const AcceptDialog = ({ dialog }: Props) => (
  <FormDialog
    call={afterSales.accept}
    dialog={{ ...dialog, subject: heldOf(dialog.subject, {}) }}
    title={fill(text.acceptTitle, noOf(dialog))}
  >
    <Hint of={text.acceptHint} />
    <Accept.Area name="note" max={500} />
  </FormDialog>
);

/** To whom it is handed: the nearest first, the seller of the piece before all. */
export function DispatchDialog({ dialog }: Props) {
  const id = dialog.subject?.id;
  const found = useRead(afterSales.nearby, { id: id ?? '' }, { enabled: id !== undefined });
  const options = (found.data ?? []).map(({ id: value, name, place, near, sold, bound }) => ({
    value,
    label: [name, place, say(text.near[near]), sold ? say(text.sold) : '', say(bound ? text.bound : text.unbound)]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <FormDialog
      call={afterSales.dispatch}
      dialog={{ ...dialog, subject: heldOf(dialog.subject, {}) }}
      title={fill(text.dispatchTitle, noOf(dialog))}
      width={600}
      onDone={({ told }) => toast('success', say(told === 'COMPANY' ? text.told : text.notTold))}
    >
      <Hint of={text.dispatchHint} />
      <Dispatch.Choice name="receiverId" of={options} />
      <Dispatch.Area name="note" max={500} help={text.dispatchNote} />
    </FormDialog>
  );
}

export const AnswerDialog = ({ dialog }: Props) => (
  <FormDialog
    call={afterSales.answer}
    dialog={{ ...dialog, subject: heldOf(dialog.subject, { visible: false, servicePlace: dialog.subject?.servicePlace ?? '' }) }}
    title={fill(text.answerTitle, noOf(dialog))}
  >
    <Hint of={text.answerHint} />
    <Answer.Area name="text" max={500} />
    <Answer.Switch name="visible" />
    <Answer.Text name="servicePlace" max={100} help={text.placeHelp} />
  </FormDialog>
);

/** Exchange and return have forms of their own, because they change codes. */
const { EXCHANGE: _, RETURN: __, ...repairs } = solutions;

export function HandleDialog({ dialog }: Props) {
  return (
    <FormDialog
      call={afterSales.handle}
      dialog={{ ...dialog, subject: heldOf(dialog.subject, { free: true, parts: [], servicePlace: dialog.subject?.servicePlace ?? '' }) }}
      title={fill(text.handleTitle, noOf(dialog))}
      width={600}
    >
      <Hint of={text.handleHint} />
      <Handle.Choice name="solution" of={repairs} />
      <Handle.Area name="note" max={500} />
      <Handle.Custom name="parts">
        <PartsBox />
      </Handle.Custom>
      <Handle.Switch name="free" />
      <Form.Item noStyle shouldUpdate={(before: { free?: boolean }, after: { free?: boolean }) => before.free !== after.free}>
        {({ getFieldValue }) => (getFieldValue('free') === false ? <Handle.Money name="cost" /> : null)}
      </Form.Item>
      <Handle.Text name="servicePlace" max={100} help={text.placeHelp} />
    </FormDialog>
  );
}

interface Part {
  name: string;
  qty: number;
}
/** The parts that were used, one in each line. */
function PartsBox({ value = [], onChange, id = 'parts' }: { value?: Part[]; onChange?: (parts: Part[]) => void; id?: string }) {
  const put = (at: number, part: Part | null) => onChange?.(value.flatMap((one, i) => (i === at ? (part ?? []) : one)));
  return (
    <div id={id} role="group" aria-label={say(fields.parts)}>
      {value.map((part, at) => (
        <Space.Compact key={at} style={{ display: 'flex', marginBottom: 8 }}>
          <Input
            value={part.name}
            maxLength={60}
            placeholder={say(text.partName)}
            aria-label={say(text.partName)}
            onChange={(event) => put(at, { ...part, name: event.target.value })}
          />
          <CountBox min={1} max={999} value={part.qty} aria-label={say(text.qty)} onChange={(qty) => put(at, { ...part, qty })} />
          <Button aria-label="×" onClick={() => put(at, null)}>
            ×
          </Button>
        </Space.Compact>
      ))}
      {value.length < 20 ? (
        <Button type="dashed" size="small" onClick={() => onChange?.([...value, { name: '', qty: 1 }])}>
          {say(text.addPart)}
        </Button>
      ) : null}
    </div>
  );
}

export const ExchangeDialog = ({ dialog }: Props) => (
  <FormDialog
    call={afterSales.exchange}
    dialog={{ ...dialog, subject: heldOf(dialog.subject, { old: 'RETURNED' as const }) }}
    title={fill(text.exchangeTitle, noOf(dialog))}
  >
    <Alert type="warning" showIcon title={say(text.exchangeHint)} style={{ marginBottom: 16 }} />
    <Exchange.Text name="newText" max={300} mono help={text.newHelp} />
    <Exchange.Radio name="old" of={text.old} />
    <Exchange.Area name="note" max={500} rows={2} />
  </FormDialog>
);

export const FinishDialog = ({ dialog }: Props) => (
  <FormDialog
    call={afterSales.finish}
    dialog={{ ...dialog, subject: heldOf(dialog.subject, {}) }}
    title={fill(text.finishTitle, noOf(dialog))}
  >
    <Hint of={text.finishHint} />
    <Finish.Area name="note" max={500} rows={2} />
  </FormDialog>
);
