import { install, type InstallDetail } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { fill, say } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { ReceiverSelect } from '../../flow/receiver/public.ts';
import { fields, text } from './install.text.ts';
import { type HandOver, Reach, tellEnded, tellTold } from './told.tsx';

const Appoint = fieldsOf(install.appoint, fields);
const Move = fieldsOf(install.reschedule, fields);
const Assign = fieldsOf(install.assign, fields);
const Accept = fieldsOf(install.accept, fields);

export type Opened = Dialog<InstallDetail>;
interface Props {
  dialog: Opened;
  onHandOver: (one: HandOver) => void;
}
/** Tomorrow morning, unless a time stands. */
const timesOf = (row: InstallDetail) => {
  const day = addDays(today(), 1);
  return { visitFrom: row.visitFrom ?? `${day} 09:00:00`, visitTo: row.visitTo ?? `${day} 11:00:00` };
};

export function AppointDialog({ dialog, onHandOver }: Props) {
  const row = dialog.subject;
  return (
    <FormDialog
      call={install.appoint}
      dialog={{ ...dialog, subject: row && { id: row.id, version: row.version, ...timesOf(row) } }}
      title={fill(text.appointTitle, { no: row?.orderNo ?? '' })}
      onDone={(told) => tellTold(row!.id, told, onHandOver)}
    >
      <Appoint.Time name="visitFrom" />
      <Appoint.Time name="visitTo" />
      {row ? <Reach of="CUSTOMER" way={row.customerReach} /> : null}
    </FormDialog>
  );
}

export function RescheduleDialog({ dialog, onHandOver }: Props) {
  const row = dialog.subject;
  return (
    <FormDialog
      call={install.reschedule}
      dialog={{ ...dialog, subject: row && { id: row.id, version: row.version, ...timesOf(row), reason: '' } }}
      title={fill(text.rescheduleTitle, { no: row?.orderNo ?? '' })}
      onDone={(told) => {
        tellEnded('WORKER', told.worker);
        tellTold(row!.id, { customer: told.customer }, onHandOver);
      }}
    >
      <Move.Time name="visitFrom" />
      <Move.Time name="visitTo" />
      <Move.Area name="reason" max={200} rows={2} />
      {row ? <Reach of="CUSTOMER" way={row.customerReach} /> : null}
    </FormDialog>
  );
}

export function AssignDialog({ dialog, onHandOver }: Props) {
  const row = dialog.subject;
  const handed = row?.side === 'RECEIVER';
  return (
    <FormDialog
      call={install.assign}
      dialog={{
        ...dialog,
        subject: row && {
          id: row.id,
          version: row.version,
          receiverId: row.receiverId,
          workerName: row.workerName,
          workerPhone: row.workerPhone,
        },
      }}
      title={fill(text.assignTitle, { no: row?.orderNo ?? '' })}
      transform={(input) => ({
        ...input,
        receiverId: input.receiverId ?? null,
        workerName: input.workerName ?? '',
        workerPhone: input.workerPhone ?? '',
      })}
      onDone={(told) => tellTold(row!.id, told, onHandOver)}
    >
      <p className="tm-hint">{say(handed ? text.assignHintDealer : text.assignHint)}</p>
      <Assign.Text name="workerName" max={30} />
      <Assign.Text name="workerPhone" max={30} help={text.workerPhoneHelp} />
      {handed ? null : (
        <Assign.Custom name="receiverId">
          <ReceiverSelect />
        </Assign.Custom>
      )}
    </FormDialog>
  );
}

/** Takes the work as done; with a rhythm, the next maintenance follows from it. */
export const AcceptDialog = ({ dialog }: { dialog: Opened }) => (
  <FormDialog
    call={install.accept}
    dialog={{
      ...dialog,
      subject: dialog.subject && { id: dialog.subject.id, version: dialog.subject.version, rhythm: dialog.subject.rhythm },
    }}
    title={fill(text.acceptTitle, { no: dialog.subject?.orderNo ?? '' })}
  >
    <Accept.Number name="rhythm" min={0} max={60} help={text.rhythmHelp} />
  </FormDialog>
);
