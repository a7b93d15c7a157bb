import type { LabelTemplate } from '@touchmark/contract';
import { Form } from 'antd';
import { fill, say } from '../../../core/text.ts';
import type { PrintPlan } from './print-plan.ts';
import { fields, t } from './print.text.ts';
import './start-field.css';

/** Chooses the first free place of the first sheet: places before it were used already. */
export function StartField({
  template: { sheet, columns },
  plan: { mode, startAt },
  onChange,
}: {
  template: Pick<LabelTemplate, 'sheet' | 'columns'>;
  plan: Pick<PrintPlan, 'mode' | 'startAt'>;
  onChange: (more: Pick<PrintPlan, 'startAt'>) => void;
}) {
  // A label printer knows no sheets.
  if (!sheet || (mode !== 'PDF' && mode !== 'BROWSER')) return null;
  return (
    <Form.Item label={say(fields.startAt)} extra={say(t.startHint)}>
      <div
        className="tm-start"
        role="radiogroup"
        aria-label={say(fields.startAt)}
        style={{ gridTemplateColumns: `repeat(${columns}, 40px)` }}
      >
        {Array.from({ length: columns * sheet.rows }, (_, place) => place + 1).map((place) => (
          <button
            key={place}
            type="button"
            role="radio"
            aria-checked={place === startAt}
            aria-label={fill(t.place, { n: place })}
            data-used={place < startAt || undefined}
            onClick={() => onChange({ startAt: place })}
          >
            {place}
          </button>
        ))}
      </div>
    </Form.Item>
  );
}
