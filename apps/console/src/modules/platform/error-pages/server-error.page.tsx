import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Refusal } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { openDialog, useOpensDialogs } from '../../../core/dialog-store.ts';
import { BrokenTable } from './drawings.tsx';
import { text } from './error-pages.text.ts';
import { FaultPage } from './fault-page.tsx';

/** A chunk that a newer release has replaced: reloading solves it. */
const isOldChunk = (error: unknown) => error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** /500. */
export default function ServerError() {
  return <Broken error={(useLocation().state as { error?: unknown } | null)?.error} />;
}

/** An error of a page: request id, time, retry, and uploading the log. */
export function Broken({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const [time] = useState(() => dayjs().format('YYYY-MM-DD HH:mm:ss'));
  const framed = useOpensDialogs();
  const old = isOldChunk(error);
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
  // A full reload, because the failed part may be the program itself.
  const retry = () => (pathname === '/500' ? history.back() : location.reload());
  return (
    <FaultPage
      drawing={<BrokenTable />}
      code={old ? '' : '500'}
      title={say(old ? text.updated : text.broken)}
      note={say(old ? text.updatedNote : text.brokenNote)}
      facts={old ? [] : facts}
      actions={
        <>
          {!old && (
            <>
              <Button onClick={() => location.assign('/')}>{say(text.home)}</Button>
              <Button onClick={copy}>{say(text.copy)}</Button>
              {framed && <Button onClick={() => openDialog('errors')}>{say(text.report)}</Button>}
            </>
          )}
          <Button type="primary" onClick={retry}>
            {say(old ? text.reload : words.retry)}
          </Button>
        </>
      }
    />
  );
}
