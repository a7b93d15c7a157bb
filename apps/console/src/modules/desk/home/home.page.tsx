import { wel } from '@touchmark/contract';
import { Loaded } from '../../../ui/index.ts';
import { useRead } from '../../../api/hooks.ts';
import { EnterpriseHome } from './enterprise-home.tsx';
import { PlatformHome } from './platform-home.tsx';
import './home.css';

/** The start page: pending items and shortcuts. */
export default function WelPage() {
  const read = useRead(wel.summary, {}, { refetchInterval: 60_000 });
  return (
    <Loaded of={read}>{(data) => (data.side === 'PLATFORM' ? <PlatformHome summary={data} /> : <EnterpriseHome summary={data} />)}</Loaded>
  );
}
