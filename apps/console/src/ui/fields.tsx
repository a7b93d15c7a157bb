import type { Call, FileScene, Input, Text } from '@touchmark/contract';
import { Form, Input as TextBox, InputNumber, Radio, Select, Switch, TreeSelect, type FormItemProps, type TreeSelectProps } from 'antd';
import type { ReactElement } from 'react';
import type * as z from 'zod';
import { fill, say } from '../app/text.ts';
import { asDay, asMoment, DayBox, MomentBox, PeriodBox } from './dates.tsx';
import { type Asks, faultOf } from './fault-text.ts';
import { useFace } from './filter-chips.tsx';
import { accepts, choiceValue, isEmpty, shapeOf, wireValue } from './schema.ts';
import type { Choices } from './status-tag.tsx';
import { kit } from './ui.text.ts';
import { Upload } from './upload.tsx';

type Labels = Readonly<Record<string, Text>>;
/** A value in words. */
type Told = (value: unknown) => string;
type Converter = Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent' | 'valuePropName'>;
/** Ready options, where the words come from the server. */
export type Options = readonly { value: string | number; label: string; disabled?: boolean }[];
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

/** The usual inputs, bound to one call's field names and their labels: a misspelt or unlabelled field does not compile. */
export function fieldsOf<C extends Call, const L extends Labels>(call: C, labels: L) {
  type Name = keyof Input<C> & keyof L & string;
  type Props<More = object> = { name: Name } & Common & More;
  const shape = shapeOf(call.input);
  const item = (
    { name, help, required, label, wide = false }: Props,
    input: ReactElement,
    asks: Asks,
    more: Converter = {},
    told: Told = String,
  ) => (
    <Item
      told={told}
      name={name}
      label={say(label ?? labels[name]!)}
      schema={shape[name]}
      help={help}
      required={required}
      wide={wide}
      asks={asks}
      converter={more}
    >
      {input}
    </Item>
  );
  const type = ({ placeholder, disabled }: Common) => ({
    placeholder: say(placeholder ?? kit.pleaseType),
    ...(disabled === undefined ? {} : { disabled }),
  });
  const pick = ({ placeholder, disabled }: Common) => ({
    ...type({ placeholder: placeholder ?? kit.pleaseChoose, ...(disabled === undefined ? {} : { disabled }) }),
    allowClear: true,
    style: { width: '100%' },
  });
  const optionsOf = (name: Name, of: Choices | Options) =>
    Array.isArray(of)
      ? [...(of as Options)]
      : Object.entries(of as Choices).map(([key, text]) => ({ value: choiceValue(shape[name], key), label: say(text) }));
  const searched = (options: readonly unknown[]) => (options.length > 8 ? { showSearch: { optionFilterProp: 'label' } } : {});
  return {
    /** One line of text. */
    Text: (p: Props<{ max?: number; mono?: boolean; /** Becomes capitals while it is typed. */ upper?: boolean }>) =>
      item(
        p,
        <TextBox
          allowClear
          {...type(p)}
          {...(p.max ? { maxLength: p.max, showCount: true } : {})}
          {...(p.mono ? { className: 'tm-code' } : {})}
        />,
        'fill',
        p.upper ? inCapitals : {},
      ),
    /** Several lines, counted when `max` is given. */
    Area: (p: Props<{ rows?: number; max?: number }>) =>
      item(
        { wide: true, ...p },
        <TextBox.TextArea
          {...type(p)}
          autoSize={{ minRows: p.rows ?? 3, maxRows: 12 }}
          {...(p.max ? { maxLength: p.max, showCount: true } : {})}
        />,
        'fill',
      ),
    Password: (p: Props<{ isNew?: boolean }>) =>
      item(p, <TextBox.Password {...type(p)} autoComplete={p.isNew === false ? 'current-password' : 'new-password'} />, 'fill'),
    /** `grouped` writes 1,234,567. */
    Number: (p: Props<{ min?: number; max?: number; step?: number; unit?: Text; grouped?: boolean }>) =>
      item(
        p,
        <InputNumber<number>
          {...type(p)}
          style={{ width: '100%' }}
          {...bounds(p)}
          {...(p.unit ? { suffix: say(p.unit) } : {})}
          {...(p.grouped ? inThousands : {})}
        />,
        'fill',
      ),
    /** Typed in yuan, held and sent in fen. */
    Money: (p: Props) =>
      item(
        p,
        <InputNumber {...type(p)} style={{ width: '100%' }} prefix="¥" precision={2} min={0} />,
        'fill',
        inFen,
        (fen) => `¥${(Number(fen) / 100).toFixed(2)}`,
      ),
    /** 'yyyy-MM-dd'. */
    Date: (p: Props) => item(p, <DayBox {...pick(p)} />, 'choose', asDay),
    /** 'yyyy-MM-dd HH:mm:ss'. */
    Time: (p: Props) => item(p, <MomentBox {...pick(p)} />, 'choose', asMoment),
    /** Two fields of days under one label: `<Filter.Period name="startTime" until="endTime" />`. `times` makes them 00:00:00 and 23:59:59. */
    Period: (p: Props<{ until: Name; times?: boolean }>) => (
      <PeriodBox from={p.name} until={p.until} label={say(p.label ?? labels[p.name]!)} times={p.times ?? false} />
    ),
    /** One of a set: `of` is a Choices table, or options from the server. */
    Choice: (p: Props<{ of: Choices | Options }>) =>
      item(
        { ...decided(shape[p.name]), ...p },
        <Select {...pick(p)} options={optionsOf(p.name, p.of)} {...searched(optionsOf(p.name, p.of))} />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    /** Several of a set. */
    Multi: (p: Props<{ of: Choices | Options }>) =>
      item(
        p,
        <Select
          {...pick(p)}
          mode="multiple"
          maxTagCount="responsive"
          options={optionsOf(p.name, p.of)}
          showSearch={{ optionFilterProp: 'label' }}
        />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    /** Free words, each ended with Enter. */
    Words: (p: Props) =>
      item(p, <Select {...pick(p)} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', ';', '；', '\n']} />, 'fill'),
    Switch: (p: Props) =>
      item(p, <Switch {...(p.disabled === undefined ? {} : { disabled: p.disabled })} />, 'choose', { valuePropName: 'checked' }),
    Radio: (p: Props<{ of: Choices | Options }>) =>
      item(
        { ...decided(shape[p.name]), ...p },
        <Radio.Group {...(p.disabled === undefined ? {} : { disabled: p.disabled })} options={optionsOf(p.name, p.of)} />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    /** One of a tree. */
    Tree: (p: Props<{ of: TreeSelectProps['treeData']; fieldNames?: TreeSelectProps['fieldNames'] }>) =>
      item(
        p,
        <TreeSelect
          {...pick(p)}
          {...(p.of ? { treeData: p.of } : {})}
          {...(p.fieldNames ? { fieldNames: p.fieldNames } : {})}
          showSearch={{ treeNodeFilterProp: p.fieldNames?.label ?? 'title' }}
          treeDefaultExpandAll
        />,
        'choose',
        {},
        inTree(p.of, p.fieldNames),
      ),
    /** Files. The form holds FileRefs, the dialog sends their ids (`wireInput`): one id where the call takes one, a list where it takes a list. */
    Upload: (p: Props<{ scene: FileScene; max?: number; limit?: number }>) =>
      item(p, <Upload scene={p.scene} max={p.max ?? 1} limit={p.limit} disabled={p.disabled ?? false} />, 'attach'),
    /** Any input with `value` and `onChange`. */
    Custom: (p: Props<{ children: ReactElement } & { converter?: Converter }>) => item(p, p.children, 'choose', p.converter),
  };
}

const inCapitals: Converter = { getValueFromEvent: ({ target }: { target: { value: string } }) => target.value.toUpperCase() };

const among =
  (options: readonly { value: string | number | boolean; label: string }[]): Told =>
  (value) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .map((one) => options.find((option) => String(option.value) === String(one))?.label ?? String(one))
      .join('、');

function inTree(
  of: TreeSelectProps['treeData'],
  { value = 'value', label = 'title', children = 'children' }: NonNullable<TreeSelectProps['fieldNames']> = {},
): Told {
  type Node = Record<string, unknown>;
  const find = (nodes: readonly Node[], wanted: string): Node | undefined => {
    for (const node of nodes) {
      const found = String(node[value]) === wanted ? node : find((node[children] ?? []) as Node[], wanted);
      if (found) return found;
    }
    return undefined;
  };
  return (wanted) => String(find((of ?? []) as Node[], String(wanted))?.[label] ?? wanted);
}

/** Yes or no, where neither goes without saying. */
const decided = (schema: z.ZodType | undefined) =>
  schema && !accepts(schema, undefined) && accepts(schema, false) ? { required: true } : {};

const bounds = ({ min, max, step }: { min?: number; max?: number; step?: number }) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(step === undefined ? {} : { step }),
});

/** Digits in threes, for an InputNumber; commas may be typed, also the wide ones. */
export const inThousands = {
  formatter: (value: number | string | undefined) => String(value ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, ','),
  parser: (text: string | undefined) => {
    const digits = (text ?? '').replaceAll(/\D/g, '');
    // An emptied box is empty, not nought.
    return (digits === '' ? '' : Number(digits)) as number;
  },
};

const inFen: Converter = {
  getValueProps: (fen?: number | null) => ({ value: fen === undefined || fen === null ? null : fen / 100 }),
  getValueFromEvent: (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100)),
};

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
