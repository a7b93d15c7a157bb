import { install } from '@touchmark/contract';
import { installKinds, installLife } from '@touchmark/domain';
import { Segmented, Space } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../../core/text.ts';
import { ExportButton, fieldsOf, ListPage, MoreActions, OpenButton, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { RegionSelect } from '../../platform/division/public.ts';
import { orderColumns } from './install-columns.tsx';
import { fields, text } from './install.text.ts';
import { OrderCalendar } from './order-calendar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { newOrder, type OrderDraft, OrderForm } from './order-form.tsx';
import { TemplatesDrawer } from './templates-drawer.tsx';
import { useOrderActs } from './use-order-acts.tsx';

const Filter = fieldsOf(install.list, fields);

/** Visits at the customer's, as a list and as a calendar. */
export default function InstallPage() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'calendar' ? 'calendar' : 'list';
  const list = useList(install.list, {}, { enabled: view === 'list' });
  const detail = useDetail();
  const editor = useDialog<OrderDraft>();
  const [templates, setTemplates] = useState(false);
  const { acts, dialogs } = useOrderActs({ edit: editor.open });
  const columns = orderColumns({ onOpen: detail.open, acts });
  const add = <OpenButton call={install.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open(newOrder)} />;
  const actions = (
    <Space wrap>
      <Segmented
        value={view}
        onChange={(next) =>
          setParams(
            (before) => {
              const after = new URLSearchParams(before);
              if (next === 'calendar') after.set('view', next);
              else for (const name of ['view', 'day', 'span']) after.delete(name);
              return after;
            },
            { replace: true },
          )
        }
        options={[
          { value: 'list', label: say(text.list) },
          { value: 'calendar', label: say(text.calendar) },
        ]}
      />
      <MoreActions actions={[{ label: text.checklists, call: install.templates, onClick: () => setTemplates(true) }]} />
      <ExportButton call={install.export} input={list.filters} />
      {add}
    </Space>
  );
  return (
    <>
      {view === 'calendar' ? (
        <div className="tm-page">
          <header className="install-head">
            <h1>{say(text.title)}</h1>
            {actions}
          </header>
          <OrderCalendar onOpen={detail.open} />
        </div>
      ) : (
        <ListPage
          list={list}
          columns={columns}
          title={text.title}
          empty={{ hint: text.hint, next: add }}
          filters={
            <>
              <Filter.Text name="orderNo" />
              <Filter.Choice name="status" of={installLife.words} />
              <Filter.Choice name="kind" of={installKinds} />
              <Filter.Text name="phone" />
              <Filter.Text name="worker" />
              <Filter.Period name="startTime" until="endTime" />
              <Filter.Custom name="region">
                <RegionSelect anyLevel />
              </Filter.Custom>
              <Filter.Text name="text" mono />
              <Filter.Text name="customerOrderNo" />
              <Filter.Switch name="late" />
            </>
          }
          actions={actions}
        />
      )}
      <OrderForm dialog={editor} onSaved={detail.open} />
      <OrderDetail id={detail.id} steps={detail.through(list.rows)} extra={acts} onClose={detail.close} />
      {templates ? <TemplatesDrawer onClose={() => setTemplates(false)} /> : null}
      {dialogs}
    </>
  );
}
