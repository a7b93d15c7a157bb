import type { BatchKind, Text } from '@touchmark/contract';
import { useEffect, useState } from 'react';
import { forget, keep, kept } from '../../../core/store.ts';
import type { GridRow } from '../../../ui/sheet/grid-state.ts';

/** Rows that were entered but not submitted. */
export interface Draft {
  kind: BatchKind;
  prefixId: string | undefined;
  source: 'FORM' | 'EXCEL';
  batch: { id: string; batchNo: string } | null;
  rows: readonly GridRow[];
  /** What of the uploaded sheet is not among them. */
  unread?: readonly Text[] | undefined;
}

const nameOf = (owner: string) => `goods-batch:${owner}`;

/** The draft of a person in a company; it survives a reload, and other users do not see it. */
function readDraft(owner: string): Draft | null {
  const draft = kept<Draft | null>(nameOf(owner))?.content;
  return draft && Array.isArray(draft.rows) && draft.rows.length > 0 ? draft : null;
}

const writeDraft = (owner: string, draft: Draft | null): void => (draft ? keep(nameOf(owner), draft) : forget(nameOf(owner)));

/** The draft, stored half a second after each change and when the page is left. */
export function useDraft(owner: string): [Draft | null, (next: Draft | null) => void, boolean] {
  const [restored] = useState(() => readDraft(owner));
  const [draft, setDraft] = useState(restored);
  useEffect(() => {
    const write = () => writeDraft(owner, draft);
    const timer = setTimeout(write, 500);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [owner, draft]);
  return [draft, setDraft, restored !== null && draft !== null];
}
