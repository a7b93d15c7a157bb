import type { Text } from '@touchmark/contract';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import type * as z from 'zod';
import { fill, say } from '../core/text.ts';
import { type Asks, faultOf } from './fault-text.ts';
import type { Converter, Told } from './field-values.ts';
import { useFace } from './filter-chips.tsx';
import { accepts, isEmpty, shapeOf, wireValue } from './schema.ts';
import { kit } from './ui.text.ts';

/**
 * What every field takes: `help` stands below it, `required` overrules the mark (conditional fields), `label` overrules the label,
 * `wide` takes both columns of a form that has two. */
export interface Common {
  help?: Text;
  placeholder?: Text;
  disabled?: boolean;
  required?: boolean;
  label?: Text;
  wide?: boolean;
}

export type Props<Name extends string, More = object> = { name: Name } & Common & More;
type Labels<Name extends string> = Readonly<Record<Name, Text>>;

/** A call's fields: what each takes, what it is called, and how an input becomes one of them. */
export interface BoundTo<Name extends string> {
  shape: Readonly<Record<string, z.ZodType>>;
  labels: Labels<Name>;
  item: (props: Props<Name>, input: ReactElement, asks: Asks, more?: Converter, told?: Told) => ReactElement;
}

export function boundTo<Name extends string>(input: z.ZodType, labels: Labels<Name>): BoundTo<Name> {
  const shape = shapeOf(input);
  const item: BoundTo<Name>['item'] = ({ name, help, required, label, wide = false }, child, asks, more = {}, told = String) => (
    <Item
      told={told}
      name={name}
      label={say(label ?? labels[name])}
      schema={shape[name]}
      help={help}
      required={required}
      wide={wide}
      asks={asks}
      converter={more}
    >
      {child}
    </Item>
  );
  return { shape, labels, item };
}

/** What every typed input takes. */
export const typing = ({ placeholder, disabled }: Common) => ({
  placeholder: say(placeholder ?? kit.pleaseType),
  ...(disabled === undefined ? {} : { disabled }),
});

/** What every chosen one takes. */
export const choosing = ({ placeholder, disabled }: Common) => ({
  ...typing({ placeholder: placeholder ?? kit.pleaseChoose, ...(disabled === undefined ? {} : { disabled }) }),
  allowClear: true,
  style: { width: '100%' },
});

interface ItemProps {
  name: string;
  label: string;
  schema: z.ZodType | undefined;
  help: Text | undefined;
  required: boolean | undefined;
  wide: boolean;
  asks: Asks;
  converter: Converter;
  told: Told;
  children: ReactElement;
}

/** An input with its label, its mark, its help and what the call refuses. */
function Item({ name, label, schema, help, required, wide, asks, converter, told, children }: ItemProps) {
  useFace({ label, names: [name], shown: (values) => told(values[name]) });
  const needed = required ?? !accepts(schema, wireValue(schema, undefined));
  const validator = async (_: unknown, value: unknown) => {
    const sent = wireValue(schema, value);
    const fault = required && isEmpty(value) ? fill(kit[asks], { label }) : faultOf(schema, sent, label, asks);
    if (fault) throw new Error(fault);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      required={needed}
      rules={[{ validator }]}
      className={wide ? 'tm-wide' : ''}
      {...(help ? { extra: say(help) } : {})}
      {...converter}
    >
      {children}
    </Form.Item>
  );
}
