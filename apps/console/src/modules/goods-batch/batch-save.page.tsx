import { type BatchKind, goodsBatch, gs1Prefix } from '@touchmark/contract';
import { Steps } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../api/hooks.ts';
import { useSession } from '../../app/session.tsx';
import { say } from '../../app/text.ts';
import { BatchEditor, type Saved } from './batch-editor.tsx';
import { BatchResult } from './batch-result.tsx';
import { BatchStart } from './batch-start.tsx';
import { useDraft } from './use-draft.ts';
import { text } from './goods-batch.text.ts';

/** Many GTINs at once: from a spreadsheet or typed, every fault shown and corrected here, entered as one batch. */
export default function BatchSavePage() {
  const { userInfo } = useSession();
  const [draft, setDraft, restored] = useDraft(`${userInfo?.companyId ?? ''}:${userInfo?.user_id ?? ''}`);
  const [saved, setSaved] = useState<Saved>();
  const [started, setStarted] = useState(0);
  useFailedRows((rows) => { setDraft(rows); setSaved(undefined); setStarted((n) => n + 1); });
  const step = saved ? 2 : draft ? 1 : 0;
  return (
    <div className="tm-list">
      <header className="tm-list-head"><h1>{say(text.title)}</h1></header>
      <Steps size="small" current={step} items={[text.stepStart, text.stepCheck, text.stepDone].map((title) => ({ title: say(title) }))} style={{ maxWidth: 640 }} />
      {saved ? <BatchResult saved={saved} onMore={() => setSaved(undefined)} />
        : draft ? <BatchEditor key={started} draft={draft} restored={restored && started === 0} onDraft={setDraft} onSaved={(result) => { setSaved(result); setDraft(null); }} />
          : <BatchStart onRows={(rows) => { setStarted((n) => n + 1); setDraft(rows); }} />}
    </div>
  );
}

/** ?retry=… brings the failed rows of a batch to be corrected. */
function useFailedRows(onRows: (draft: Parameters<ReturnType<typeof useDraft>[1]>[0]) => void): void {
  const [address, setAddress] = useSearchParams();
  const id = address.get('retry') ?? undefined;
  const enabled = id !== undefined;
  const batch = useRead(goodsBatch.batchOne, { id: id ?? '0' }, { enabled });
  const rows = useRead(goodsBatch.batchDetail, { id: id ?? '0', failed: true, pageSize: 2000 }, { enabled });
  const prefixes = useRead(gs1Prefix.select, {}, { enabled });
  const ready = enabled && batch.data?.id === id && rows.data !== undefined && prefixes.data !== undefined;
  useEffect(() => {
    if (!ready) return;
    const { batchNo, kind, prefix } = batch.data!;
    const prefixId = prefixes.data!.find((one) => one.prefix === prefix)?.id ?? prefixes.data!.find(({ usable }) => usable)?.id;
    onRows({ kind: kind as BatchKind, prefixId: kind === 'ALLOT' ? prefixId : undefined, source: 'EXCEL', batch: { id: id!, batchNo }, rows: rows.data!.records.map(({ row, cells, faults }) => ({ row, cells, faults })) });
    setAddress({}, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when everything is there
  }, [ready]);
}
