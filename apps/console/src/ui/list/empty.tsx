import type { Text } from '@touchmark/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Refusal } from '../../api/send.ts';
import { say, words } from '../../core/text.ts';
import { type Drawing, LineDrawing } from './line-drawing.tsx';
import { kit } from '../ui.text.ts';

/** The empty state: the purpose of the list, and the next step. Where a hint says it better, it stands alone. */
export function Nothing({
  text,
  hint,
  next,
  drawing = 'sheet',
}: {
  text?: Text;
  hint?: Text | undefined;
  next?: ReactNode;
  drawing?: Drawing;
}) {
  return (
    <div className="tm-nothing">
      <LineDrawing of={drawing} />
      <div>{say(text ?? hint ?? words.noData)}</div>
      {text && hint ? <div className="tm-hint">{say(hint)}</div> : null}
      {next ? <div className="tm-nothing-next">{next}</div> : null}
    </div>
  );
}

/** A loading error: the reason, the request id, and a retry button. */
export function Failed({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const requestId = error instanceof Refusal ? error.requestId : '';
  return (
    <div role="alert" className="tm-failed">
      <b>{say(kit.loadFailed)}</b>
      <div>{error.message}</div>
      {requestId ? (
        <div className="tm-hint">
          {say(words.requestId)} <code>{requestId}</code>
        </div>
      ) : null}
      {onRetry ? <Button onClick={onRetry}>{say(words.retry)}</Button> : null}
    </div>
  );
}
