import { preferenceDefaults } from '@touchmark/contract';
import { Button, ColorPicker } from 'antd';
import { say } from '../core/text.ts';
import { text } from './dialogs.text.ts';
import { presets } from '../core/looks.ts';
import { setPreference, usePreference } from '../api/preference.ts';

/** The main colours of the themes, or any other colour. Text on it, and text in it, is adapted to be legible. */
export default function ColourPicker() {
  const { colour } = usePreference();
  return (
    <div className="colours">
      <div className="colour-row" role="radiogroup" aria-label={say(text.colour)}>
        {Object.values(presets)
          .map((preset) => preset.colour)
          .filter((one, at, all) => all.indexOf(one) === at)
          .map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === colour.toUpperCase()}
              aria-label={one}
              title={one}
              className="colour"
              style={{ background: one }}
              onClick={() => setPreference({ colour: one })}
            />
          ))}
      </div>
      <div className="colour-own">
        <ColorPicker
          value={colour}
          disabledAlpha
          format="hex"
          disabledFormat
          showText
          onChangeComplete={(next) => setPreference({ colour: next.toHexString().slice(0, 7).toUpperCase() })}
        >
          <Button size="small">{say(text.own)}</Button>
        </ColorPicker>
        <Button
          type="link"
          size="small"
          disabled={colour.toUpperCase() === preferenceDefaults.colour}
          onClick={() => setPreference({ colour: preferenceDefaults.colour })}
        >
          {say(text.defaultColour)}
        </Button>
      </div>
    </div>
  );
}
