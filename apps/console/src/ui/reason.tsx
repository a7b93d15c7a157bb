import type { Call, Input, Output, Text } from '@touchmark/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { type Look, OpenButton } from './buttons.tsx';
import type { Title } from './editor.tsx';
import { titleText } from './editor.tsx';
import { boundTo } from './field-item.tsx';
import { FormDialog, type Opened, useDialog } from './form-dialog.tsx';
import { typedFields } from './typed-fields.tsx';
import { kit } from './ui.text.ts';

/** A call that wants a reason. */
type ReasonCall = Call<z.ZodType<object, { reason?: string }>>;
/** What such a call takes besides the reason; a row that has more is fine, only what the call takes is sent. */
type Target<C extends ReasonCall> = Omit<Input<C>, 'reason'>;

interface Question<C extends ReasonCall> {
  call: C;
  /** The word on the button, and the verb of the question. */
  label: Text;
  /** Names the thing. */
  title: Title;
  /** What follows from it. */
  hint?: Title;
  /** What the field is called; 原因 by itself. */
  field?: Text;
  danger?: boolean;
  onDone?: (output: Output<C>) => void;
  /** Further fields below the reason. */
  children?: ReactNode;
}

/** Names a thing and what follows, and asks for the reason before the call is made. */
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
  // The reason of the last time, which a row may still carry, is not the reason of this time.
  const subject = dialog.subject && { ...dialog.subject, reason: '' };
  return (
    <FormDialog
      call={call as ReasonCall}
      dialog={{ ...dialog, subject }}
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

/** A button that opens such a dialog. In 更多 use MoreActions with a ReasonDialog beside the list. */
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
