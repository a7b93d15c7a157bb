import { isNamed } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { ListingAuditList } from './listing-audit.tsx';
import { RatingList } from './rating-list.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { text } from './app-service-audit.text.ts';

const views = { listings: text.listings, subscriptions: text.subscriptions, ratings: text.ratings } as const;
type View = keyof typeof views;

/** The staff's part of the market: listings, who asks for an application, and ratings. */
export default function AppServiceAuditPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view') ?? '';
  const view: View = isNamed(views, asked) ? (asked as View) : 'listings';
  const turn = (
    <Segmented<View>
      value={view}
      onChange={(next) => setParams(next === 'listings' ? {} : { view: next })}
      options={(Object.keys(views) as View[]).map((value) => ({ value, label: say(views[value]) }))}
    />
  );
  if (view === 'subscriptions') return <SubscriptionList extra={turn} />;
  return view === 'ratings' ? <RatingList extra={turn} /> : <ListingAuditList extra={turn} />;
}
