import { DisconnectOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { say } from '../core/text.ts';
import { text } from './shell.text.ts';

const listen = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Shown while the browser has no connection. */
export function OfflineBar() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return online ? null : (
    <div className="offline" role="status">
      <DisconnectOutlined /> {say(text.offline)}
    </div>
  );
}
