import { batchColumns, batchRowLimit, goodsBatch, type ImportEntry, type Output } from '@touchmark/contract';
import { Alert, Button, Popconfirm } from 'antd';
import { useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { DownloadButton, For } from '../../../ui/index.ts';
import { Unread } from '../../../ui/sheet/unread.tsx';
import { SheetEditor, type SheetNow } from '../../../ui/sheet/sheet-editor.tsx';
import { sheet } from '../../../ui/sheet/sheet.text.ts';
import type { Draft } from './use-draft.ts';
import { text } from './batch.text.ts';

export type Saved = Output<typeof goodsBatch.batchSave>;
const asked = ({ kind, prefixId }: Draft, rows: ImportEntry[]) => ({ kind, ...(prefixId ? { prefixId } : {}), rows });

/** The rows with their faults, to be corrected here and submitted. */
export function BatchEditor({
  draft,
  restored,
  onDraft,
  onSaved,
}: {
  draft: Draft;
  restored: boolean;
  onDraft: (next: Draft | null) => void;
  onSaved: (saved: Saved) => void;
}) {
  const save = useWrite(goodsBatch.batchSave);
  const submit = (entries: ImportEntry[], onlyGood: boolean) =>
    save.mutate(
      { ...asked(draft, entries), source: draft.source, onlyGood, ...(draft.batch ? { batchId: draft.batch.id } : {}) },
      { onSuccess: onSaved },
    );
  return (
    <div className="tm-panel batch-panel">
      <Notice draft={draft} restored={restored} />
      <Unread of={draft.unread} />
      <SheetEditor
        columns={batchColumns(draft.kind)}
        rows={draft.rows}
        most={batchRowLimit}
        label={text.grid}
        check={(rows) => send(goodsBatch.batchCheck, asked(draft, rows))}
        fixed={draft.batch !== null}
        onRows={(rows) => onDraft({ ...draft, rows })}
      >
        {(now) => (
          <>
            {save.error ? <Alert type="error" showIcon title={save.error.message} style={{ marginBottom: 12 }} /> : null}
            <div className="sheet-foot">
              <Popconfirm title={say(sheet.sureAgain)} onConfirm={() => onDraft(null)}>
                <Button>{say(sheet.again)}</Button>
              </Popconfirm>
              {now.bad > 0 ? <DownloadButton call={goodsBatch.badRows} input={asked(draft, now.entries)} label={sheet.badRows} /> : null}
              <Submit now={now} busy={save.isPending} onSubmit={(onlyGood) => submit(now.entries, onlyGood)} />
            </div>
          </>
        )}
      </SheetEditor>
    </div>
  );
}

function Notice({ draft, restored }: { draft: Draft; restored: boolean }) {
  if (draft.batch)
    return <Alert type="info" showIcon title={fill(text.retry, { batchNo: draft.batch.batchNo })} style={{ marginBottom: 12 }} />;
  return restored ? <Alert type="info" showIcon closable title={say(text.kept)} style={{ marginBottom: 12 }} /> : null;
}

function Submit({
  now: { entries, bad, good, ready },
  busy,
  onSubmit,
}: {
  now: SheetNow;
  busy: boolean;
  onSubmit: (onlyGood: boolean) => void;
}) {
  return (
    <For call={goodsBatch.batchSave}>
      {bad > 0 ? (
        <Popconfirm title={fill(text.sureOnlyGood, { n: good, m: bad })} onConfirm={() => onSubmit(true)} disabled={!ready}>
          <Button disabled={!ready} loading={busy}>
            {fill(text.onlyGood, { n: good })}
          </Button>
        </Popconfirm>
      ) : null}
      <Button type="primary" disabled={!ready || bad > 0} loading={busy} onClick={() => onSubmit(false)}>
        {fill(text.submit, { n: entries.length })}
      </Button>
    </For>
  );
}
