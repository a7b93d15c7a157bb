import { appAuth, editions } from '@touchmark/contract';
import { Checkbox, Select } from 'antd';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../../../api/hooks.ts';
import { fill, language, say } from '../../../core/text.ts';
import { text } from './grant.text.ts';
import { Pending } from '../../../ui/index.ts';
import type { Draft, Edition } from './grant-draft.ts';

/** Step 2: applications with an edition for each. */
export function AppStep({ chosen, onChange }: { chosen: Draft['apps']; onChange: (apps: Draft['apps']) => void }) {
  const read = useRead(appAuth.appSelect, {});
  if (!read.data) return <Pending of={read} />;
  const toggle = (appId: string, on: boolean) =>
    onChange(on ? { ...chosen, [appId]: 'STANDARD' } : Object.fromEntries(Object.entries(chosen).filter(([code]) => code !== appId)));
  return (
    <ul className="auth-add-apps">
      {read.data.map((app) => {
        const name = (language() === 'en' && app.appNameEn) || app.appName;
        return (
          <li key={app.appId} data-chosen={isNamed(chosen, app.appId)}>
            <Checkbox checked={isNamed(chosen, app.appId)} onChange={(event) => toggle(app.appId, event.target.checked)}>
              <b>{name}</b>
            </Checkbox>
            <span className="tm-hint">{app.intro || (app.pages.length > 0 ? fill(text.pages, { n: app.pages.length }) : '')}</span>
            <Select<Edition>
              aria-label={`${name} ${say(text.stepApps)}`}
              disabled={!isNamed(chosen, app.appId)}
              value={chosen[app.appId] ?? 'STANDARD'}
              options={Object.entries(editions).map(([value, label]) => ({ value: value as Edition, label: say(label) }))}
              onChange={(edition) => onChange({ ...chosen, [app.appId]: edition })}
            />
          </li>
        );
      })}
    </ul>
  );
}
