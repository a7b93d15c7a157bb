import type { Call } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { useSession } from '../../../api/session.tsx';
import type { Decision, LockState, ReviewDrawerProps } from '../../../ui/index.ts';

/** The calls of a review: all take the item's id; the decision is `auditInput` of the contract. */
export interface ReviewCalls {
  lock: Call;
  unlock: Call;
  audit: Call;
}
type Item = LockState & { id: string; applyStatus: number; version: number; nextId: string | null };

/**
 * The `decide` prop of a ReviewDrawer: present while the item is pending and the user may decide. `more` is further input of the
 * decision. Afterwards the next pending item opens.
 */
export function useDecide(
  { lock, unlock, audit }: ReviewCalls,
  item: Item | undefined,
  { more = {}, onDecided }: { more?: object; onDecided: (nextId: string | null) => void },
): ReviewDrawerProps['decide'] {
  const me = useSession().userInfo?.user_id ?? '';
  const may = useMay(audit.access);
  const take = useWrite(lock);
  const release = useWrite(unlock);
  const decide = useWrite(audit);
  if (!item || !inState(applyLife, item.applyStatus, 'pending') || !may) return undefined;
  const { id, version, nextId } = item;
  return {
    me,
    lock: item,
    busy: decide.isPending,
    onTake: () => take.mutate({ id }),
    onRelease: () => release.mutate({ id }),
    onDecide: (decision: Decision) => decide.mutate({ id, version, ...decision, ...more }, { onSuccess: () => onDecided(nextId) }),
  };
}

/** Functions that open the previous and next pending item. */
export function stepsOf(
  item: { previousId: string | null; nextId: string | null } | undefined,
  open: (id: string) => void,
): Pick<ReviewDrawerProps, 'onPrevious' | 'onNext'> {
  const to = (id: string | null | undefined) => (id ? () => open(id) : undefined);
  return { onPrevious: to(item?.previousId), onNext: to(item?.nextId) };
}
