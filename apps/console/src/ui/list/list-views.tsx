import { DeleteOutlined, DownOutlined, FilterOutlined } from '@ant-design/icons';
import { type ListView, listView, type Output } from '@touchmark/contract';
import { Button, Checkbox, Input, Popconfirm, Popover } from 'antd';
import { type FormEvent, useState } from 'react';
import { useRead, useWrite } from '../../api/hooks.ts';
import { fill, say, words } from '../../core/text.ts';
import type { TableSettings } from './table-settings.tsx';
import type { ListCall, ListState } from './use-list.ts';
import { kit } from '../ui.text.ts';

interface Props<C extends ListCall> {
  list: ListState<C>;
  settings: TableSettings;
}

/** 方案: filters, sorting, columns and row height saved under a name, private or shared with colleagues. */
export function ListViews<C extends ListCall>({ list, settings }: Props<C>) {
  const [open, setOpen] = useState(false);
  const show = ({ filters, hidden, density }: ListView) => {
    settings.change({ hidden, density });
    list.show(filters);
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Views list={list} settings={settings} onShow={show} />}
    >
      <Button type="text" aria-expanded={open} aria-label={say(kit.views)} title={say(kit.views)}>
        <span className="tm-views-word">{say(kit.views)}</span>
        <FilterOutlined className="tm-views-sign" />
        <DownOutlined />
      </Button>
    </Popover>
  );
}

function Views<C extends ListCall>({ list, settings, onShow }: Props<C> & { onShow: (view: ListView) => void }) {
  const { data } = useRead(listView.find, { list: list.call.name });
  return (
    <div className="tm-views">
      {data?.map((view) => (
        <Row key={view.id} view={view} onShow={() => onShow(view)} />
      ))}
      {data?.length === 0 ? <p>{say(kit.noViews)}</p> : null}
      <SaveView list={list} settings={settings} taken={data ?? []} />
    </div>
  );
}

function Row({ view, onShow }: { view: ListView; onShow: () => void }) {
  const { mutate, isPending } = useWrite(listView.remove);
  const { id, name, own, shared, ownerName } = view;
  return (
    <div className="tm-view">
      <Button type="text" onClick={onShow}>
        {name}
      </Button>
      {own ? shared && <small>{say(kit.sharedView)}</small> : <small>{fill(kit.sharedBy, { name: ownerName })}</small>}
      {own ? (
        <Popconfirm
          title={fill(kit.sureRemoveView, { name })}
          okText={say(words.delete)}
          cancelText={say(words.cancel)}
          onConfirm={() => mutate({ id })}
        >
          <Button
            type="text"
            icon={<DeleteOutlined />}
            loading={isPending}
            aria-label={fill(kit.removeView, { name })}
            title={say(words.delete)}
          />
        </Popconfirm>
      ) : null}
    </div>
  );
}

function SaveView<C extends ListCall>({ list, settings: { hidden, density }, taken }: Props<C> & { taken: Output<typeof listView.find> }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { mutate, isPending } = useWrite(listView.save);
  const replaces = taken.some((view) => view.own && view.name === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    const filters = Object.fromEntries(Object.entries(list.chosen).map(([field, value]) => [field, String(value)]));
    mutate({ list: list.call.name, name: name.trim(), shared, filters, hidden, density }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={save}>
      <p>{say(kit.viewsHint)}</p>
      <Input
        value={name}
        maxLength={20}
        aria-label={say(kit.viewName)}
        placeholder={say(kit.viewName)}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {say(kit.shareView)}
      </Checkbox>
      <Button htmlType="submit" disabled={name.trim() === ''} loading={isPending}>
        {say(replaces ? kit.replaceView : kit.saveView)}
      </Button>
    </form>
  );
}
