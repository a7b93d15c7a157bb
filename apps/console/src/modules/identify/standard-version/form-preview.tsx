import type { StandardItem } from '@touchmark/domain';
import { Form } from 'antd';
import { useState } from 'react';
import { say } from '../../../core/text.ts';
import { ElementFields } from '../product/public.ts';
import { text } from './standard-version.text.ts';

/** The product form that a version makes, with values that belong to nothing. A form inside a form would send both, so it is none in the page. */
export function FormPreview({ items }: { items: readonly StandardItem[] }) {
  const [form] = Form.useForm();
  const values = Form.useWatch<Record<string, never> | undefined>('values', form) ?? {};
  const [selected, select] = useState<readonly string[] | undefined>(undefined);
  const shown = selected ?? items.filter(({ publicDefault }) => publicDefault).map(({ code }) => code);
  if (items.length === 0) return <p className="tm-hint">{say(text.noElements)}</p>;
  return (
    <Form form={form} component={false} layout="vertical">
      <div className="tm-form">
        <ElementFields
          items={items}
          facts={{}}
          values={values}
          selected={shown}
          strict={false}
          onSelect={(code, on) => select(on ? [...shown, code] : shown.filter((one) => one !== code))}
        />
      </div>
    </Form>
  );
}
