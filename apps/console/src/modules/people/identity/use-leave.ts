import { useRef } from 'react';
import type { Editor } from '../../../ui/editor.tsx';

/** The way out of a form that keeps drafts: it asks only about what was typed since the last one. */
export function useLeave(editor: Editor) {
  const kept = useRef<string | null>(null);
  return {
    noteKept: (values: object) => {
      kept.current = JSON.stringify(values);
    },
    leave: (go: () => void) => (kept.current === JSON.stringify(editor.form.getFieldsValue()) ? go() : editor.leave(go)),
  };
}
