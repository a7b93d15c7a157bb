import { Button } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Refusal } from '../../../api/send.ts';
import { ChunkMissing } from '../../../core/chunk.ts';
import { say, words } from '../../../core/text.ts';
import { hasUnsaved } from '../../../core/unsaved.ts';
import { toast } from '../../../core/toast.tsx';
import { openDialog, useOpensDialogs } from '../../../core/dialog-store.ts';
import { BrokenTable } from './drawings.tsx';
import { text } from './error-pages.text.ts';
import { FaultPage } from './fault-page.tsx';

/** /500. */
export default function ServerError() {
  return <Broken error={(useLocation().state as { error?: unknown } | null)?.error} />;
}

/** A page whose code could not be loaded says why; every other error is shown with what support needs. */
export function Broken({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  return error instanceof ChunkMissing ? <Unloaded error={error} onAgain={onAgain} /> : <Failed error={error} onAgain={onAgain} />;
}

/** Where the whole page must be loaded anew, the user says when, because open forms would be lost; a lost connection is waited for. */
function Unloaded({ error: { why }, onAgain }: { error: ChunkMissing; onAgain: (() => void) | undefined }) {
  const waits = why === 'unreachable';
  const again = onAgain ?? (() => location.reload());
  const [heal] = useState(() => again);
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', heal);
    return () => removeEventListener('online', heal);
  }, [waits, heal]);
  const { title, note, unsaved } = missing[why];
  return (
    <FaultPage
      drawing={<BrokenTable />}
      code=""
      title={say(title)}
      note={say(hasUnsaved() ? unsaved : note)}
      facts={[]}
      actions={
        <Button type="primary" onClick={waits ? again : () => location.reload()}>
          {say(waits ? words.retry : text.reload)}
        </Button>
      }
    />
  );
}
const missing = {
  replaced: { title: text.updated, note: text.updatedNote, unsaved: text.updatedUnsaved },
  remembered: { title: text.notLoaded, note: text.reloadNote, unsaved: text.reloadUnsaved },
  unreachable: { title: text.notLoaded, note: text.notLoadedNote, unsaved: text.notLoadedNote },
};

/** An error of a page: request id, time, retry, and uploading the log. */
function Failed({ error, onAgain }: { error: unknown; onAgain: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const [time] = useState(() => dayjs().format('YYYY-MM-DD HH:mm:ss'));
  const framed = useOpensDialogs();
  const requestId = error instanceof Refusal ? error.requestId : '';
  const what = error instanceof Error ? error.message : '';
  const facts = [
    [say(text.requestId), requestId],
    [say(text.time), time],
    [say(text.what), what],
  ].filter(([, value]) => value) as [string, string][];
  const copy = () =>
    void navigator.clipboard?.writeText([...facts.map(([name, value]) => `${name}: ${value}`), location.href].join('\n')).then(
      () => toast('success', say(words.copied)),
      () => undefined,
    );
  const retry = () => (pathname === '/500' ? history.back() : (onAgain ?? (() => location.reload()))());
  return (
    <FaultPage
      drawing={<BrokenTable />}
      code="500"
      title={say(text.broken)}
      note={say(text.brokenNote)}
      facts={facts}
      actions={
        <>
          <Button onClick={() => location.assign('/')}>{say(text.home)}</Button>
          <Button onClick={copy}>{say(text.copy)}</Button>
          {framed && <Button onClick={() => openDialog('errors')}>{say(text.report)}</Button>}
          <Button type="primary" onClick={retry}>
            {say(words.retry)}
          </Button>
        </>
      }
    />
  );
}
