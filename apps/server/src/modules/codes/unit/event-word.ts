import type { Text } from '@touchmark/contract';
import { bizStepWords, entryNamed, theftWords } from '@touchmark/domain';
import { stepWords } from '../scan/public.ts';

interface Happened {
  bizStep: string;
  disposition: string;
  eventType: string;
  /** A box was put into a box, or taken out. */
  ofBoxes: boolean;
  recallId: string | null;
}

const words = {
  seal: { zh: '封箱', en: 'Seal' },
  reopen: { zh: '重开', en: 'Reopen' },
  palletize: { zh: '组托', en: 'Put on a pallet' },
  depalletize: { zh: '拆托', en: 'Taken off the pallet' },
  freeze: { zh: '冻结', en: 'Freeze' },
  unfreeze: { zh: '解冻', en: 'Unfreeze' },
  recall: { zh: '召回', en: 'Recall' },
  endRecall: { zh: '解除召回', en: 'Lift recall' },
} as const satisfies Record<string, Text>;

/** What holding says without a recall, by its disposition. */
const held: Readonly<Record<string, Text>> = { active: words.unfreeze, stolen: theftWords.reportStolen, available: theftWords.recover };

/** Acts that share a step and differ in their disposition: sealing is also packing, and what comes back is received. */
const byDisposition: Readonly<Record<string, Text>> = {
  'packing container_closed': words.seal,
  'packing container_open': words.reopen,
  'receiving returned': bizStepWords.returning,
};

/** What an event is called. CBV has one step for several acts: a recall and a theft are holding like a freeze. */
export function eventWord({ bizStep, disposition, eventType, ofBoxes, recallId }: Happened): Text {
  const special = eventType === 'ObjectEvent' ? entryNamed(byDisposition, `${bizStep} ${disposition}`) : undefined;
  if (special) return special;
  if (ofBoxes && bizStep === 'packing') return words.palletize;
  if (ofBoxes && bizStep === 'unpacking') return words.depalletize;
  if (bizStep === 'holding') {
    if (recallId) return disposition === 'active' ? words.endRecall : words.recall;
    return entryNamed(held, disposition) ?? words.freeze;
  }
  return entryNamed(stepWords, bizStep) ?? { zh: bizStep, en: bizStep };
}
