import { standardAudit, standardVersion } from '@touchmark/contract';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { ReviewTab } from './review-tab.tsx';
import { text } from './standard-version.text.ts';
import { VersionsTab } from './versions-tab.tsx';

/** Versions of data standards; auditors also find here those that wait for review. */
export default function StandardVersionPage() {
  const [params, setParams] = useSearchParams();
  const reviews = useMay(standardAudit.list.access);
  const reads = useMay(standardVersion.list.access);
  const waits = params.has('id') || params.has('tab');
  if (!reviews) return <VersionsTab title={text.title} />;
  const items = [
    ...(reads ? [{ key: 'versions', label: say(text.list), children: <VersionsTab /> }] : []),
    { key: 'review', label: say(text.review), children: <ReviewTab /> },
  ];
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
      </header>
      <Tabs
        activeKey={params.get('view') ?? (waits ? 'review' : (items[0]?.key ?? ''))}
        onChange={(view) => setParams({ view }, { replace: true })}
        destroyOnHidden
        items={items}
      />
    </section>
  );
}
