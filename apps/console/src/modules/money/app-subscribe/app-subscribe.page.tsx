import { appListing } from '@touchmark/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { PublishedApps } from '../listing/public.ts';
import { MyApps } from './my-apps.tsx';
import { text } from './app-subscribe.text.ts';

/** The applications that a company uses, and those that it offers. */
export default function AppServicePage() {
  const mayPublish = useMay(appListing.list.access);
  const [params, setParams] = useSearchParams();
  if (!mayPublish) return <MyApps />;
  const published = params.get('tab') === 'published';
  const turn = (
    <Segmented
      value={published ? 'published' : 'mine'}
      onChange={(next) => setParams(next === 'published' ? { tab: 'published' } : {})}
      options={[
        { value: 'mine', label: say(text.mine) },
        { value: 'published', label: say(text.published) },
      ]}
    />
  );
  return published ? <PublishedApps extra={turn} /> : <MyApps extra={turn} />;
}
