import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { AccessPanel, ControlPanel, SecurityPanel } from '../account/public.ts';
import { History } from './history.tsx';
import { Invites } from './invites.tsx';
import { MyCompanies } from './my-companies.tsx';
import { MyInfo } from './my-info.tsx';
import { text } from './profile.text.ts';
import { Preferences } from './preferences.tsx';

const tabs = [
  { key: 'info', label: text.info, panel: <MyInfo /> },
  { key: 'company', label: text.company, panel: <MyCompanies /> },
  { key: 'invite', label: text.invite, panel: <Invites /> },
  { key: 'history', label: text.history, panel: <History /> },
  { key: 'security', label: text.security, panel: <SecurityPanel /> },
  { key: 'control', label: text.control, panel: <ControlPanel /> },
  { key: 'access', label: text.access, panel: <AccessPanel /> },
  { key: 'preference', label: text.preference, panel: <Preferences /> },
];

/** A user's data, companies and security. `?tab=` selects the tab, so that other pages can link to it. */
export default function PersonalCenterPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'info';
  const active = tabs.some(({ key }) => key === wanted) ? wanted : 'info';
  return (
    <>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
      </header>
      <Tabs
        id="personal-center"
        activeKey={active}
        onChange={(tab) => setParams(tab === 'info' ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, panel }) => ({ key, label: say(label), children: panel }))}
      />
    </>
  );
}
