import { receiver, type ReceiverRow } from '@touchmark/contract';
import { inState, receiverBindLife, receiverLife } from '@touchmark/domain';
import { fill, nameOf } from '../../../core/text.ts';
import { CallButton, makes, type Opened, OpenButton, ReasonDialog, Steps, useDialog } from '../../../ui/index.ts';
import { text } from './receiver.text.ts';

/** What the forms of a page do with a row. */
export interface RowForms {
  edit: (row: ReceiverRow) => void;
  addBelow: (row: ReceiverRow) => void;
  move: (row: ReceiverRow) => void;
  bind: (row: ReceiverRow) => void;
  account: (row: ReceiverRow) => void;
}

/** The steps of one of our receivers. */
export function ReceiverSteps({ row, forms }: { row: ReceiverRow; forms: RowForms }) {
  const { name, level, bindStatus } = row;
  const over = inState(receiverLife, row.status, 'ended');
  const linked = inState(receiverBindLife, bindStatus, 'proposed', 'bound');
  return (
    <Steps
      row={row}
      life={receiverLife}
      calls={receiver}
      first={['edit', 'enable', 'pause']}
      how={{
        edit: { onClick: () => forms.edit(row) },
        pause: { title: fill(text.pauseTitle, { name }), hint: text.pauseHint },
        finish: { title: fill(text.finishTitle, { name }), hint: text.finishHint, danger: true },
      }}
      more={[
        !over && { label: text.addAccount, call: receiver.saveAccount, onClick: () => forms.account(row) },
        !over && level < 5 && { label: text.addBelow, call: receiver.saveOrUpdate, onClick: () => forms.addBelow(row) },
        !over && { label: text.move, call: receiver.move, onClick: () => forms.move(row) },
        !over && !linked && { label: text.bind, call: receiver.bind, onClick: () => forms.bind(row) },
        !over &&
          bindStatus !== receiverBindLife.at.none && {
            label: text.unbind,
            ...makes(receiver.bind, { id: row.id, version: row.version, companyName: '' }),
            confirm: fill(text.sureUnbind, { name, company: nameOf(row.boundName, row.boundNameEn) }),
            danger: true,
          },
      ]}
    />
  );
}

/** A brand asks whether the caller’s company is its receiver. */
export function AnswerSteps({ row }: { row: ReceiverRow }) {
  const declining = useDialog<{ id: string; version: number; accept: boolean }>();
  const { id, version, name } = row;
  if (!inState(receiverBindLife, row.bindStatus, 'proposed')) return null;
  return (
    <>
      <CallButton
        call={receiver.answerBinding}
        label={text.accept}
        input={{ id, version, accept: true }}
        confirm={fill(text.sureAccept, { name, brand: nameOf(row.companyName, row.companyNameEn) })}
      />
      <OpenButton
        call={receiver.answerBinding}
        label={text.decline}
        danger
        onClick={() => declining.open({ id, version, accept: false })}
      />
      <ReasonDialog
        call={receiver.answerBinding}
        dialog={declining as Opened<{ id: string; accept: boolean }>}
        label={text.decline}
        title={fill(text.declineTitle, { name })}
        danger
      />
    </>
  );
}
