import { gs1Prefix } from '@touchmark/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { text } from './prefix.text.ts';
import { PrefixAuditList } from './prefix-audit.tsx';
import { PrefixList } from './prefix-list.tsx';

/** Company prefixes: companies register them; reviewers see the queue first. */
export default function Gs1PrefixPage() {
  const mayReview = useMay(gs1Prefix.audit.access);
  const [params, setParams] = useSearchParams();
  if (!mayReview) return <PrefixList />;
  const view = params.get('view') === 'all' ? 'all' : 'review';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'all' ? { view: 'all' } : {})}
      options={[
        { value: 'review', label: say(text.review) },
        { value: 'all', label: say(text.all) },
      ]}
    />
  );
  return view === 'all' ? <PrefixList extra={turn} /> : <PrefixAuditList extra={turn} />;
}
