import { type Preference, preferenceDefaults } from '@touchmark/contract';
import { Button, Drawer, Segmented, Switch } from 'antd';
import { settings } from '../core/settings.ts';
import { say } from '../core/text.ts';
import ColourPicker from './colour-picker.tsx';
import { openDialog } from '../core/dialog-store.ts';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';
import { presets } from '../core/looks.ts';
import { setPreference, themeOfPreference, usePreference } from '../api/preference.ts';

const switches = ['header', 'breadcrumbs', 'footer', 'multiTab', 'footerFold'] as const;

function Choice<Name extends 'mode' | 'layout'>({
  name,
  of,
  value,
}: {
  name: Name;
  of: readonly Preference[Name][];
  value: Preference[Name];
}) {
  return (
    <section>
      <h3 id={`settings-${name}`}>{say(text[name])}</h3>
      <Segmented
        block
        aria-labelledby={`settings-${name}`}
        name={name}
        value={value}
        options={of.map((one) => ({ value: one, label: say(text[one]) }))}
        onChange={(next) => setPreference({ [name]: next } as Partial<Preference>)}
      />
    </section>
  );
}

/** The user's display settings; every change applies at once. */
export default function SettingsDrawer({ onClose }: DialogProps) {
  const preference = usePreference();
  return (
    <Drawer
      open
      title={say(text.settings)}
      size={settings.drawerWidth}
      onClose={onClose}
      className="settings"
      extra={
        <Button size="small" onClick={() => setPreference(preferenceDefaults)}>
          {say(text.reset)}
        </Button>
      }
      footer={<span className="settings-note">{say(text.saved)}</span>}
    >
      <Choice name="mode" of={['light', 'dark', 'system']} value={preference.mode} />
      <section>
        <h3>{say(text.colour)}</h3>
        <ColourPicker />
      </section>
      <section className="settings-row">
        <h3>{say(text.look)}</h3>
        <span>{say(presets[themeOfPreference(preference)].name)}</span>
        <Button size="small" onClick={() => openDialog('themes')}>
          {say(text.choose)}
        </Button>
      </section>
      <Choice name="layout" of={['side', 'top', 'mix']} value={preference.layout} />
      <section>
        <h3>{say(text.parts)}</h3>
        {switches.map((name) => (
          <label key={name} className="settings-row">
            <span>{say(text[name])}</span>
            <Switch
              size="small"
              aria-label={say(text[name])}
              checked={preference[name]}
              disabled={name === 'footerFold' && !preference.footer}
              onChange={(on) => setPreference({ [name]: on })}
            />
          </label>
        ))}
      </section>
    </Drawer>
  );
}
