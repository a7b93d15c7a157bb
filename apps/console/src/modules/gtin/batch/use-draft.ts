import type { BatchKind } from '@touchmark/contract';
import { useEffect, useState } from 'react';
import type { GridRow } from './grid-state.ts';

/** What has been entered and not submitted. */
export interface Draft {
  kind: BatchKind;
  prefixId: string | undefined;
  source: 'FORM' | 'EXCEL';
  batch: { id: string; batchNo: string } | null;
  rows: readonly GridRow[];
}

const nameOf = (owner: string) => `goods-batch:${owner}`;

/** The draft of a person in a company: it outlives a reload, and is nobody else's. */
export function readDraft(owner: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null') as Draft | null;
    return kept && Array.isArray(kept.rows) && kept.rows.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

function writeDraft(owner: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(nameOf(owner), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(owner));
  } catch {
    /* a private window keeps it for this page only */
  }
}

/** The draft, kept half a second after each change and when the page is left. */
export function useDraft(owner: string): [Draft | null, (next: Draft | null) => void, boolean] {
  const [restored] = useState(() => readDraft(owner));
  const [draft, setDraft] = useState(restored);
  useEffect(() => {
    const keep = () => writeDraft(owner, draft);
    const timer = setTimeout(keep, 500);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [owner, draft]);
  return [draft, setDraft, restored !== null && draft !== null];
}
