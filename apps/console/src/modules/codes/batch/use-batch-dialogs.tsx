import type { EcodeBatch } from '@touchmark/contract';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import type { Kind } from './target-fields.tsx';

export type BatchDialog = 'download' | 'printer' | Kind;
export type OpenDialog = (what: BatchDialog, batch: EcodeBatch) => void;

/** The dialogs of a batch; one is open at a time. */
export function useBatchDialogs() {
  const [at, set] = useState<{ what: BatchDialog; batch: EcodeBatch }>();
  const close = () => set(undefined);
  const open: OpenDialog = (what, batch) => set({ what, batch });
  const { what, batch } = at ?? {};
  const dialogs =
    !what || !batch ? null : what === 'download' ? (
      <DownloadDialog batch={batch} onClose={close} />
    ) : what === 'printer' ? (
      <PrinterDialog batch={batch} onClose={close} />
    ) : (
      <ChangeDialog subject={{ kind: what, id: batch.id, batchNo: batch.batchNo, batch }} onClose={close} />
    );
  return { open, dialogs };
}
