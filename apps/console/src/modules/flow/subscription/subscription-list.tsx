import { type Delivery, subscription, type Subscription } from '@touchmark/contract';
import { type QuerySchedule, subscriptionLife } from '@touchmark/domain';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import {
  columnsFor,
  columnsOf,
  DetailDrawer,
  Facts,
  factsOf,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  number,
  OpenButton,
  PagedTable,
  StatusTag,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { deliveryFields, failingChoices, faults, fields, text, unitWords } from './subscription.text.ts';

const Filter = fieldsOf(subscription.list, fields);
const Field = fieldsOf(subscription.replay, fields);

/** Where the events of a company are sent, and whether they arrive. */
export function SubscriptionList() {
  const list = useList(subscription.list, undefined, { name: 'subscriptions' });
  const detail = useDetail();
  const replay = useDialog<Initial<typeof subscription.replay>>();
  const steps = (row: Subscription) => (
    <>
      <Steps
        row={row}
        life={subscriptionLife}
        calls={subscription}
        first={['pause', 'resume']}
        how={{ pause: { confirm: text.pauseAsk } }}
      />
      <OpenButton call={subscription.replay} label={text.replay} onClick={() => replay.open({ id: row.id, version: row.version })} />
    </>
  );
  const columns = columnsOf(subscription.list, fields, (c) => [
    c.link('queryName', (row) => detail.open(row.id), { width: 130 }),
    c.tag('status', subscriptionLife.words, { width: 120 }),
    c.text('dest', { width: 260 }),
    c.cell(fields.schedule, scheduleText, { width: 140 }),
    c.text('keyName', { width: 110 }),
    c.time('lastNotified', { width: 120 }),
    c.cell(fields.lastFault, (row) => faultText(row.lastFault), { width: 150 }),
    c.actions(words.actions, steps, 160),
  ]);
  const row = list.rows.find(({ id }) => id === detail.id);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="queryName" />
            <Filter.Choice name="status" of={subscriptionLife.words} />
            <Filter.Choice name="failing" of={failingChoices} />
          </>
        }
      />
      <DetailDrawer open={row !== undefined} title={row?.queryName ?? ''} onClose={detail.close} {...detail.through(list.rows)}>
        {row ? <SubscriptionFacts row={row} /> : null}
      </DetailDrawer>
      <FormDialog call={subscription.replay} dialog={replay} title={text.replay}>
        <Field.Time name="since" help={text.replayHelp} />
      </FormDialog>
    </>
  );
}

const units = ['month', 'dayOfMonth', 'dayOfWeek', 'hour', 'minute', 'second'] as const;

/** “01:30 every day”, or the fields that the other system gave. */
function scheduleText({ schedule }: Subscription): string {
  if (schedule === null) return say(text.stream);
  const given = JSON.parse(schedule) as QuerySchedule;
  const { hour, minute = '0' } = given;
  const plain = (part = '') => /^\d+$/.test(part);
  if (plain(hour) && plain(minute) && Object.keys(given).every((name) => name === 'hour' || name === 'minute'))
    return fill(text.daily, { time: `${hour!.padStart(2, '0')}:${minute.padStart(2, '0')}` });
  return joinItems(units.flatMap((unit) => (given[unit] === undefined ? [] : [`${say(unitWords[unit])} ${given[unit]}`])));
}

const faultText = (fault: string) => (faults[fault] ? say(faults[fault]) : fault);

function SubscriptionFacts({ row }: { row: Subscription }) {
  return (
    <>
      <Facts
        items={[
          {
            label: fields.status,
            value: <StatusTag tone={subscriptionLife.words[row.status].tone} text={subscriptionLife.words[row.status]} />,
          },
          { label: fields.schedule, value: scheduleText(row) },
          { label: fields.dest, value: row.dest, wide: true },
          { label: fields.query, value: <code>{row.query}</code>, wide: true },
          ...factsOf(fields, row, 'keyName', 'subscriptionId', 'createTime', 'lastNotified', 'nextRun'),
          { label: fields.failures, value: number(row.failures) },
          row.lastFault ? { label: fields.lastFault, value: faultText(row.lastFault), wide: true } : null,
        ]}
      />
      <h3>{say(text.deliveries)}</h3>
      <Deliveries key={row.id} id={row.id} />
    </>
  );
}

const shown = 20;
const columns = columnsFor<Delivery>()(deliveryFields, (c) => [
  c.time('at', { width: 130 }),
  c.time('since', { width: 130 }),
  c.number('events', { width: 80 }),
  c.cell(deliveryFields.answer, ({ answer, fault }) => (answer === 0 ? faultText(fault) || say(text.noAnswer) : `HTTP ${answer}`), {
    width: 180,
  }),
  c.cell(deliveryFields.ms, ({ ms }) => fill(text.ms, { n: number(ms) }), { width: 90 }),
]);

function Deliveries({ id }: { id: string }) {
  const [page, turn] = useState(1);
  const read = useRead(subscription.deliveries, { id, pageNum: page, pageSize: shown });
  return <PagedTable read={read} columns={columns} rowKey="id" page={page} size={shown} onPage={turn} />;
}
