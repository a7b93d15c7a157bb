import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { text } from './template.text.ts';
import { RecordTab } from './record-tab.tsx';
import { SendTab } from './send-tab.tsx';
import { TemplateTab } from './template-tab.tsx';
import './template.css';

const tabs = [
  { key: 'templates', label: text.templates, panel: <TemplateTab /> },
  { key: 'records', label: text.records, panel: <RecordTab /> },
  { key: 'manual', label: text.manual, panel: <SendTab /> },
];

/** Messages to users: templates, delivery records, and sending by hand. */
export default function AppMsgPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'templates';
  return (
    <section className="tm-list" aria-label={say(text.page)}>
      <header className="tm-list-head">
        <h1>{say(text.page)}</h1>
      </header>
      <Tabs
        id="app-msg"
        activeKey={tabs.some(({ key }) => key === wanted) ? wanted : 'templates'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, panel }) => ({ key, label: say(label), children: panel }))}
      />
    </section>
  );
}
