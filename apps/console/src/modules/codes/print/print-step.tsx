import { labelTemplate } from '@touchmark/contract';
import { templateLife } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { PrintWizard } from './print-wizard.tsx';

/** Labels on the first template that is enabled. */
export function PrintStep({ onClose }: { onClose: () => void }) {
  const read = useRead(labelTemplate.list, { kind: 'product', status: templateLife.at.enabled, pageSize: 1 });
  return <PrintWizard template={read.data?.records[0]} onClose={onClose} />;
}
