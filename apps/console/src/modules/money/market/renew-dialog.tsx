import { appMarket } from '@touchmark/contract';
import { useEffect } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { type Dialog, useDialog } from '../../../ui/index.ts';
import { SubscribeDialog, type Subject } from './market-dialogs.tsx';

/** Renews an application that the company has: its offer of today is read first. */
export function RenewDialog({ dialog }: { dialog: Dialog<{ listingId: string }> }) {
  const { data } = useOne(appMarket.findOne, dialog.subject?.listingId);
  const shown = useDialog<Subject>();
  const { open } = shown;
  const turn = dialog.turn;
  useEffect(() => {
    if (data) open(data);
    // Opened once for each time it is asked for.
  }, [data?.id, turn, open]); // oxlint-disable-line react-hooks/exhaustive-deps
  return (
    <SubscribeDialog
      dialog={{
        ...shown,
        subject: dialog.subject ? shown.subject : undefined,
        close: () => {
          shown.close();
          dialog.close();
        },
      }}
    />
  );
}
