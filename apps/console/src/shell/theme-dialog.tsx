import { CheckCircleFilled } from '@ant-design/icons';
import { themeNames } from '@touchmark/contract';
import { Modal } from 'antd';
import { fill, say } from '../core/text.ts';
import { text } from './dialogs.text.ts';
import type { DialogProps } from './dialog-props.ts';
import { LookPicture } from './look-picture.tsx';
import { lookOf, presets, weakestOf } from '../core/looks.ts';
import { setPreference, themeOfPreference, useLook, usePreference } from '../api/preference.ts';

/** Previews of the eleven themes; the current one is focused when the dialog opens. */
export default function ThemeDialog({ onClose }: DialogProps) {
  const current = themeOfPreference(usePreference());
  const { mode } = useLook();
  return (
    <Modal open title={say(text.themes)} footer={null} width={760} onCancel={onClose}>
      <div className="looks" role="radiogroup" aria-label={say(text.themes)}>
        {themeNames.map((name) => {
          const { name: label, colour } = presets[name];
          const look = lookOf(name, colour, mode);
          return (
            <label key={name} className="look" data-chosen={name === current || undefined}>
              <input
                type="radio"
                name="look"
                value={name}
                checked={name === current}
                autoFocus={name === current}
                onChange={() => setPreference({ theme: `theme-${name}`, colour })}
              />
              <LookPicture look={look} />
              <span className="look-name">
                {say(label)} {say(label).toLowerCase() !== name && <small>{name}</small>}
                {name === current && <CheckCircleFilled />}
              </span>
              <span className="look-note num">{fill(text.contrast, { n: (Math.floor(weakestOf(look) * 10) / 10).toFixed(1) })}</span>
            </label>
          );
        })}
      </div>
    </Modal>
  );
}
