import { aptitudeFilling, type FillingDetail, proCategory } from '@touchmark/contract';
import type { FillField } from '@touchmark/domain';
import { Alert, Form } from 'antd';
import { useOffered } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { type Dialog, fieldsOf, FormDialog, FormDrawer, type Initial } from '../../../ui/index.ts';
import { FilledFacts } from './filled-facts.tsx';
import { fields, text } from './filling.text.ts';

const Field = fieldsOf(aptitudeFilling.audit, { ...fields, deadline: text.returnDeadline });
export type Checking = Initial<typeof aptitudeFilling.audit> & { task?: FillingDetail };

export const checkingOf = async ({ id }: { id: string }): Promise<Checking> => {
  const task = await send(aptitudeFilling.findOne, { id });
  const [product] = task.products;
  const scope = task.products.map(({ name, model }) => `${name} ${model}`).join('、');
  // What was asked is not in the form, and is not sent.
  const own = (field: FillField) => !task.asked.includes(field);
  return {
    id,
    version: task.version,
    pass: true,
    ...(own('name') ? { name: (product?.name ?? '').slice(0, 100) } : {}),
    ...(own('scope') ? { scope: scope.slice(0, 500) } : {}),
    categoryCodes: [],
    public: true,
    task,
  };
};

/** Accepts what was handed in: what was asked as it was filled in, and what the company adds. */
export function AcceptForm({ dialog }: { dialog: Dialog<Checking> }) {
  const task = dialog.subject?.task;
  const categories = (useOffered(proCategory.tree, {}).data ?? []).map(({ code, name }) => ({
    value: code,
    label: `${code} ${say(name)}`,
  }));
  return (
    <FormDrawer
      call={aptitudeFilling.audit}
      dialog={dialog}
      again={checkingOf}
      title={fill(text.acceptTitle, { no: task?.fillNo ?? '' })}
      action={text.accept}
      width={720}
      onDone={({ inReview }) => toast('success', say(inReview ? text.inReview : text.stored))}
    >
      {task ? <FilledFacts asked={task.asked} filled={task.filled} files={task.files} /> : null}
      <Alert type="info" showIcon title={say(task?.trusted ? text.acceptTrusted : text.acceptHint)} style={{ marginBlock: 16 }} />
      {task ? <NotAsked asked={task.asked} /> : null}
      <Field.Multi name="categoryCodes" of={categories} />
      <Field.Switch name="public" />
    </FormDrawer>
  );
}

/** What was not asked of them, the company says itself. */
function NotAsked({ asked }: { asked: readonly FillField[] }) {
  const own = (name: FillField) => !asked.includes(name);
  return (
    <>
      {own('name') ? <Field.Text name="name" max={100} required /> : null}
      {own('certNo') ? <Field.Text name="certNo" max={60} mono required /> : null}
      {own('issuer') ? <Field.Text name="issuer" max={100} required /> : null}
      {own('cnasNo') ? <Field.Text name="cnasNo" max={40} mono /> : null}
      {own('issueDate') ? <Field.Date name="issueDate" required /> : null}
      {own('validTo') ? <Field.Switch name="longTerm" /> : null}
      {own('validTo') ? <LastDay /> : null}
      {own('scope') ? <Field.Area name="scope" max={500} rows={2} required /> : null}
      {own('relatedStandards') ? <Field.Words name="relatedStandards" /> : null}
    </>
  );
}

/** What never ends has no last day. */
function LastDay() {
  const longTerm = Form.useWatch<boolean | undefined>('longTerm', Form.useFormInstance());
  return longTerm ? null : <Field.Date name="validTo" required />;
}

/** Gives it back with a reason, and perhaps more time. */
export function ReturnForm({ dialog, no }: { dialog: Dialog<Checking>; no: string }) {
  return (
    <FormDialog
      call={aptitudeFilling.audit}
      dialog={dialog}
      title={fill(text.returnTitle, { no })}
      action={{ zh: '退回', en: 'Return' }}
      danger
    >
      <Field.Area name="opinion" max={500} required />
      <Field.Date name="deadline" />
    </FormDialog>
  );
}
