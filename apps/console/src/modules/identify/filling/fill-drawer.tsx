import { aptitudeFilling, type FillingDetail } from '@touchmark/contract';
import { fillGaps } from '@touchmark/domain';
import { Alert, App } from 'antd';
import { useMemo } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { send, upload } from '../../../api/send.ts';
import { fill, joinItems, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, Facts, FormDrawer, type Initial } from '../../../ui/index.ts';
import { FillFields } from './fill-fields.tsx';
import { fields, text } from './filling.text.ts';

export type Filling = Initial<typeof aptitudeFilling.fill> & { task?: FillingDetail };
export const fillingOf = async ({ id }: { id: string }): Promise<Filling> => {
  const task = await send(aptitudeFilling.findOne, { id });
  return { id, version: task.version, ...task.filled, files: task.files, task };
};

/** Fills in what another company asks: saved as often as needed, and submitted once nothing is wanting. */
export function FillDrawer({ dialog }: { dialog: Dialog<Filling> }) {
  const task = dialog.subject?.task;
  const id = task?.id ?? '';
  const submit = useWrite(aptitudeFilling.submit);
  const { modal } = App.useApp();
  const ways = useMemo(
    () => ({
      put: (file: File, onProgress: (part: number) => void) => upload(aptitudeFilling.upload, { id }, file, onProgress),
      propose: (fileId: string) => send(aptitudeFilling.propose, { id, fileId }),
    }),
    [id],
  );
  return (
    <FormDrawer
      call={aptitudeFilling.fill}
      dialog={dialog}
      again={fillingOf}
      title={fill(text.fillTitle, { no: task?.fillNo ?? '' })}
      width={720}
      onDone={({ version }, { files = [], ...filled }) => {
        if (!task) return;
        const gaps = fillGaps(task.asked, filled, files.length);
        if (gaps.length > 0) return toast('success', fill(text.wanting, { list: joinItems(gaps.map((name) => say(fields[name]))) }));
        modal.confirm({
          title: say(text.saved),
          content: say(text.sureSubmit),
          okText: say(text.submitNow),
          cancelText: say(text.later),
          onOk: () =>
            submit.mutateAsync({ id, version }).then(
              () => undefined,
              () => undefined,
            ),
        });
      }}
    >
      {task?.opinion ? (
        <Alert type="warning" showIcon title={say(text.returned)} description={task.opinion} style={{ marginBottom: 16 }} />
      ) : null}
      {task ? (
        <div className="fill-task">
          <Facts
            columns={1}
            items={[
              { label: fields.grantor, value: task.grantorName },
              { label: fields.products, value: joinItems(task.products.map(({ name, model }) => `${name} ${model}`)) },
              { label: fields.deadline, value: task.deadline },
              task.note ? { label: fields.note, value: task.note } : null,
            ]}
          />
        </div>
      ) : null}
      {task ? <FillFields asked={task.asked} ways={ways} /> : null}
    </FormDrawer>
  );
}
