import { auditLog } from '@touchmark/contract';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';
import { AuditLogPanel } from '../../platform/audit-log/public.ts';
import { AppTab } from './app-tab.tsx';
import { text } from './app.text.ts';
import { MenuTab } from './menu-tab.tsx';
import { TenantTab } from './tenant-tab.tsx';
import './app.css';

/** Applications, their menus and tenants. */
export default function AppManagePage() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'apps', label: text.apps, children: <AppTab /> },
    { key: 'menus', label: text.menus, children: <MenuTab /> },
    { key: 'tenants', label: text.tenants, children: <TenantTab /> },
    ...(useMay(auditLog.list.access) ? [{ key: 'audit', label: text.audit, children: <AuditLogPanel /> }] : []),
  ];
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
      </header>
      <Tabs
        id="app-manage"
        activeKey={params.get('tab') ?? 'apps'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, children }) => ({ key, label: say(label), children }))}
      />
    </section>
  );
}
