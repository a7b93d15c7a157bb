import { appAuth, type GrantRow } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { nameOf as companyOf } from '../../../core/text.ts';
import { DetailDrawer, History, Loaded } from '../../../ui/index.ts';
import { actionWords } from './grant.text.ts';
import { nameOf } from './grant-name.ts';

/** The history of one grant. */
export function GrantLog({ grant, onClose }: { grant: GrantRow | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      open={grant !== undefined}
      title={grant ? `${companyOf(grant.companyName, grant.companyNameEn)} · ${nameOf(grant)}` : ''}
      onClose={onClose}
    >
      {grant ? <Logs id={grant.id} /> : null}
    </DetailDrawer>
  );
}

function Logs({ id }: { id: string }) {
  const read = useRead(appAuth.logs, { id });
  return <Loaded of={read}>{(data) => <History rows={data.toReversed()} actions={actionWords} />}</Loaded>;
}
