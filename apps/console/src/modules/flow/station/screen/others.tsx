import { useEffect, useState } from 'react';
import type { Owner } from '../../handheld/public.ts';
import type { StationStore } from '../acts.ts';
import { fill } from '../../../../core/text.ts';
import { text } from '../station.text.ts';

/** Scans that wait in this browser for somebody else: they are sent only when that person signs in. */
export function Others({ store, owner }: { store: StationStore; owner: Owner }) {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map());
  const { userId, companyId, stationId } = owner;
  useEffect(() => {
    void store.ofOthers({ userId, companyId, stationId }).then(setWaiting, () => undefined);
  }, [store, userId, companyId, stationId]);
  return [...waiting].map(([who, n]) => (
    <p key={who} className="st-bar" data-tone="amber" role="status">
      {fill(text.others, { who, n })}
    </p>
  ));
}
