import { type Call, task, type Text } from '@touchmark/contract';
import { Button, Drawer, Modal, Space } from 'antd';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod';
import { useWrite } from '../../api/hooks.ts';
import { useMay } from '../../core/permissions.tsx';
import { fill, say, words } from '../../core/text.ts';
import { useEditor } from './use-editor.ts';
import type { EditorOptions, Initial } from './editor-options.ts';
import { EditorForm, saveKeys, type Title, titleText } from './editor.tsx';
import { kit } from '../ui.text.ts';

export interface Dialog<Subject> {
  subject: Subject | undefined;
  turn: number;
  open: (subject: Subject) => void;
  close: () => void;
}

/** The part of `useDialog` that a dialog needs; it does not open itself. */
export type Opened<Subject> = Omit<Dialog<Subject>, 'open'>;

/** The state of a dialog: whether it is open, and for which object. */
export function useDialog<Subject = object>(): Dialog<Subject> {
  const [{ subject, turn }, set] = useState<{ subject: Subject | undefined; turn: number }>({ subject: undefined, turn: 0 });
  const open = useCallback((next: Subject) => set(({ turn }) => ({ subject: next, turn: turn + 1 })), []);
  const close = useCallback(() => set(({ turn }) => ({ subject: undefined, turn })), []);
  return useMemo(() => ({ subject, turn, open, close }), [subject, turn, open, close]);
}

/** The state of a dialog that is open as long as it is shown. */
export const always = <Subject,>(subject: Subject, onClose: () => void): Dialog<Subject> => ({
  subject,
  turn: 1,
  open: () => undefined,
  close: onClose,
});

export interface FormDialogProps<C extends Call> extends EditorOptions<C> {
  call: C;
  dialog: Opened<Initial<C>>;
  title: Title;
  width?: number;
  /** The text of the submit button; 保存 by default. */
  action?: Text;
  /** Whether the submit button is red. */
  danger?: boolean;
  /** Hands in for review what was saved. Who may make it gets 保存并提交 beside 保存: the next step is certain. */
  handIn?: Call<z.ZodType<unknown, { id: string }>>;
  children: ReactNode;
}

/** A form in a dialog that sends one call. */
export function FormDialog<C extends Call>(props: FormDialogProps<C>) {
  return <DialogOfOneOpening key={props.dialog.turn} {...props} />;
}

/** The same in a drawer, for forms of more than eight fields. */
export function FormDrawer<C extends Call>(props: FormDialogProps<C>) {
  return <DrawerOfOneOpening key={props.dialog.turn} {...props} />;
}

function useOpening<C extends Call>({
  call,
  dialog,
  transform,
  again,
  reread,
  refused,
  onDone,
  handIn,
  action = handIn ? words.saveAndSubmit : words.save,
  danger = false,
}: FormDialogProps<C>) {
  const next = useHandIn(handIn);
  const editing = useEditor(call, dialog.subject, {
    ...(transform ? { transform } : {}),
    again,
    reread,
    refused,
    onDone: (output, input) => {
      dialog.close();
      onDone?.(output, input);
      next.take(output);
    },
  });
  const submitBy = (hands: boolean) => () => {
    next.meant(hands);
    editing.submit();
  };
  const editor = { ...editing, submit: submitBy(next.may) };
  const leave = () => editor.leave(dialog.close);
  const first = handIn && !next.may ? words.save : action;
  const footer = (
    <Space>
      <span className="tm-hint">{fill(kit.saveKeys, { keys: saveKeys(), act: say(first) })}</span>
      <Button onClick={leave}>{say(words.cancel)}</Button>
      {next.may ? (
        <Button disabled={editor.busy} onClick={submitBy(false)}>
          {say(words.save)}
        </Button>
      ) : null}
      <Button type="primary" danger={danger} loading={editor.busy} onClick={editor.submit}>
        {say(first)}
      </Button>
    </Space>
  );
  return { editor, leave, footer };
}

/** The second half of 保存并提交. Without the right to it the form only saves. */
function useHandIn(call: FormDialogProps<Call>['handIn']) {
  const held = useMay(call?.access ?? 'open');
  const may = call !== undefined && held;
  const wanted = useRef(false);
  const write = useWrite(call ?? nothing);
  const take = (saved: unknown) => {
    const { id } = (saved ?? {}) as { id?: string };
    if (call && wanted.current && id) write.mutate({ id });
  };
  return { may, take, meant: (hands: boolean) => void (wanted.current = hands) };
}
/** A call that is never made, where there is none to make. */
const nothing = task.cancel;

// A separate component for each opening, so that each starts with a new form.
function DialogOfOneOpening<C extends Call>(props: FormDialogProps<C>) {
  const { editor, leave, footer } = useOpening(props);
  const { dialog, title, width = 520, children } = props;
  return (
    <Modal
      open={dialog.subject !== undefined}
      title={titleText(title)}
      onCancel={leave}
      width={width}
      mask={{ closable: false }}
      footer={footer}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) editor.focusFirst();
      }}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto', paddingInline: 1 } }}
    >
      <EditorForm editor={editor} columns={width >= 960 ? 2 : 1}>
        {children}
      </EditorForm>
    </Modal>
  );
}

function DrawerOfOneOpening<C extends Call>(props: FormDialogProps<C>) {
  const { editor, leave, footer } = useOpening(props);
  const { dialog, title, width = 720, children } = props;
  return (
    <Drawer
      open={dialog.subject !== undefined}
      title={titleText(title)}
      onClose={leave}
      size={width}
      mask={{ closable: false }}
      footer={<div className="tm-footer">{footer}</div>}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) editor.focusFirst();
      }}
    >
      <EditorForm editor={editor} columns={width >= 960 ? 2 : 1}>
        {children}
      </EditorForm>
    </Drawer>
  );
}
