import { DatePicker, Form, type DatePickerProps, type FormItemProps } from 'antd';
import { putValues } from './put-values.ts';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { dayTyping, momentTyping } from '../day-input.tsx';
import { language, onLanguage } from '../../core/text.ts';
import { useFace } from '../list/filter-chips.tsx';

// Here and not at the root of the console: the first page has no dates, and need not load them.
const follow = () => void dayjs.locale(language() === 'zh' ? 'zh-cn' : 'en');
follow();
onLanguage(follow);

type Converter = Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent'>;
const converter = (format: string): Converter => ({
  getValueProps: (text?: string | null) => ({ value: text ? dayjs(text) : null }),
  getValueFromEvent: (moment: Dayjs | null) => moment?.format(format) ?? null,
});

/** The form value is '2026-01-31'; only the picker uses a date object. */
export const asDay = converter('YYYY-MM-DD');
/** The form value is '2026-01-31 08:00:00'. */
export const asMoment = converter('YYYY-MM-DD HH:mm:ss');

export const DayBox = (props: DatePickerProps<Dayjs, false>) => <DatePicker {...dayTyping} {...props} />;
export const MomentBox = (props: DatePickerProps<Dayjs, false>) => <DatePicker {...momentTyping} {...props} showTime />;

/** A day outside a form of the kit: its value is '2026-01-31'. */
export function DayInput({
  value,
  onChange,
  ...more
}: { value?: string | null; onChange?: (day: string | undefined) => void } & Omit<DatePickerProps<Dayjs, false>, 'value' | 'onChange'>) {
  return (
    <DayBox
      style={{ width: '100%' }}
      {...more}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}

const text = (value?: string | null) => ({ value: value ?? '' });

/** Two fields of a form as one range of days. */
export function PeriodBox({ from, until, label, times }: { from: string; until: string; label: string; times: boolean }) {
  // Users choose days; the times are the beginning and end of the day.
  const day = (value: unknown) => (value ? String(value).slice(0, 10) : '…');
  useFace({ label, names: [from, until], shown: (values) => `${day(values[from])} – ${day(values[until])}` });
  const form = Form.useFormInstance();
  const start = Form.useWatch<string | undefined>(from, form);
  const end = Form.useWatch<string | undefined>(until, form);
  const pick = (range: [Dayjs | null, Dayjs | null] | null) => {
    const text = (day: Dayjs | null | undefined, time: string) => (day ? day.format('YYYY-MM-DD') + (times ? ` ${time}` : '') : undefined);
    putValues(form, { [from]: text(range?.[0], '00:00:00'), [until]: text(range?.[1], '23:59:59') });
  };
  return (
    <Form.Item label={label}>
      <Form.Item name={from} noStyle hidden getValueProps={text}>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name={until} noStyle hidden getValueProps={text}>
        <input type="hidden" />
      </Form.Item>
      <DatePicker.RangePicker
        {...dayTyping}
        aria-label={label}
        style={{ width: '100%' }}
        allowEmpty={[true, true]}
        value={[start ? dayjs(start) : null, end ? dayjs(end) : null]}
        onChange={pick}
      />
    </Form.Item>
  );
}
