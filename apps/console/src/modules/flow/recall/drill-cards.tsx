import { Radio } from 'antd';
import { say } from '../../../core/text.ts';
import { drillChoices, t } from './recall.text.ts';

interface CardsProps {
  id?: string;
  value?: boolean;
  onChange?: (drill: boolean) => void;
}

/** Drill or recall, each with what it does; the one that harms nobody comes first. */
export function DrillCards({ value, onChange, ...box }: CardsProps) {
  const card = (drill: boolean) => (
    <Radio value={drill}>
      {say(drillChoices[`${drill}`])}
      <span className="tm-hint" style={{ display: 'block' }}>
        {say(drill ? t.drillHelp : t.recallHelp)}
      </span>
    </Radio>
  );
  return (
    <Radio.Group
      {...box}
      value={value}
      onChange={(event) => onChange?.(event.target.value as boolean)}
      style={{ display: 'grid', gap: 8, alignItems: 'start' }}
    >
      {card(true)}
      {card(false)}
    </Radio.Group>
  );
}
