import { appMarket } from '@touchmark/contract';
import { useOne } from '../../../api/hooks.ts';
import type { Dialog } from '../../../ui/index.ts';
import { SubscribeDialog } from './market-dialogs.tsx';

/** Renews an application that the company has: its offer of today is read first. */
export function RenewDialog({ dialog }: { dialog: Dialog<{ listingId: string }> }) {
  const { data } = useOne(appMarket.findOne, dialog.subject?.listingId);
  const subject = dialog.subject && data;
  return <SubscribeDialog key={subject ? 'read' : 'reading'} dialog={{ ...dialog, subject, open: () => undefined }} />;
}
