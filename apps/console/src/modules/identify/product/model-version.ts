import { standard, type StandardDetail } from '@touchmark/contract';
import { convertSelected, convertValues } from '@touchmark/domain';
import { useState } from 'react';
import { useOffered, useRead } from '../../../api/hooks.ts';
import type { ModelDraft } from './wizard-state.ts';

/** What a form of values is made of: a version, and the values it begins with if they are not the product's own. */
interface Opened {
  version: StandardDetail;
  begin?: ModelDraft;
}

const carried = (model: ModelDraft, old: StandardDetail, target: StandardDetail): ModelDraft => ({
  ...model,
  standardVersionId: target.versionId,
  values: convertValues(old.items, target.items, model.values).values,
  selected: convertSelected(old.items, target.items, model.selected),
});

/**
 * The version by which a product is described: its own, or the newest for a new one. The form keeps the version it was opened with.
 * One that is published meanwhile is offered, and takes what has been typed along.
 */
export function useVersions({ model, standardId, upgrade }: { model: ModelDraft | undefined; standardId: string; upgrade: boolean }) {
  const newest = useOffered(standard.findOne, { id: standardId });
  const target = newest.data;
  const older = model && target && model.standardVersionId !== target.versionId ? model.standardVersionId : undefined;
  const old = useRead(standard.findOne, { id: standardId, versionId: older ?? '0' }, { enabled: older !== undefined });
  const [opened, open] = useState<Opened>();
  const own = older ? old.data : target;
  if (!opened && own && target && !newest.isFetching)
    open(model && upgrade && own !== target ? { version: target, begin: carried(model, own, target) } : { version: own });
  return {
    newest,
    opened,
    upgradeNow: (typed: ModelDraft) => opened && target && open({ version: target, begin: carried(typed, opened.version, target) }),
  };
}
