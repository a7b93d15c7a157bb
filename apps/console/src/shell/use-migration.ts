import { migrate, type MigrationStatus } from '@touchmark/contract';
import { useEffect, useRef } from 'react';
import { useRead } from '../api/hooks.ts';
import { send } from '../api/send.ts';
import { useSession } from '../api/session.tsx';
import { useState } from 'react';

/** Specification 4.6: the notice opens automatically if the data is not converted and no sign-in is recorded; showing it records one. */
export function useMigrationNotice(): MigrationStatus | null {
  const { userInfo } = useSession();
  const { data } = useRead(migrate.status, {}, { enabled: userInfo?.userType === 'ENTERPRISE' });
  const [shown, setShown] = useState<MigrationStatus | null>(null);
  const marked = useRef(false);
  if (data && !data.convert && !data.login && !shown) setShown(data);
  useEffect(() => {
    if (!shown || marked.current) return;
    marked.current = true;
    void send(migrate.loginMark, {}).catch(() => undefined);
  }, [shown]);
  return shown;
}
