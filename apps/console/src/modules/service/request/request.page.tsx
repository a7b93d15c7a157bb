import { warranty } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { say } from '../../../core/text.ts';
import { OpenButton, useDialog } from '../../../ui/index.ts';
import { CardList, SettingDialog, type SettingDraft, TermsList } from '../warranty/public.ts';
import { RequestList } from './request-list.tsx';
import { text } from './request.text.ts';
import { WarningList } from './warning-list.tsx';
import './request.css';

const views = { requests: text.requests, in: text.handedIn, cards: text.cards, terms: text.terms, warnings: text.warnings } as const;
type View = keyof typeof views;

/** What happens after the sale: requests, warranty cards, terms and warnings. */
export default function AfterSalesPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view: View = params.get('direction') === 'in' ? 'in' : asked !== null && isNamed(views, asked) ? (asked as View) : 'requests';
  const setting = useDialog<SettingDraft>();
  const platform = useSession().userInfo?.userType === 'PLATFORM';
  const turn = (
    <>
      <Segmented<View>
        value={view}
        onChange={(next) => setParams(next === 'requests' ? {} : next === 'in' ? { direction: 'in' } : { view: next })}
        options={(Object.keys(views) as View[])
          .filter((one) => !platform || one !== 'in')
          .map((value) => ({ value, label: say(views[value]) }))}
      />
      {platform ? null : (
        <OpenButton
          call={warranty.saveSetting}
          label={text.setting}
          onClick={async () => setting.open(await send(warranty.setting, {}))}
          type="default"
        />
      )}
    </>
  );
  return (
    <>
      {view === 'cards' ? (
        <CardList extra={turn} />
      ) : view === 'terms' ? (
        <TermsList extra={turn} />
      ) : view === 'warnings' ? (
        <WarningList extra={turn} />
      ) : (
        <RequestList key={view} direction={view === 'in' ? 'in' : 'own'} extra={turn} />
      )}
      <SettingDialog dialog={setting} />
    </>
  );
}
