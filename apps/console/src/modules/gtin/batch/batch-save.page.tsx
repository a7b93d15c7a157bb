import { batchRowLimit, goodsBatch, gs1Prefix } from '@touchmark/contract';
import { Steps } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOne, useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { BatchEditor, type Saved } from './batch-editor.tsx';
import { BatchResult } from './batch-result.tsx';
import { BatchStart } from './batch-start.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { text } from './batch.text.ts';
import './batch.css';

/** Many GTINs at once, from a spreadsheet or typed: faults are shown and corrected here, then the rows are saved as one batch. */
export default function BatchSavePage() {
  const { userInfo } = useSession();
  const [address, setAddress] = useSearchParams();
  // ?retry=… loads the failed rows of a batch. Their draft is separate, so that it does not replace the draft of new rows.
  const retry = address.get('retry') ?? undefined;
  const owner = [userInfo?.companyId, userInfo?.user_id, retry].filter(Boolean).join(':');
  return (
    <Entry
      key={owner}
      owner={owner}
      retry={retry}
      onEnd={() => {
        if (retry) setAddress({}, { replace: true });
      }}
    />
  );
}

function Entry({ owner, retry, onEnd }: { owner: string; retry: string | undefined; onEnd: () => void }) {
  const [draft, setDraft, restored] = useDraft(owner);
  const [saved, setSaved] = useState<Saved>();
  const [started, setStarted] = useState(0);
  const begin = (rows: Draft) => {
    setDraft(rows);
    setStarted((n) => n + 1);
  };
  useFailedRows(draft || saved ? undefined : retry, begin);
  const step = saved ? 2 : draft ? 1 : 0;
  return (
    <div className="tm-list">
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
      </header>
      <Steps
        size="small"
        current={step}
        items={[text.stepStart, text.stepCheck, text.stepDone].map((title) => ({ title: say(title) }))}
        style={{ maxWidth: 640 }}
      />
      {saved ? (
        <BatchResult
          saved={saved}
          onMore={() => {
            setSaved(undefined);
            onEnd();
          }}
        />
      ) : draft ? (
        <BatchEditor
          key={started}
          draft={draft}
          restored={restored && started === 0}
          onDraft={(next) => {
            setDraft(next);
            if (!next) onEnd();
          }}
          onSaved={(result) => {
            setSaved(result);
            setDraft(null);
          }}
        />
      ) : retry ? null : (
        <BatchStart onRows={begin} />
      )}
    </div>
  );
}

/** Loads the failed rows of a batch with their faults. */
function useFailedRows(id: string | undefined, onRows: (draft: Draft) => void): void {
  const enabled = id !== undefined;
  const batch = useOne(goodsBatch.batchOne, id);
  const rows = useRead(goodsBatch.batchDetail, { id: id ?? '0', failed: true, pageSize: batchRowLimit }, { enabled });
  const prefixes = useRead(gs1Prefix.select, {}, { enabled });
  const ready = enabled && batch.data !== undefined && rows.data !== undefined && prefixes.data !== undefined;
  useEffect(() => {
    if (!ready) return;
    const { batchNo, kind, prefix } = batch.data!;
    const prefixId = (prefixes.data!.find((one) => one.prefix === prefix) ?? prefixes.data!.find(({ usable }) => usable))?.id;
    onRows({
      kind,
      prefixId: kind === 'ALLOT' ? prefixId : undefined,
      source: 'EXCEL',
      batch: { id: id!, batchNo },
      rows: rows.data!.records.map(({ row, cells, faults }) => ({ row, cells, faults })),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when everything is there
  }, [ready]);
}
