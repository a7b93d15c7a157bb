import { appAuth, type GrantRow } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { DetailDrawer, History, Failed } from '../../../ui/index.ts';
import { actionWords } from './grant.text.ts';
import { nameOf } from './grant-name.ts';

/** The history of one grant. */
export function GrantLog({ grant, onClose }: { grant: GrantRow | undefined; onClose: () => void }) {
  return (
    <DetailDrawer open={grant !== undefined} title={grant ? `${grant.companyName} · ${nameOf(grant)}` : ''} onClose={onClose}>
      {grant ? <Logs id={grant.id} /> : null}
    </DetailDrawer>
  );
}

function Logs({ id }: { id: string }) {
  const read = useRead(appAuth.logs, { id });
  if (read.error) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <History rows={read.data.toReversed()} actions={actionWords} /> : null;
}
