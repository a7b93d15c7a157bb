import type { Call, Input } from '@touchmark/contract';
import { App, Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { tellRefused } from '../../api/fault.ts';
import { Refusal } from '../../api/send.ts';
import { useWrite } from '../../api/hooks.ts';
import { say } from '../../core/text.ts';
import { toast } from '../../core/toast.tsx';
import { useUnsaved } from '../../core/unsaved.ts';
import { askToDiscard } from './ask-to-discard.ts';
import { revealFault } from './reveal-fault.ts';
import { useSavedMeanwhile } from './saved-meanwhile.tsx';
import { wireInput } from './schema.ts';
import { kit } from '../ui.text.ts';
import { useUnanswered } from './unanswered.tsx';
import type { EditorOptions, Fault, Initial } from './editor-options.ts';

export type Editor = ReturnType<typeof useEditor>;

/** Refusals that the form itself explains, so there is no toast. */
const shownInForm: readonly Refusal['error'][] = ['versionConflict', 'network', 'timeout'];

/** Errors that concern one field without naming it; if the form has the field, they are shown there. */
const speaksOf: Partial<Record<Refusal['error'], string>> = {
  wrongCode: 'smsCode',
  accountTaken: 'account',
  phoneTaken: 'phone',
  nameTaken: 'name',
  companyNameTaken: 'name',
  modelTaken: 'model',
};
const faultsOf = (error: Error): readonly Fault[] => {
  if (!(error instanceof Refusal)) return [];
  const field = speaksOf[error.error];
  return error.fields.length > 0 || !field ? error.fields : [{ field, msg: error.message }];
};

/** Shows the server's field errors at their fields; returns those of fields that the form does not have. */
function placeFaults(form: FormInstance, faults: readonly Fault[]): Fault[] {
  const names = form.getFieldsError().map(({ name }) => name);
  const placed = faults.map((fault) => ({
    fault,
    name: names.filter((name) => `${fault.field}.`.startsWith(`${name.join('.')}.`)).sort((a, b) => b.length - a.length)[0],
  }));
  const atFields = placed.filter((one) => one.name !== undefined);
  const saidAt = (name: unknown) => atFields.filter((one) => one.name === name).map(({ fault }) => fault.msg);
  form.setFields(atFields.map(({ name }) => ({ name: name!, errors: saidAt(name) })));
  if (atFields[0]) {
    form.scrollToField(atFields[0].name!, { focus: true, block: 'center', behavior: 'smooth' });
    revealFault();
  }
  return placed.filter((one) => one.name === undefined).map(({ fault }) => fault);
}

/**
 * The state of a form that sends one call. Initial values without a field (id, version) are sent as well; values are kept if the
 * server refuses.
 */
export function useEditor<C extends Call>(
  call: C,
  initial: Initial<C> | undefined,
  { transform, refused, onDone, ...saved }: EditorOptions<C> = {},
) {
  const [form] = Form.useForm<object>();
  const [others, setOthers] = useState<string[]>([]);
  const [typed, setTyped] = useState(false);
  const { modal } = App.useApp();
  const write = useWrite(call, shownInForm);
  const meanwhile = useSavedMeanwhile(call, form, initial, saved);
  const lost = useUnanswered();
  useUnsaved(typed);
  // What is read again after a conflict may take away the row that the form stands at, and the form with it: then a toast says why.
  const unsaid = useRef<Error>(undefined);
  useEffect(() => () => void (unsaid.current && tellRefused(unsaid.current)), []);

  /** Says why it was not saved: at the fields, at the head of the form, or beside what somebody else saved meanwhile. */
  const explain = async (error: unknown, repeat: () => void) => {
    if (!(error instanceof Error)) throw error;
    if (error instanceof Refusal && error.code === 0) return lost.waitFor(repeat);
    lost.end();
    if (error instanceof Refusal && error.error === 'versionConflict') {
      unsaid.current = error;
      return (await meanwhile.compare()) ? undefined : setOthers([say(kit.changedUnread)]);
    }
    const faults = faultsOf(error);
    setOthers(faults.length > 0 ? placeFaults(form, faults).map(({ msg }) => msg) : [error.message]);
  };
  const send = async (values: object, repeated = false): Promise<void> => {
    const input = wireInput(call, { ...meanwhile.base, ...values }) as Input<C>;
    const sent = transform ? transform(input) : input;
    setOthers([]);
    unsaid.current = undefined;
    try {
      const output = await write.mutateAsync(sent);
      lost.end();
      const faults = refused?.(output) ?? [];
      if (faults.length > 0) return setOthers(placeFaults(form, faults).map(({ msg }) => msg));
      setTyped(false);
      meanwhile.forget();
      if (repeated) toast('success', say(kit.savedOnce));
      onDone?.(output, sent);
    } catch (error) {
      await explain(error, () => void send(values, true));
    }
  };
  /** Closes at once if nothing was changed, otherwise asks. */
  const leave = (close: () => void) => {
    const done = () => {
      unsaid.current = undefined;
      setTyped(false);
      close();
    };
    if (!form.isFieldsTouched()) return done();
    askToDiscard(modal, done);
  };
  /** Focuses the first field once the dialog stands, unless somebody types in it already: it opens slower than people do. */
  const focusFirst = () => {
    const at = document.activeElement;
    if (at?.matches('input, textarea') && at.closest('[role="dialog"]')) return;
    const first = form.getFieldsError()[0];
    if (first) form.focusField(first.name);
  };
  return {
    form,
    focusFirst,
    initial: initial as object | undefined,
    send,
    others,
    meanwhile,
    lost,
    typed,
    noteTyped: () => setTyped(true),
    /** Back to the initial values. */
    reset: () => {
      form.resetFields();
      setTyped(false);
      meanwhile.forget();
    },
    busy: write.isPending,
    submit: () => form.submit(),
    leave,
  };
}
