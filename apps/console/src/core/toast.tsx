import { message } from 'antd';
import { useEffect } from 'react';
import { settings } from './settings.ts';
import { say, words } from './text.ts';

type Kind = 'success' | 'error';
interface Host {
  toast: (kind: Kind, text: string) => void;
  undo: (text: string, run: () => void) => void;
}
let host: Host | null = null;

/** A message shown for two seconds (specification 8 and 9). */
export const toast = (kind: Kind, text: string): void => host?.toast(kind, text);

/** A message shown for a minute with an undo button. */
export const toastUndo = (text: string, run: () => void): void => host?.undo(text, run);

let nth = 0;

/** Makes antd's message function, which has theme and language, available outside the React tree. */
export function ToastHost() {
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => {
    host = {
      toast: (kind, text) => void api.open({ type: kind, content: text, duration: settings.toastSeconds, key: text }),
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
