import { type Departure, member, type MemberRow } from '@touchmark/contract';
import { Alert, Button, Modal } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog, Pending, useDialog } from '../../../ui/index.ts';
import { GivenList } from './given-list.tsx';
import { fields, text } from './member.text.ts';

/** Who leaves, and how. */
export interface Leaving {
  row: MemberRow;
  how: 'remove' | 'disable';
}
interface Left extends Leaving {
  departure: Departure;
}

const Field = fieldsOf(member.remove, fields);

/** Asks before a member is removed or disabled, and names what ends with him and what goes on: before, and once it has happened. */
export function DepartureDialog({ dialog }: { dialog: Dialog<Leaving> }) {
  const left = useDialog<Left>();
  const { subject, turn, close } = dialog;
  const opened = <Subject,>(of: Subject | false | undefined) => ({ subject: of || undefined, turn, close });
  const shown = (departure: Departure) => {
    if (subject && departure.ended.length + departure.kept.length > 0) left.open({ ...subject, departure });
  };
  const name = subject?.row.name ?? '';
  return (
    <>
      <FormDialog
        call={member.remove}
        dialog={opened(subject?.how === 'remove' && { id: subject.row.id, reason: '' })}
        title={fill(text.removeTitle, { name })}
        action={text.remove}
        danger
        onDone={shown}
      >
        <Question hint={text.sureRemove} {...(subject ? { id: subject.row.id } : {})} />
        <Field.Area name="reason" max={200} rows={2} />
      </FormDialog>
      <FormDialog
        call={member.enable}
        dialog={opened(subject?.how === 'disable' && { id: subject.row.id, enabled: false })}
        title={fill(text.disableTitle, { name })}
        action={text.disable}
        danger
        onDone={shown}
      >
        <Question hint={text.sureDisable} {...(subject ? { id: subject.row.id } : {})} />
      </FormDialog>
      <Modal
        open={left.subject !== undefined}
        title={fill(left.subject?.how === 'disable' ? text.disabledTitle : text.removedTitle, { name: left.subject?.row.name ?? '' })}
        onCancel={left.close}
        footer={
          <Button type="primary" onClick={left.close}>
            {say(words.close)}
          </Button>
        }
        destroyOnHidden
        styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
      >
        {left.subject ? <GivenList given={left.subject.departure} when="after" /> : null}
      </Modal>
    </>
  );
}

function Question({ hint, id = '' }: { hint: typeof text.sureRemove; id?: string }) {
  const read = useRead(member.findGiven, { id }, { enabled: id !== '' });
  return (
    <>
      <Alert type="warning" showIcon title={say(hint)} style={{ marginBottom: 16 }} />
      <div style={{ marginBottom: 16 }}>{read.data ? <GivenList given={read.data} when="before" /> : <Pending of={read} />}</div>
    </>
  );
}
