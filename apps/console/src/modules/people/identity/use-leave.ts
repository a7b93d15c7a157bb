import { useRef } from 'react';
import type { Editor } from '../../../ui/index.ts';

/** Leaves a form that saves drafts: asks only if something changed since the last draft. */
export function useLeave(editor: Editor) {
  const kept = useRef<string | null>(null);
  return {
    noteKept: (values: object) => {
      kept.current = JSON.stringify(values);
    },
    leave: (go: () => void) => (kept.current === JSON.stringify(editor.form.getFieldsValue()) ? go() : editor.leave(go)),
  };
}
