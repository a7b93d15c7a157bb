import type { SafeguardName } from '@touchmark/domain';
import type { Call } from './call.ts';
import { ecodeBatch } from './codes/batch.ts';
import { sgtin } from './codes/sgtin.ts';
import { traceChain } from './codes/trace-chain.ts';
import { boxCode } from './flow/box.ts';
import { recall } from './flow/recall.ts';
import { companyAudit } from './people/company-review.ts';

/** The call that sets a safeguard and the one that undoes it: the right of both is who may. */
interface Guarding {
  set: Call;
  undo: Call;
  /** The call by which the first of two asks for the undoing. */
  ask?: Call;
}

const lifting: Guarding[] = [{ set: recall.approve, undo: recall.end, ask: recall.askEnd }];

/** The calls of each safeguard. */
export const guarding: Readonly<Record<SafeguardName, readonly Guarding[]>> = {
  frozen: [
    { set: ecodeBatch.freeze, undo: ecodeBatch.unfreeze },
    { set: sgtin.freeze, undo: sgtin.unfreeze },
    { set: traceChain.freeze, undo: traceChain.unfreeze },
  ],
  stolen: [
    { set: ecodeBatch.reportStolen, undo: ecodeBatch.recover },
    { set: sgtin.reportStolen, undo: sgtin.recover },
    { set: boxCode.reportStolen, undo: boxCode.recover },
  ],
  recalled: lifting,
  recall: lifting,
  companyFrozen: [{ set: companyAudit.freeze, undo: companyAudit.unfreeze }],
  // No call freezes a product's service or releases it; rows of the legacy edition may be frozen.
  serviceFrozen: [],
};
