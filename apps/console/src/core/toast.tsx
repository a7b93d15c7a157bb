import { message } from 'antd';
import { useEffect, useState } from 'react';
import { settings } from './settings.ts';
import { fill, say, words } from './text.ts';

type Kind = 'success' | 'error';
interface Host {
  toast: (kind: Kind, text: string, requestId?: string) => void;
  undo: (text: string, run: () => void) => void;
}
let host: Host | null = null;

/** A message shown for two seconds (specification 8 and 9), with the number of the request that failed. */
export const toast = (kind: Kind, text: string, requestId?: string): void => host?.toast(kind, text, requestId);

/** A message shown for a minute with an undo button. */
export const toastUndo = (text: string, run: () => void): void => host?.undo(text, run);

/** antd keeps a message as long as the pointer is on it, so the number can be copied. */
function Numbered({ text, requestId }: { text: string; requestId: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(requestId).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <span>{text}</span>
      <button type="button" className="toast-number" onClick={copy} title={say(words.copy)}>
        {copied ? say(words.copied) : fill(words.requestNumber, { id: requestId })}
      </button>
    </>
  );
}

/** Below the heads of drawers and of the frame, above those of dialogs: no title is covered. */
const belowTitles = 58;
let nth = 0;

/** Makes antd's message function, which has theme and language, available outside the React tree. */
export function ToastHost() {
  const [api, holder] = message.useMessage({ maxCount: 3, top: belowTitles });
  useEffect(() => {
    const shown = new Map<string, string>();
    host = {
      toast: (kind, text, requestId) => {
        // One success at a time, because what is said later says more; each fault once.
        const place = kind === 'success' ? kind : text;
        const key = `${place} ${nth++}`;
        // A message under the former's key would disappear with the rest of the former's time.
        const former = shown.get(place);
        if (former) api.destroy(former);
        shown.set(place, key);
        void api.open({
          type: kind,
          content: requestId ? <Numbered text={text} requestId={requestId} /> : text,
          duration: settings.toastSeconds,
          key,
          onClose: () => void (shown.get(place) === key && shown.delete(place)),
        });
      },
      undo: (text, run) => {
        const key = `undo ${nth++}`;
        const back = () => {
          api.destroy(key);
          run();
        };
        void api.open({
          type: 'success',
          key,
          duration: settings.undoSeconds,
          content: (
            <>
              {text}
              <button type="button" className="toast-undo" onClick={back}>
                {say(words.undo)}
              </button>
            </>
          ),
        });
      },
    };
    return () => {
      host = null;
    };
  }, [api]);
  return holder;
}
