import { boxCode } from '@touchmark/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, type Initial, FormDialog, TaskProgress } from '../../../ui/index.ts';
import { BatchSelect } from '../../codes/batch/public.ts';
import { fields, text } from './box.text.ts';
import { SsccFields } from './number-fields.tsx';

const Field = fieldsOf(boxCode.autoPack, fields);

/** Packs a range of serials as a task, and shows its progress; the task goes on when the dialog is closed. */
export function AutoPackDialog({ dialog, onDone }: { dialog: Dialog<Initial<typeof boxCode.autoPack>>; onDone: () => void }) {
  const [taskId, setTaskId] = useState<string>();
  return (
    <>
      <FormDialog
        call={boxCode.autoPack}
        dialog={dialog}
        title={text.autoPack}
        action={text.pack}
        width={560}
        onDone={({ taskId: started }) => setTaskId(started)}
      >
        <p className="tm-hint">{say(text.autoPackHint)}</p>
        <Field.Custom name="batchId">
          <Batch />
        </Field.Custom>
        <Field.Number name="from" min={1} />
        <Field.Number name="to" min={1} />
        <SsccFields shown={dialog.subject?.scheme === 'SSCC'} />
        <Field.Switch name="pallets" />
      </FormDialog>
      <Modal open={taskId !== undefined} title={say(text.autoPack)} footer={null} onCancel={() => setTaskId(undefined)}>
        {taskId ? (
          <TaskProgress
            id={taskId}
            onDone={() => {
              toast('success', say(text.packedAll));
              onDone();
            }}
          />
        ) : null}
      </Modal>
    </>
  );
}

/** The choice of a batch as a form’s input. */
const Batch = ({ id = '', value, onChange }: { id?: string; value?: string; onChange?: (next: string | undefined) => void }) => (
  <BatchSelect id={id} value={value} onChange={(next) => onChange?.(next)} />
);
