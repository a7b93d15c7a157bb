import type { Call, Input, Output, Text } from '@touchmark/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { type Look, OpenButton } from '../buttons.tsx';
import type { Title } from '../form/editor.tsx';
import { titleText } from '../form/editor.tsx';
import { boundTo } from '../form/field-item.tsx';
import { FormDialog, type Opened, useDialog } from '../form/form-dialog.tsx';
import { typedFields } from '../form/typed-fields.tsx';
import { kit } from '../ui.text.ts';

/** A call that takes a reason. */
export type ReasonCall = Call<z.ZodType<object, { reason?: string }>>;
/** The call's input without the reason. A row with more fields is fine: only the call's fields are sent. */
type Target<C extends ReasonCall> = Omit<Input<C>, 'reason'>;

interface Question<C extends ReasonCall> {
  call: C;
  /** The text of the button, and the verb of the question. */
  label: Text;
  /** Names the object. */
  title: Title;
  /** The consequence. */
  hint?: Title;
  /** The label of the field; 原因 by default. */
  field?: Text;
  danger?: boolean;
  onDone?: (output: Output<C>) => void;
  /** Further fields below the reason. */
  children?: ReactNode;
}

/** A row may contain the reason of an earlier action, which must not be prefilled. */
const unasked = <Row extends object>(row: Row) => ({ ...row, reason: '' });

/** Names the object and the consequence, and asks for a reason before the call is made. */
export function ReasonDialog<C extends ReasonCall>({
  call,
  dialog,
  label,
  title,
  hint,
  field = kit.reason,
  danger = false,
  onDone,
  children,
}: Question<C> & { dialog: Opened<Target<C>> }) {
  const { Area } = typedFields(boundTo<'reason'>(call.input, { reason: field }));
  const subject = dialog.subject && unasked(dialog.subject);
  return (
    <FormDialog
      call={call as ReasonCall}
      dialog={{ ...dialog, subject }}
      again={unasked}
      title={title}
      action={label}
      danger={danger}
      onDone={(output) => onDone?.(output as Output<C>)}
    >
      {hint ? <Alert type={danger ? 'warning' : 'info'} showIcon title={titleText(hint)} style={{ marginBottom: 16 }} /> : null}
      <Area name="reason" max={200} help={kit.reasonLength} />
      {children}
    </FormDialog>
  );
}

/** A button that opens such a dialog. For entries of 更多, use MoreActions with a ReasonDialog beside the list. */
export function ReasonButton<C extends ReasonCall>({
  input,
  disabled,
  type,
  ...question
}: Question<C> & { input: Target<C> } & Pick<Look, 'disabled' | 'type'>) {
  const dialog = useDialog<Target<C>>();
  const { call, label, danger = false } = question;
  return (
    <>
      <OpenButton
        call={call}
        label={label}
        danger={danger}
        onClick={() => dialog.open(input)}
        {...(disabled === undefined ? {} : { disabled })}
        {...(type === undefined ? {} : { type })}
      />
      <ReasonDialog {...question} dialog={dialog} />
    </>
  );
}
