import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { dataElement, type DraftItem, type ElementChoice, inSheet } from '@touchmark/contract';
import { elementLife, inState, placeInGroups } from '@touchmark/domain';
import { Button, Input, Select, Space, Switch, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { language, say } from '../../../core/text.ts';
import { useSettled } from '../../../ui/index.ts';
import { constraintChoices } from '../data-element/public.ts';
import { text } from './standard-version.text.ts';
import './standard-version.css';

interface Props {
  value?: DraftItem[];
  onChange?: (items: DraftItem[]) => void;
  known: readonly ElementChoice[];
}

/** As an element is taken into a draft at first: as it is usually taken. */
const taken = ({ id, group, constraint, when, publicDefault }: ElementChoice): DraftItem => ({
  elementId: id,
  constraint,
  groupZh: group.zh,
  groupEn: group.en || group.zh,
  whenCode: when?.code ?? null,
  whenIn: [...(when?.in ?? [])],
  publicDefault,
  defaultValue: '',
});

/** A list with one element at another place. */
function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** A draft with one element more, where the place of its group puts it; from there it may be moved. */
function withElement(items: readonly DraftItem[], element: ElementChoice, known: readonly ElementChoice[]): DraftItem[] {
  const item = taken(element);
  const orders = new Map(known.map(({ id, groupOrder }) => [id, groupOrder]));
  const grouped = items.map(({ elementId, groupZh }) => ({ group: groupZh, order: orders.get(elementId) ?? 99 }));
  const at = placeInGroups(grouped, { group: item.groupZh, order: element.groupOrder });
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** The elements of a draft: found by typing, ordered by dragging, buttons or Alt and the arrow keys. */
export function ItemsEditor({ value = [], onChange, known }: Props) {
  const [typed, setTyped] = useState('');
  const [dragged, drag] = useState<number>();
  const keyword = useSettled(typed.trim());
  const found = useRead(dataElement.select, { keyword }).data ?? [];
  const change = (items: DraftItem[]) => onChange?.(items);
  const put = (at: number, next: Partial<DraftItem>) => change(value.map((item, n) => (n === at ? { ...item, ...next } : item)));
  const keys = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    change(movedTo(value, at, at + (event.key === 'ArrowUp' ? -1 : 1)));
  };
  return (
    <>
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={null}
        style={{ width: '100%' }}
        placeholder={say(text.addElement)}
        aria-label={say(text.addElement)}
        options={found
          .filter(({ id }) => !value.some(({ elementId }) => elementId === id))
          .slice(0, 50)
          .map(({ id, item }) => ({ value: id, label: `${item.code} ${say(item.name)}` }))}
        onSelect={(id: string | null) => {
          const element = found.find((one) => one.id === id);
          if (element) change(withElement(value, element, known));
        }}
      />
      <p className="tm-hint">{say(text.order)}</p>
      <ol className="standard-items">
        {value.map((item, at) => (
          <li
            key={item.elementId}
            draggable
            onDragStart={() => drag(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && change(movedTo(value, dragged, at))}
            onKeyDown={keys(at)}
          >
            <Row item={item} known={known} all={value} onPut={(next) => put(at, next)} />
            <Space size={0}>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={say(text.up)}
                disabled={at === 0}
                onClick={() => change(movedTo(value, at, at - 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={say(text.down)}
                disabled={at === value.length - 1}
                onClick={() => change(movedTo(value, at, at + 1))}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={say(text.remove)}
                onClick={() => change(value.filter((_, n) => n !== at))}
              />
            </Space>
          </li>
        ))}
      </ol>
    </>
  );
}

function Row({
  item,
  known,
  all,
  onPut,
}: {
  item: DraftItem;
  known: readonly ElementChoice[];
  all: readonly DraftItem[];
  onPut: (next: Partial<DraftItem>) => void;
}) {
  const element = known.find(({ id }) => id === item.elementId);
  const others = all.flatMap(({ elementId }) => known.find(({ id }) => id === elementId && id !== item.elementId)?.item ?? []);
  const other = others.find(({ code }) => code === item.whenCode);
  const label = element ? say(element.item.name) : item.elementId;
  return (
    <div className="standard-item">
      <span className="standard-item-name">
        <span className="tm-code">{element?.item.code}</span> <b>{label}</b>
        {element && !inState(elementLife, element.status, 'published') ? (
          <Ended of={element} label={label} onNewest={(elementId) => onPut({ elementId })} />
        ) : null}
      </span>
      <Space wrap size={6}>
        <Select
          size="small"
          value={item.constraint}
          aria-label={`${label} · ${say(text.constraint)}`}
          style={{ width: 120 }}
          options={Object.entries(constraintChoices).map(([value, words]) => ({ value, label: say(words) }))}
          onChange={(constraint: DraftItem['constraint']) =>
            onPut(constraint === 'C' ? { constraint } : { constraint, whenCode: null, whenIn: [] })
          }
        />
        <Input
          size="small"
          value={item.groupZh}
          maxLength={30}
          aria-label={`${label} · ${say(text.group)}`}
          style={{ width: 110 }}
          onChange={(event) => onPut({ groupZh: event.target.value })}
        />
        <Input
          size="small"
          value={item.groupEn}
          maxLength={40}
          aria-label={`${label} · ${say(text.group)} (English)`}
          style={{ width: 160 }}
          onChange={(event) => onPut({ groupEn: event.target.value })}
        />
        <Switch
          size="small"
          checked={item.publicDefault}
          aria-label={`${label} · ${say(text.public)}`}
          checkedChildren={say(text.public)}
          unCheckedChildren={say(text.hidden)}
          onChange={(publicDefault) => onPut({ publicDefault })}
        />
        {item.constraint === 'C' || (element && !inSheet(element.item)) ? null : (
          <Default of={element} label={label} value={item.defaultValue ?? ''} onPut={onPut} />
        )}
        {item.constraint === 'C' ? (
          <>
            <Select
              size="small"
              value={item.whenCode}
              aria-label={`${label} · ${say(text.element)}`}
              style={{ width: 150 }}
              options={others.filter(({ options }) => options).map(({ code, name }) => ({ value: code, label: say(name) }))}
              onChange={(whenCode: string) => onPut({ whenCode, whenIn: [] })}
            />
            <Select
              size="small"
              mode="multiple"
              value={item.whenIn}
              aria-label={`${label} · ${say(text.when)}`}
              style={{ minWidth: 140 }}
              options={(other?.options ?? []).map((option) => ({ value: option.value, label: option[language()] }))}
              onChange={(whenIn: string[]) => onPut({ whenIn })}
            />
          </>
        ) : null}
      </Space>
    </div>
  );
}

/** An element that has ended since it was taken: its newest revision can stand in its place, if there is one. */
function Ended({ of: { item }, label, onNewest }: { of: ElementChoice; label: string; onNewest: (elementId: string) => void }) {
  const found = useRead(dataElement.select, { keyword: item.code }).data;
  if (!found) return null;
  const newest = found.find((one) => one.item.code === item.code);
  return newest ? (
    <Button size="small" type="link" aria-label={`${label} · ${say(text.newest)}`} onClick={() => onNewest(newest.id)}>
      {say(text.newest)}
    </Button>
  ) : (
    <Tag color="orange">{say(text.ended)}</Tag>
  );
}

/** What a new product begins with: an option of the element, or a value as it is typed. */
function Default({
  of,
  label,
  value,
  onPut,
}: {
  of: ElementChoice | undefined;
  label: string;
  value: string;
  onPut: (next: Partial<DraftItem>) => void;
}) {
  const named = { 'aria-label': `${label} · ${say(text.default)}`, placeholder: say(text.default), style: { width: 120 } } as const;
  const options = of?.item.options;
  return options ? (
    <Select
      {...named}
      size="small"
      allowClear
      value={value || null}
      options={options.map((option) => ({ value: option.value, label: option[language()] }))}
      onChange={(defaultValue: string | null) => onPut({ defaultValue: defaultValue ?? '' })}
    />
  ) : (
    <Input {...named} size="small" value={value} maxLength={200} onChange={(event) => onPut({ defaultValue: event.target.value })} />
  );
}
