import type { Text } from '@touchmark/contract';
import { Form, type FormInstance, type FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import { fill, say } from '../../core/text.ts';
import { type Asks, asSentence, faultOf } from './fault-text.ts';
import { type Converter, inFen, type ToText } from './field-values.ts';
import { type Each, useFace } from '../list/filter-chips.tsx';
import { useKnownMark } from './known.tsx';
import { accepts, isEmpty, shapeOf, wireValue } from './schema.ts';
import { kit } from '../ui.text.ts';
import { anewOr } from '../unreadable.tsx';

/**
 * The props of every field: `help` is shown below it, `required` overrides the mark (conditional fields), `label` overrides the
 * label, `wide` spans both columns of a two-column form.
 */
export interface Common {
  help?: Text;
  placeholder?: Text;
  disabled?: boolean;
  required?: boolean;
  label?: Text;
  wide?: boolean;
  /** In place of `help` where there is nothing to choose. */
  none?: ReactNode;
  /** Stands below `help`: what follows from the value. */
  under?: ReactNode;
  /** A rule that the schema of the field alone cannot have; it is judged again when a field `beside` it changes. */
  judge?: Judge;
}

export interface Judge {
  by: (value: unknown, values: Readonly<Record<string, unknown>>) => Text | null;
  beside?: readonly string[];
}

export type Props<Name extends string, More = object> = { name: Name } & Common & More;
type Labels<Name extends string> = Readonly<Record<Name, Text>>;

/** The fields of a call: schemas, labels, and the function that renders a form item. */
export interface BoundTo<Name extends string> {
  shape: Readonly<Record<string, z.ZodType>>;
  labels: Labels<Name>;
  item: (props: Props<Name>, input: ReactElement, asks: Asks, more?: Converter, toText?: ToText, each?: Each) => ReactElement;
}

export function boundTo<Name extends string>(input: z.ZodType, labels: Labels<Name>): BoundTo<Name> {
  const shape = shapeOf(input);
  const item: BoundTo<Name>['item'] = (
    { name, help, required, label, wide = false, none, under, judge },
    child,
    asks,
    more = {},
    toText = String,
    each,
  ) => (
    <Item
      toText={toText}
      each={each}
      name={name}
      label={say(label ?? labels[name])}
      schema={shape[name]}
      help={none ?? below(help && say(help), under)}
      judge={judge}
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

type Rule = Extract<NonNullable<FormItemProps['rules']>[number], (form: FormInstance) => unknown>;
const below = (help: string | undefined, under: ReactNode) =>
  help && under ? (
    <>
      {help} {under}
    </>
  ) : (
    (help ?? under)
  );

/** From this length on a text says before it is typed how long it has to be: two characters everybody types. */
const longText = 3;

/** The props of every text input. One that has a least length says it, unless its help does. */
export const typing = ({ placeholder, disabled, help }: Common, least = 0) => ({
  placeholder: placeholder || help || least < longText ? say(placeholder ?? kit.pleaseType) : fill(kit.leastLength, { n: least }),
  ...(disabled === undefined ? {} : { disabled }),
});

/** The props of every selection. */
export const choosing = ({ placeholder, disabled }: Common) => ({
  ...typing({ placeholder: placeholder ?? kit.pleaseChoose, ...(disabled === undefined ? {} : { disabled }) }),
  allowClear: true,
  style: { width: '100%' },
});

const shownBy = ({ getValueProps, valuePropName = 'value' }: Converter, value: unknown): Record<string, unknown> =>
  getValueProps?.(value) ?? { [valuePropName]: value };

interface ItemProps {
  name: string;
  label: string;
  schema: z.ZodType | undefined;
  help: ReactNode;
  judge: Judge | undefined;
  required: boolean | undefined;
  wide: boolean;
  asks: Asks;
  converter: Converter;
  toText: ToText;
  each: Each | undefined;
  children: ReactElement;
}

/** A form item with label, required mark, help and validation by the call's schema. */
function Item({ name, label, schema, help, judge, required, wide, asks, converter, toText, each, children }: ItemProps) {
  const mark = useKnownMark(name);
  const extra = mark ? (
    <>
      {mark} {help}
    </>
  ) : (
    help
  );
  useFace({ label, names: [name], shown: (values) => toText(values[name]), each });
  const needed = required ?? !accepts(schema, wireValue(schema, undefined));
  const rule: Rule = ({ getFieldsValue }) => ({
    validator: async (_, value: unknown) => {
      const sent = wireValue(schema, value);
      const fault =
        required && isEmpty(value)
          ? fill(kit[asks], { label })
          : faultOf(schema, sent, label, asks, converter === inFen ? 'amount' : 'number');
      const judged = fault || isEmpty(value) ? null : judge?.by(value, getFieldsValue() as Record<string, unknown>);
      if (fault) throw new Error(fault);
      if (judged) throw new Error(say(asSentence(judged)));
    },
  });
  return (
    <Form.Item
      name={name}
      label={label}
      required={needed}
      rules={[rule]}
      {...(judge?.beside ? { dependencies: [...judge.beside] } : {})}
      className={wide ? 'tm-wide' : ''}
      {...(extra ? { extra } : {})}
      {...converter}
      getValueProps={(value: unknown) => anewOr(value, () => shownBy(converter, value))}
    >
      {children}
    </Form.Item>
  );
}
