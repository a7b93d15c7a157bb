import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { BasePropRow } from '@touchmark/contract';
import { Button, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { say, words } from '../../../core/text.ts';
import { DayInput } from '../../../ui/form/dates.tsx';
import { NumberBox } from '../../../ui/index.ts';
import { text } from './base-prop.text.ts';

const yesNo = () => [
  { value: 'yes', label: say(words.yes) },
  { value: 'no', label: say(words.no) },
];

function NumberSample() {
  const [value, setValue] = useState<number | string | null>(null);
  return <NumberBox aria-label={say(text.preview)} value={value} onChange={setValue} />;
}

/** What a widget looks like in a form. */
export function WidgetPreview({ component }: { component: BasePropRow['component'] }) {
  const named = { size: 'small' as const, 'aria-label': say(text.preview), style: { width: '100%' } };
  switch (component) {
    case 'textarea':
      return <Input.TextArea aria-label={say(text.preview)} rows={1} />;
    case 'number':
      return <NumberSample />;
    case 'select':
      return <Select {...named} options={yesNo()} />;
    case 'multiSelect':
      return <Select {...named} mode="multiple" options={yesNo()} />;
    case 'radio':
    case 'switch':
      return <Radio.Group options={yesNo()} />;
    case 'date':
      return <DayInput {...named} onChange={() => undefined} />;
    case 'image':
    case 'images':
    case 'file':
      return (
        <Button size="small" icon={<UploadOutlined />}>
          {say(text.upload)}
        </Button>
      );
    case 'subTable':
      return (
        <Button size="small" icon={<PlusOutlined />}>
          {say(text.addRow)}
        </Button>
      );
    default:
      return <Input {...named} />;
  }
}
