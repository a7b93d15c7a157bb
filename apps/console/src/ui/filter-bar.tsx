import { Button, Form } from 'antd';
import { Children, Fragment, isValidElement, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { say, words } from '../core/text.ts';
import { wireInput } from './schema.ts';
import type { ListCall, ListState } from './use-list.ts';
import { kit } from './ui.text.ts';

/** The fields inside nested fragments. */
const flat = (nodes: ReactNode): ReactElement[] =>
  Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
      ? flat(node.props.children)
      : isValidElement(node)
        ? [node]
        : [],
  );

/** Number of filters shown before 展开. */
export const shownFilters = 6;

/** The filters of a list: Enter searches, filters beyond two rows are collapsed. */
export function FilterBar<C extends ListCall>({ list, children }: { list: ListState<C>; children: ReactNode }) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const fields = flat(children);
  const folded = fields.slice(shownFilters).map(({ props }) => String((props as { name?: unknown }).name));
  // Expand if a collapsed filter is active.
  const [open, setOpen] = useState(() => folded.some((name) => name in list.filters));
  const wanted = JSON.stringify(list.filters);
  const filled = useRef<string>(undefined);
  // The address may change without this form: "back", a link, 清除筛选. Text that was typed but not searched yet is kept when the tab
  // becomes active again.
  useEffect(() => {
    if (filled.current === wanted) return;
    filled.current = wanted;
    form.resetFields();
    form.setFieldsValue(JSON.parse(wanted) as Record<string, unknown>);
  }, [form, wanted]);
  const search = (values: Record<string, unknown>) => {
    const cleared = Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));
    list.change({ ...cleared, ...wireInput(list.call, values) } as Parameters<typeof list.change>[0]);
  };
  return (
    <Form
      name={`filters-${list.call.name}`}
      form={form}
      className="tm-filters"
      layout="vertical"
      role="search"
      aria-label={say(kit.filters)}
      onFinish={search}
    >
      {fields.map((field, index) => (
        <div key={field.key} hidden={!open && index >= shownFilters}>
          {field}
        </div>
      ))}
      <div className="tm-filter-buttons">
        <Button htmlType="submit" type="primary" ghost>
          {say(words.search)}
        </Button>
        <Button
          onClick={() => {
            form.resetFields();
            list.reset();
          }}
        >
          {say(words.reset)}
        </Button>
        {fields.length > shownFilters ? (
          <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say(open ? words.collapse : words.expand)}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
