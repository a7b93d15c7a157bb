import { ecodeBatch } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { ReturnWizard } from './return-wizard.tsx';

/** The first activation: of the newest batch. */
export function ReturnStep({ onClose }: { onClose: () => void }) {
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 1 });
  return batches.isPending ? null : <ReturnWizard batch={batches.data?.records[0]} onClose={onClose} />;
}
