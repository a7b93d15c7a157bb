import { circulation, type DocScanAnswer, type PlanRow } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { refetchAfter } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, joinStatements, say } from '../../../core/text.ts';
import { useUnsaved } from '../../../core/unsaved.ts';
import { scanTone, type ScanAnswer } from '../../../ui/index.ts';
import { type Meant, ScanQueue } from './scan-queue.ts';
import { scanText as t } from './scan.text.ts';

/** A scan that was refused for the plan alone. */
export interface OverPlan extends Meant {
  text: string;
  shown: string;
  why: string;
}

/** The answer as the strip shows it: what it was and how many, or why not and what to do. */
export function stripOf({ accepted, shown, productName, units, docUnits, fault, olderBatch }: DocScanAnswer): ScanAnswer {
  if (!accepted && fault) return { good: false, text: joinStatements([say(fault), say({ zh: fault.doZh, en: fault.doEn })]) };
  const taken = fill(t.taken, { name: productName || shown, units, total: docUnits });
  return { good: true, text: olderBatch ? joinStatements([taken, fill(t.older, { batch: olderBatch })]) : taken };
}

/** The scans of a document: their queue, what is counted until the document is read again, and what is over its plan. */
export function useDocScans(id: string) {
  const cache = useQueryClient();
  const [{ waiting, broken }, setState] = useState({ waiting: 0, broken: false });
  const [live, setLive] = useState<ReadonlyMap<string, number>>(new Map());
  const [over, setOver] = useState<readonly OverPlan[]>([]);
  const queue = useMemo(() => {
    const made: ScanQueue = new ScanQueue(
      (batch) => send(circulation.scan, { id, ...batch }),
      () => {
        const now = made.state();
        setState(now);
        if (now.waiting === 0) void refetchAfter(cache, circulation.scan).then(() => setLive(new Map()));
      },
    );
    return made;
  }, [cache, id]);
  useUnsaved(waiting > 0);
  const put = useCallback(
    async (text: string, meant: Meant = {}): Promise<ScanAnswer> => {
      const answer = await queue.put(text, meant);
      const { productId, scanned, fault, shown } = answer;
      if (answer.accepted && productId !== null) setLive((before) => new Map(before).set(productId, scanned));
      if (fault?.reason === 'overPlan' || fault?.reason === 'notPlanned')
        setOver((before) => [...before, { ...meant, text, shown, why: say(fault) }]);
      return stripOf(answer);
    },
    [queue],
  );
  /** Sends again, with a reason, what was refused for the plan alone. */
  const force = (reason: string) => {
    setOver([]);
    for (const { text, shown: _shown, why: _why, ...meant } of over)
      void put(text, { ...meant, force: reason }).then(
        ({ good }) => scanTone(good),
        () => scanTone(false),
      );
  };
  const planNow = (plan: readonly PlanRow[]): PlanRow[] => plan.map((row) => ({ ...row, scanned: live.get(row.productId) ?? row.scanned }));
  return { put, waiting, broken, over, force, leaveOut: () => setOver([]), planNow };
}
