import type { FileScene } from '@touchmark/contract';
import { Radio, Select, Switch, TreeSelect, type TreeSelectProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type * as z from 'zod';
import { say, words } from '../../core/text.ts';
import { asDay, asMoment, DayBox, MomentBox, PeriodBox } from './dates.tsx';
import { type BoundTo, choosing, type Props } from './field-item.tsx';
import { among, type Converter, fileNames, inTree } from './field-values.ts';
import type { Each } from '../list/filter-chips.tsx';
import { accepts, choiceValue } from './schema.ts';
import type { Choices } from '../list/status-tag.tsx';
import { Upload } from './upload.tsx';

/** Options whose texts come from the server. With `level`, from 1, a list is set in like a tree; what was chosen is not. */
export type Options = readonly { value: string | number; label: string; disabled?: boolean; level?: number }[];
const setIn = ({ label, data }: { label?: ReactNode; data: object }) => {
  const { level = 1 } = data as Options[number];
  return level === 1 ? label : <span style={{ paddingInlineStart: (level - 1) * 16 }}>{label}</span>;
};

/** A yes/no choice that must be made explicitly. */
const decided = (schema: z.ZodType | undefined) =>
  schema && !accepts(schema, undefined) && accepts(schema, false) ? { required: true } : {};

const searched = (options: readonly unknown[]) => (options.length > 8 ? { showSearch: { optionFilterProp: 'label' } } : {});

/** A choice whose options come from the server: undefined while they are loaded; `none` is shown when there are none. */
interface Offer<Of> {
  of: Of | undefined;
  none?: ReactNode;
}
const lacking = ({ of, none }: Offer<object | undefined>) => (of && Object.keys(of).length === 0 ? { none } : { none: undefined });

/** The fields with selection instead of typing. */
export function chosenFields<Name extends string>({ shape, labels, item }: BoundTo<Name>) {
  const optionsOf = (name: Name, of: Choices | Options = []) =>
    Array.isArray(of)
      ? [...(of as Options)]
      : Object.entries(of as Choices).map(([key, text]) => ({ value: choiceValue(shape[name], key), label: say(text) }));
  return {
    /** 'yyyy-MM-dd'. */
    Date: (p: Props<Name>) => item(p, <DayBox {...choosing(p)} />, 'choose', asDay),
    /** 'yyyy-MM-dd HH:mm:ss'. */
    Time: (p: Props<Name>) => item(p, <MomentBox {...choosing(p)} />, 'choose', asMoment),
    /**
     * Two date fields under one label: `<Filter.Period name="startTime" until="endTime" />`. With `times` they become 00:00:00
     * and 23:59:59.
     */
    Period: (p: Props<Name, { until: Name; times?: boolean }>) => (
      <PeriodBox from={p.name} until={p.until} label={say(p.label ?? labels[p.name]!)} times={p.times ?? false} />
    ),
    /** One value: `of` is a Choices table, or options from the server. */
    Choice: (p: Props<Name, Offer<Choices | Options>>) =>
      item(
        { ...decided(shape[p.name]), ...p, ...lacking(p) },
        <Select {...choosing(p)} loading={!p.of} options={optionsOf(p.name, p.of)} {...searched(optionsOf(p.name, p.of))} />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    /** Several values. */
    Multi: (p: Props<Name, Offer<Choices | Options>>) =>
      item(
        { ...p, ...lacking(p) },
        <Select
          {...choosing(p)}
          loading={!p.of}
          mode="multiple"
          maxTagCount="responsive"
          options={optionsOf(p.name, p.of)}
          optionRender={setIn}
          showSearch={{ optionFilterProp: 'label' }}
        />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    Switch: (p: Props<Name>) =>
      item(p, <Switch {...(p.disabled === undefined ? {} : { disabled: p.disabled })} />, 'choose', { valuePropName: 'checked' }, (on) =>
        say(on ? words.yes : words.no),
      ),
    Radio: (p: Props<Name, { of: Choices | Options }>) =>
      item(
        { ...decided(shape[p.name]), ...p },
        <Radio.Group {...(p.disabled === undefined ? {} : { disabled: p.disabled })} options={optionsOf(p.name, p.of)} />,
        'choose',
        {},
        among(optionsOf(p.name, p.of)),
      ),
    /** One node of a tree. */
    Tree: (p: Props<Name, Offer<TreeSelectProps['treeData']> & { fieldNames?: TreeSelectProps['fieldNames'] }>) =>
      item(
        { ...p, ...lacking(p) },
        <TreeSelect
          {...choosing(p)}
          {...(p.of ? { treeData: p.of } : {})}
          {...(p.fieldNames ? { fieldNames: p.fieldNames } : {})}
          showSearch={{
            // Trees name their nodes by `title` or by `label`.
            filterTreeNode: (typed, node) =>
              String((node as Record<string, unknown>)[p.fieldNames?.label ?? ('title' in node && node.title ? 'title' : 'label')])
                .toLowerCase()
                .includes(typed.trim().toLowerCase()),
          }}
          treeDefaultExpandAll
        />,
        'choose',
        {},
        inTree(p.of, p.fieldNames),
      ),
    /** Files. The form contains FileRefs and the dialog sends their ids (`wireInput`): one id or a list, as the call requires. */
    Upload: (p: Props<Name, { scene: FileScene; orOne?: FileScene; max?: number; limit?: number; leastSide?: number }>) =>
      item(
        p,
        <Upload scene={p.scene} orOne={p.orOne} max={p.max ?? 1} limit={p.limit} leastSide={p.leastSide} disabled={p.disabled ?? false} />,
        'attach',
        {},
        fileNames,
      ),
    /** Any input with `value` and `onChange`. */
    Custom: (p: Props<Name, { children: ReactElement; converter?: Converter; /** It holds a list of things. */ each?: Each }>) =>
      item(p, p.children, 'choose', p.converter, String, p.each),
  };
}
