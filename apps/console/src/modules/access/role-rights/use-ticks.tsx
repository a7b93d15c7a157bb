import type { RightsApp } from '@touchmark/contract';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { say } from '../../../core/text.ts';
import { difference, mergeTicks } from './matrix-state.ts';
import { ChangeList } from './rights-matrix.tsx';
import { text } from './role-rights.text.ts';

/** The codes of a role as they were saved last. */
interface Saved {
  version: number;
  codes: readonly string[];
}
const none = { added: [] as string[], removed: [] as string[] };

/** The selection of a role's codes. When somebody else has saved the role, what was ticked here is put onto what he saved. */
export function useTicks(apps: readonly RightsApp[], now: Saved) {
  const [held, hold] = useState(now);
  const [ticked, tick] = useState<ReadonlySet<string>>(() => new Set(now.codes));
  const [theirs, setTheirs] = useState(none);
  const saved = useMemo(() => new Set(held.codes), [held.codes]);
  const { added, removed } = useMemo(() => difference(apps, saved, ticked), [apps, saved, ticked]);
  const dirty = added.length + removed.length > 0;
  if (now.version !== held.version) {
    const merged = mergeTicks(apps, { began: saved, mine: ticked, now: new Set(now.codes) });
    hold(now);
    tick(merged.ticked);
    setTheirs(dirty ? merged : none);
  }
  return { saved, ticked, tick, added, removed, dirty, theirs, forget: () => setTheirs(none) };
}

/** What somebody else has saved while codes were ticked here. */
export function ChangedByOther({ apps, theirs, onClose }: { apps: readonly RightsApp[]; theirs: typeof none; onClose: () => void }) {
  if (theirs.added.length + theirs.removed.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      closable={{ onClose }}
      title={say(text.changedMeanwhile)}
      description={
        <>
          <p>{say(text.mergedHint)}</p>
          <ChangeList apps={apps} added={theirs.added} removed={theirs.removed} />
        </>
      }
    />
  );
}
