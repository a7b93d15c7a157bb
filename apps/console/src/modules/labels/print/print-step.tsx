import { ecodeBatch, labelTemplate } from '@touchmark/contract';
import { templateLife } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { PrintWizard } from './print-wizard.tsx';

/** Labels of the newest batch, on the first template that is enabled. */
export function PrintStep({ onClose }: { onClose: () => void }) {
  const templates = useRead(labelTemplate.list, { kind: 'product', status: templateLife.at.enabled, pageSize: 1 });
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 1 });
  // The wizard begins with what it is given, so it waits for both.
  return batches.isPending ? null : (
    <PrintWizard template={templates.data?.records[0]} batch={batches.data?.records[0]} onClose={onClose} />
  );
}
