import { Checkbox, Form, Input, Radio, Space } from 'antd';
import dayjs from 'dayjs';
import { say } from '../../../core/text.ts';
import { fields, text } from './grant.text.ts';
import { DayBox } from '../../../ui/index.ts';
import type { Draft } from './grant-draft.ts';

const dayOf = (day: string | null) => (day ? dayjs(day) : null);
const textOf = (day: dayjs.Dayjs | null) => (day ? day.format('YYYY-MM-DD') : null);

/** Step 3: start, end, reason, and how existing grants are treated. */
export function PeriodStep({ draft, onChange }: { draft: Draft; onChange: (next: Partial<Draft>) => void }) {
  return (
    <Form layout="vertical" className="tm-form auth-add-period">
      <Form.Item label={say(text.period)} required>
        <Space wrap>
          <DayBox
            aria-label={say(text.from)}
            placeholder={say(text.from)}
            value={dayOf(draft.startTime)}
            onChange={(day) => onChange({ startTime: textOf(day) ?? '' })}
          />
          <span aria-hidden>—</span>
          <DayBox
            aria-label={say(text.until)}
            placeholder={say(text.until)}
            disabled={draft.forever}
            value={draft.forever ? null : dayOf(draft.endTime)}
            minDate={dayjs(draft.startTime || undefined).add(1, 'day')}
            onChange={(day) => onChange({ endTime: textOf(day) })}
          />
          <Checkbox checked={draft.forever} onChange={(event) => onChange({ forever: event.target.checked })}>
            {say(text.forever)}
          </Checkbox>
        </Space>
      </Form.Item>
      <Form.Item label={say(fields.reason)} required>
        <Input.TextArea
          aria-label={say(fields.reason)}
          rows={3}
          maxLength={200}
          showCount
          value={draft.reason}
          placeholder={say(text.reasonHint)}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={say(text.contract)}>
        <Input
          aria-label={say(text.contract)}
          maxLength={300}
          value={draft.contract}
          onChange={(event) => onChange({ contract: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={say(text.conflict)}>
        <Radio.Group
          value={draft.conflict}
          onChange={(event) => onChange({ conflict: event.target.value as Draft['conflict'] })}
          options={[
            { value: 'EXTEND', label: say(text.extendIt) },
            { value: 'SKIP', label: say(text.skipIt) },
          ]}
        />
      </Form.Item>
    </Form>
  );
}
