import type { Text } from '@touchmark/contract';
import { Alert, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { say, joinStatements } from '../../core/text.ts';
import { Faces } from '../list/filter-chips.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { kit } from '../ui.text.ts';
import { Unanswered } from './unanswered.tsx';
import { revealFault } from './reveal-fault.ts';
import type { Editor } from './use-editor.ts';

/** The form of an editor: labels above, validation on blur, scrolls to and focuses the first error, Ctrl/⌘ + Enter saves. */
export function EditorForm({
  editor,
  name = 'editor',
  columns = 1,
  children,
}: {
  editor: Editor;
  name?: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  const head = useRef<HTMLDivElement>(null);
  const { others, meanwhile, lost } = editor;
  const told = others.length > 0 ? others : (meanwhile.differences ?? lost.waiting);
  // Whoever saves has often scrolled down, and would not see what is said at the head of the form.
  useEffect(() => {
    if (told) head.current?.scrollIntoView({ block: 'start' });
  }, [told]);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Events of a dialog rise to the form from which it was opened, in whose document part it does not lie: only the innermost is meant.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    if (!editor.busy) editor.submit();
  };
  return (
    <div onKeyDown={keys}>
      <Form
        name={name}
        form={editor.form}
        layout="vertical"
        requiredMark
        validateTrigger="onBlur"
        className={columns === 2 ? 'tm-form tm-form-two' : 'tm-form'}
        {...(editor.initial ? { initialValues: editor.initial } : {})}
        onValuesChange={editor.noteTyped}
        onFinish={(values: object) => void editor.send(values)}
        onFinishFailed={revealFault}
        disabled={editor.lost.waiting}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <div ref={head} aria-live="assertive" className="tm-form-head">
          {editor.others.length > 0 ? (
            <Alert
              type="error"
              showIcon
              title={say(kit.notSaved)}
              description={joinStatements(editor.others)}
              style={{ marginBottom: 16 }}
            />
          ) : null}
          <Unanswered lost={editor.lost} busy={editor.busy} />
          <SavedMeanwhile of={editor.meanwhile} form={editor.form} />
        </div>
        <Faces value={editor.meanwhile.register}>{children}</Faces>
      </Form>
    </div>
  );
}

/** The name of the key that saves together with Enter. */
export const saveKeys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ + Enter' : 'Ctrl + Enter');
export type Title = Text | string;
export const titleText = (title: Title) => (typeof title === 'string' ? title : say(title));
