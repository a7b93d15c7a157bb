import { Alert, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { say } from '../../core/text.ts';
import { kit } from '../ui.text.ts';

const patience = 10_000;

/**
 * A save that got no answer: it may have been executed. It is repeated when the connection is back, every ten seconds, or at once.
 * The repeated request has the same idempotency key, so the server executes it only once. Meanwhile the form is locked, because a
 * changed input would be a second save.
 */
export function useUnanswered() {
  const [retry, setRetry] = useState<() => void>();
  useEffect(() => {
    if (!retry) return undefined;
    addEventListener('online', retry);
    const timer = setTimeout(retry, patience);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [retry]);
  return {
    waiting: retry !== undefined,
    retry,
    waitFor: (next: () => void) => setRetry(() => next),
    /** The server has answered, or the user goes on editing. */
    end: () => setRetry(undefined),
  };
}

/** Says so in the form. */
export function Unanswered({ lost, busy }: { lost: ReturnType<typeof useUnanswered>; busy: boolean }) {
  if (!lost.waiting) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={say(kit.noAnswer)}
      description={say(kit.noAnswerHint)}
      style={{ marginBottom: 16 }}
      action={
        <Space orientation="vertical">
          <Button size="small" type="primary" disabled={false} loading={busy} onClick={lost.retry}>
            {say(kit.retryNow)}
          </Button>
          <Button size="small" disabled={busy} onClick={lost.end}>
            {say(kit.keepEditing)}
          </Button>
        </Space>
      }
    />
  );
}
