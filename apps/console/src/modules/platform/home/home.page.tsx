import { wel } from '@touchmark/contract';
import { Skeleton } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { Failed } from '../../../ui/index.ts';
import { EnterpriseHome } from './enterprise-home.tsx';
import { PlatformHome } from './platform-home.tsx';
import './home.css';

/** The start page: pending items and shortcuts. */
export default function WelPage() {
  const read = useRead(wel.summary, {}, { refetchInterval: 60_000 });
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return read.data.side === 'PLATFORM' ? <PlatformHome summary={read.data} /> : <EnterpriseHome summary={read.data} />;
}
