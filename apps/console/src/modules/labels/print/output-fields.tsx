import type { Printer } from '@touchmark/contract';
import { Form, Radio } from 'antd';
import { say } from '../../../core/text.ts';
import type { PrintPlan } from './print-plan.ts';
import { fields, modeChoices, t } from './print.text.ts';

type Output = Pick<PrintPlan, 'mode' | 'dpi'>;

/** A printer decides language and resolution. */
export const outputOn = (found: Printer | undefined): Partial<PrintPlan> => ({
  printer: found,
  ...(found && { dpi: found.dpi, mode: found.way === 'DIALOG' ? 'BROWSER' : found.language }),
});

/** How the labels are put out where no printer is chosen. */
export function OutputFields({ plan, tooMany, onChange }: { plan: Output; tooMany: boolean; onChange: (more: Partial<Output>) => void }) {
  return (
    <>
      <Form.Item label={say(fields.mode)} {...(tooMany ? { validateStatus: 'error' as const, help: say(t.large) } : {})}>
        <Radio.Group
          value={plan.mode}
          onChange={(event) => onChange({ mode: event.target.value as PrintPlan['mode'] })}
          options={Object.entries(modeChoices).map(([value, text]) => ({ value, label: say(text) }))}
        />
      </Form.Item>
      <Form.Item label={say(fields.dpi)}>
        <Radio.Group
          value={plan.dpi}
          onChange={(event) => onChange({ dpi: event.target.value as number })}
          options={[203, 300, 600].map((dpi) => ({ value: dpi, label: `${dpi} dpi` }))}
        />
      </Form.Item>
    </>
  );
}
