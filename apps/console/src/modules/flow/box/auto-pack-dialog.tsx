import { boxCode, gs1Prefix } from '@touchmark/contract';
import type { BoxScheme } from '@touchmark/domain';
import { Modal } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, TaskProgress } from '../../../ui/index.ts';
import { BatchSelect } from '../../codes/batch/public.ts';
import { fields, text } from './box.text.ts';

const Field = fieldsOf(boxCode.autoPack, fields);

/** Packs a range of serials as a task, and shows its progress; the task goes on when the dialog is closed. */
export function AutoPackDialog({ dialog, scheme, onDone }: { dialog: Dialog<object>; scheme: BoxScheme; onDone: () => void }) {
  const [taskId, setTaskId] = useState<string>();
  const sscc = scheme === 'SSCC';
  const prefixes = useRead(gs1Prefix.select, {}, { enabled: sscc && dialog.subject !== undefined });
  const options = (prefixes.data ?? []).map(({ id, prefix, usable }) => ({ value: id, label: prefix, disabled: !usable }));
  return (
    <>
      <FormDialog
        call={boxCode.autoPack}
        dialog={{ ...dialog, subject: dialog.subject && { scheme, extension: 0, pallets: true } }}
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
        {sscc ? (
          <>
            <Field.Choice name="prefixId" of={options} required />
            <Field.Number name="extension" min={0} max={9} />
          </>
        ) : null}
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
