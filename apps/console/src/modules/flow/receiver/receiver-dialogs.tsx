import { receiver, type ReceiverRow } from '@touchmark/contract';
import { fill } from '../../../core/text.ts';
import { type Dialog, fieldsOf, FormDialog } from '../../../ui/index.ts';
import { useParents } from './receiver-form.tsx';
import { fields, text } from './receiver.text.ts';

const Move = fieldsOf(receiver.move, fields);
const Bind = fieldsOf(receiver.bind, { companyName: fields.boundName });

/** Where a receiver is to stand. */
export function MoveDialog({ dialog }: { dialog: Dialog<ReceiverRow> }) {
  const parents = useParents(dialog.subject?.id);
  return (
    <FormDialog
      call={receiver.move}
      dialog={dialog}
      title={fill(text.moveTitle, { name: dialog.subject?.name ?? '' })}
      action={text.move}
      transform={({ parentId, ...input }) => ({ ...input, parentId: parentId ?? null })}
    >
      <p className="tm-hint">{fill(text.moveHint, {})}</p>
      <Move.Tree name="parentId" of={parents} required={false} help={text.parentHelp} />
    </FormDialog>
  );
}

/** Which registered company stands behind a receiver. */
export const BindDialog = ({ dialog }: { dialog: Dialog<ReceiverRow> }) => (
  <FormDialog
    call={receiver.bind}
    dialog={{ ...dialog, subject: dialog.subject && { id: dialog.subject.id, version: dialog.subject.version, companyName: '' } }}
    title={fill(text.bindTitle, { name: dialog.subject?.name ?? '' })}
    action={text.bind}
  >
    <Bind.Text name="companyName" max={100} required help={text.bindHelp} />
  </FormDialog>
);
