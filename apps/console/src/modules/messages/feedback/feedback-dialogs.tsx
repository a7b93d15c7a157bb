import { feedback, type FeedbackRow } from '@touchmark/contract';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { fields, text } from './feedback.text.ts';

const Reply = fieldsOf(feedback.reply, fields);
const Note = fieldsOf(feedback.note, fields);
const Transfer = fieldsOf(feedback.transfer, fields);
const canReach = ({ reach }: FeedbackRow) => reach === 'SMS' || reach === 'MAIL';

/** The reply goes to the writer only where there is a way; otherwise the form says why not. */
export function ReplyDialog({ dialog }: { dialog: Dialog<FeedbackRow> }) {
  const row = dialog.subject;
  return (
    <FormDialog
      call={feedback.reply}
      dialog={{
        ...dialog,
        subject: row && { id: row.id, version: row.version, reply: row.reply, notify: canReach(row), note: row.internalNote },
      }}
      title={fill(text.replyTitle, { no: row?.feedbackNo ?? '' })}
      onDone={({ way, sentTo, fault }) => {
        if (way === 'FAILED') toast('error', fill(text.failed, { to: sentTo, fault }));
        else toast('success', way === 'NONE' ? say(text.recorded) : way === 'KEPT' ? say(text.kept) : fill(text.sent, { to: sentTo }));
      }}
    >
      {row ? <p className="tm-hint">{row.content}</p> : null}
      <Reply.Area name="reply" max={500} />
      {row && !canReach(row) ? <p className="tm-hint">{say(row.reach === 'NO_CONTACT' ? text.noContact : text.notSet)}</p> : null}
      {row && canReach(row) ? (
        <>
          <Reply.Switch name="notify" />
          <p className="tm-hint">{fill(row.reach === 'SMS' ? text.bySms : text.byMail, { to: row.contact })}</p>
        </>
      ) : null}
      <Reply.Area name="note" max={500} help={text.noteHelp} />
    </FormDialog>
  );
}

export const NoteDialog = ({ dialog }: { dialog: Dialog<FeedbackRow> }) => (
  <FormDialog
    call={feedback.note}
    dialog={{
      ...dialog,
      subject: dialog.subject && { id: dialog.subject.id, version: dialog.subject.version, note: dialog.subject.internalNote },
    }}
    title={fill(text.noteTitle, { no: dialog.subject?.feedbackNo ?? '' })}
  >
    <Note.Area name="note" max={500} help={text.noteHelp} />
  </FormDialog>
);

export const TransferDialog = ({ dialog }: { dialog: Dialog<FeedbackRow> }) => (
  <FormDialog
    call={feedback.transfer}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id, version: dialog.subject.version } }}
    title={fill(text.transferTitle, { no: dialog.subject?.feedbackNo ?? '' })}
  >
    <p className="tm-hint">{say(text.transferHint)}</p>
    <Transfer.Text name="company" max={100} help={text.companyHelp} />
  </FormDialog>
);
