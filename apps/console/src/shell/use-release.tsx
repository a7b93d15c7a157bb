import { App, Button, Space } from 'antd';
import { useEffect } from 'react';
import { isReplaced } from '../core/chunk.ts';
import { say } from '../core/text.ts';
import { hasUnsaved, onUnsaved } from '../core/unsaved.ts';
import { text } from './shell.text.ts';

const every = 5 * 60_000;
const key = 'release';

/** Checks for a new release at intervals, and offers to reload once there are no unsaved values. */
export function useRelease(): void {
  const { notification } = App.useApp();
  useEffect(() => {
    let found = false;
    let said = false;
    const tell = () => {
      if (!found || said || hasUnsaved()) return;
      said = true;
      notification.info({
        key,
        duration: 0,
        title: say(text.released),
        description: say(text.releasedNote),
        placement: 'bottomRight',
        actions: (
          <Space>
            <Button size="small" onClick={() => notification.destroy(key)}>
              {say(text.later)}
            </Button>
            <Button size="small" type="primary" onClick={() => location.reload()}>
              {say(text.reload)}
            </Button>
          </Space>
        ),
      });
    };
    const look = async () => {
      if (!found && document.visibilityState !== 'hidden') {
        found = await isReplaced();
        tell();
      }
    };
    const timer = setInterval(() => void look(), every);
    const stop = onUnsaved(tell);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [notification]);
}
