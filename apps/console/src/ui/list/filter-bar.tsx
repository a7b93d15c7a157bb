import { Button, Form } from 'antd';
import {
  Children,
  type CSSProperties,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isNamed } from '@touchmark/domain';
import { useLanguage } from '../../core/language.ts';
import { say, words } from '../../core/text.ts';
import { wireInput } from '../form/schema.ts';
import type { ListCall, ListState } from './use-list.ts';
import { kit } from '../ui.text.ts';

/** The fields inside nested fragments. */
const flat = (nodes: ReactNode): ReactElement[] =>
  Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
      ? flat(node.props.children)
      : isValidElement(node)
        ? [node]
        : [],
  );

/** The least width of a filter with its gap, and that of the buttons, in px. */
const [fieldWidth, buttonsWidth] = [208, 216];
/** Shown where nothing can be measured. */
const usual = 6;

/** How many filters stand beside the buttons in one row; on a phone two stand above them. */
function useFit(bar: RefObject<HTMLElement | null>) {
  const [fit, setFit] = useState(usual);
  useLayoutEffect(() => {
    const measure = () => {
      const width = bar.current?.offsetWidth ?? 0;
      if (width > 0) setFit(Math.max(2, Math.floor((width - buttonsWidth) / fieldWidth)));
    };
    measure();
    if (!bar.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
  return fit;
}

interface Props<C extends ListCall> {
  list: ListState<C>;
  /** The tools of a list without a heading. */
  tools: ReactNode;
  children: ReactNode;
}

/** The filters of a list in one row: Enter searches, those that do not fit are folded behind 展开. */
export function FilterBar<C extends ListCall>({ list, tools, children }: Props<C>) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const fields = flat(children);
  const shownFilters = useFit(bar);
  const folded = fields.slice(shownFilters).map(({ props }) => String((props as { name?: unknown }).name));
  // Expand if a collapsed filter is active.
  const [open, setOpen] = useState(() => folded.some((name) => isNamed(list.filters, name)));
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
    <div ref={bar} style={{ '--tm-fit': Math.min(shownFilters, fields.length) } as CSSProperties}>
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
          // A field made once for a page is the same element ever after, so its texts change with the language only if it is drawn anew.
          <div key={`${field.key} ${language}`} hidden={!open && index >= shownFilters}>
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
        {tools ? <div className="tm-filter-tools">{tools}</div> : null}
      </Form>
    </div>
  );
}
