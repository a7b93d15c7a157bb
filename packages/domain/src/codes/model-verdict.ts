import { inState } from '../lifecycle.ts';
import { commodityLife, type CommodityStatus } from '../gtin/commodity-life.ts';
import { serviceLife, type ServiceStatus } from '../identify/service-life.ts';
import type { VerdictTone, Words } from './scan-facts.ts';
import { modelWords, verdictReasons, verdictWords } from './verdict-text.ts';
import type { Verdict } from './verdict.ts';

/** The facts of a GTIN without a serial: the approved product with it, else the allotted GTIN. */
export type ModelFacts =
  | { of: 'product'; serviceStatus: ServiceStatus; serialManaged: boolean; companyFrozen: boolean }
  /** `unreviewed`: a product has the GTIN, but no version of it was ever approved. */
  | { of: 'gtin'; status: CommodityStatus; unreviewed: boolean; companyFrozen: boolean };

/**
 * The verdict for a GTIN without a serial (rule 14, our addition to domain rules 4.8). It describes a model and proves nothing
 * about an instance, so it is never green; a frozen, unpublished or unreviewed model is reported as such first.
 */
export function judgeModel(facts: ModelFacts): Verdict {
  if (facts.of === 'product' && inState(serviceLife, facts.serviceStatus, 'frozen'))
    return say('frozen', 'bad', verdictWords.frozen, verdictReasons.frozen);
  if (facts.of === 'gtin' && inState(commodityLife, facts.status, 'abnormal')) return say('frozen', 'bad', ...modelWords.abnormal);
  if (facts.companyFrozen) return say('suspended', 'warn', verdictWords.suspended, verdictReasons.suspended);
  if (facts.of === 'product') return ofService(facts);
  if (inState(commodityLife, facts.status, 'stopped')) return say('suspended', 'warn', ...modelWords.stopped);
  return facts.unreviewed ? say('notActivated', 'warn', ...modelWords.unreviewed) : described;
}

function ofService({ serviceStatus: status, serialManaged }: ModelFacts & { of: 'product' }): Verdict {
  if (inState(serviceLife, status, 'down')) return say('suspended', 'warn', ...modelWords.down);
  if (inState(serviceLife, status, 'lapsed')) return say('suspended', 'warn', ...modelWords.lapsed);
  if (inState(serviceLife, status, 'none')) return say('notActivated', 'warn', ...modelWords.none);
  return serialManaged ? described : say('modelOnly', 'neutral', ...modelWords.unserialised);
}

function say(verdict: Verdict['verdict'], tone: VerdictTone, word: Words, reason: Words): Verdict {
  return { verdict, tone, word, reason, rule: 14, asksPin: false, notice: null, watermark: null };
}

const described = say('modelOnly', 'neutral', verdictWords.modelOnly, verdictReasons.modelOnly);
