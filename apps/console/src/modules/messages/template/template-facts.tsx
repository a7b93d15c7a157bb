import type { TemplateRow } from '@touchmark/contract';
import { ChoiceText, Facts, nearTime } from '../../../ui/index.ts';
import { appChoices, enabledChoices, fields } from './template.text.ts';
import { Preview, Ways } from './preview.tsx';

/** The details of one template: event, channels, and texts with example values. */
export function TemplateFacts({ of: shown }: { of: TemplateRow }) {
  return (
    <>
      <Facts
        items={[
          { label: fields.code, value: <span className="tm-code">{shown.code}</span> },
          { label: fields.enabled, value: <ChoiceText of={enabledChoices} value={shown.enabled ? 1 : 0} /> },
          { label: fields.appId, value: <ChoiceText of={appChoices} value={shown.appId} /> },
          { label: fields.channels, value: <Ways of={shown.channels} /> },
          { label: fields.path, value: shown.path },
          { label: fields.lastSent, value: shown.lastSent && nearTime(shown.lastSent) },
          { label: fields.operator, value: shown.operator },
          { label: fields.updateTime, value: shown.updateTime && nearTime(shown.updateTime) },
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <Preview {...shown} />
      </div>
    </>
  );
}
