import { partner, type PartnerRow } from '@touchmark/contract';
import { applyLife, can, inState, partnerKinds, today } from '@touchmark/domain';
import { Tag } from 'antd';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import {
  CallButton,
  ChoiceText,
  columnsOf,
  Detail,
  type Dialog,
  Facts,
  factsOf,
  fieldsOf,
  FileLinks,
  FormDialog,
  FormDrawer,
  History,
  type Initial,
  ListPage,
  type Neighbours,
  OpenButton,
  PagedTable,
  Steps,
  switchChoices,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { RegionSelect, RegionsSelect } from '../../platform/division/public.ts';
import { fields, text } from './partner.text.ts';

const Filter = fieldsOf(partner.list, fields);
const Field = fieldsOf(partner.saveOrUpdate, fields);
const Decision = fieldsOf(partner.audit, fields);
type Draft = Initial<typeof partner.saveOrUpdate>;
const shownRatings = 10;
const kindsOf = ({ kinds }: PartnerRow) => joinItems(kinds.map((kind) => say(partnerKinds[kind])));

/** Who serves companies: printers, laboratories, installers and others. */
export default function PartnerPage() {
  const list = useList(partner.list);
  const detail = useDetail();
  const [editor, rejecting] = [useDialog<Draft>(), useDialog<PartnerRow>()];
  const add = (
    <OpenButton call={partner.saveOrUpdate} mode="add" label={text.add} type="primary" onClick={() => editor.open({ kinds: ['PRINT'] })} />
  );
  const columns = columnsOf(partner.list, fields, (c) => [
    c.link('name', (row) => detail.open(row.id), { width: 200 }),
    c.cell(fields.kinds, (row) => <Kinds of={row} />, { width: 170, ellipsis: true }),
    c.text('regionNames', { width: 170, later: true }),
    c.tag('applyStatus', applyLife.words, { width: 140 }),
    c.tag('enabled', switchChoices, { width: 110 }),
    c.cell(fields.qualificationEnd, (row) => <Qualified row={row} />, { width: 190 }),
    c.text('contact', { width: 90 }),
    c.text('phone', { width: 125 }),
    c.number('served', { width: 130 }),
    c.cell(fields.rating, ({ rating, ratings }) => (rating === null ? '—' : `${rating} (${ratings})`), { width: 100 }),
    c.text('linkedCompany', { width: 190, later: true }),
    c.text('opinion', { width: 150, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <>
          {can(applyLife, row.applyStatus, 'approve') ? (
            <>
              <CallButton
                call={partner.audit}
                input={{ id: row.id, version: row.version, pass: true }}
                label={text.approve}
                confirm={text.approveSure}
              />
              <OpenButton call={partner.audit} label={text.reject} onClick={() => rejecting.open(row)} />
            </>
          ) : null}
          <Steps
            row={row}
            life={applyLife}
            state={row.applyStatus}
            calls={{ edit: partner.saveOrUpdate, submit: partner.submit }}
            first={['submit', 'edit']}
            how={{ edit: { onClick: () => editor.open(row) }, submit: { confirm: text.submitSure } }}
          />
          {inState(applyLife, row.applyStatus, 'approved') ? (
            <CallButton
              call={partner.enable}
              input={{ id: row.id, enabled: !row.enabled, version: row.version }}
              label={row.enabled ? text.disable : text.enable}
              confirm={row.enabled ? text.disableSure : text.enableSure}
            />
          ) : null}
          <Trust of={row} />
        </>
      ),
      170,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={partnerKinds} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Choice name="enabled" of={switchChoices} />
            <Filter.Custom name="region">
              <RegionSelect anyLevel />
            </Filter.Custom>
          </>
        }
        exports={partner.export}
        add={add}
      />
      <PartnerForm dialog={editor} />
      <FormDialog
        call={partner.audit}
        dialog={{
          ...rejecting,
          subject: rejecting.subject && { id: rejecting.subject.id, version: rejecting.subject.version, pass: false, opinion: '' },
        }}
        title={fill(text.rejectTitle, { name: rejecting.subject?.name ?? '' })}
        action={text.reject}
        danger
      >
        <Decision.Area name="opinion" max={200} required />
      </FormDialog>
      <PartnerDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const PartnerForm = ({ dialog }: { dialog: Dialog<Draft> }) => (
  <FormDrawer call={partner.saveOrUpdate} dialog={dialog} title={dialog.subject?.id ? text.edit : text.add} width={960}>
    <Field.Text name="name" max={50} />
    <Field.Text name="uscc" max={18} mono upper />
    <Field.Multi name="kinds" of={partnerKinds} />
    <Field.Custom name="regions">
      <RegionsSelect />
    </Field.Custom>
    <Field.Text name="contact" max={30} />
    <Field.Text name="phone" max={30} />
    <Field.Date name="qualificationEnd" />
    <Field.Text name="linkedCompany" max={100} help={text.linkedHelp} />
    <Field.Area name="services" max={500} />
    <Field.Text name="priceNote" max={200} />
    <Field.Upload name="files" scene="certificate" max={5} />
  </FormDrawer>
);

/** Whether reports that a laboratory fills in itself go into the review at once. */
const Trust = ({ of: row }: { of: PartnerRow }) =>
  inState(applyLife, row.applyStatus, 'approved') && (row.trusted || (row.kinds.includes('LAB') && row.linkedCompany !== '')) ? (
    <CallButton
      call={partner.trust}
      input={{ id: row.id, enabled: !row.trusted, version: row.version }}
      label={row.trusted ? text.distrust : text.trust}
      confirm={row.trusted ? text.distrustSure : text.trustSure}
    />
  ) : null;

const Kinds = ({ of }: { of: PartnerRow }) => (
  <>
    {kindsOf(of)} {of.trusted ? <Tag color="success">{say(text.trusted)}</Tag> : null}
  </>
);

const Qualified = ({ row: { qualificationEnd } }: { row: PartnerRow }) => (
  <>
    {qualificationEnd} {qualificationEnd < today() ? <Tag color="error">{say(text.ended)}</Tag> : null}
  </>
);

const PartnerDetail = ({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) => (
  <Detail
    of={useOne(partner.findOne, id)}
    title={(row) => row.name}
    steps={steps}
    onClose={onClose}
    tabs={(row) => [
      { key: 'ratings', label: text.tabRatings, children: <Ratings key={row.id} id={row.id} /> },
      {
        key: 'history',
        label: text.tabHistory,
        children: <History rows={row.history} states={applyLife.words} actions={applyLife.steps} />,
      },
    ]}
  >
    {(row) => (
      <Facts
        items={[
          { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={row.applyStatus} /> },
          { label: fields.kinds, value: kindsOf(row) },
          row.trusted ? { label: text.trusted, value: say(words.yes) } : null,
          ...factsOf(fields, row, 'uscc', 'contact', 'phone', 'linkedCompany', 'served'),
          { label: fields.qualificationEnd, value: <Qualified row={row} /> },
          { label: fields.regions, value: row.regionNames, wide: true },
          { label: fields.services, value: row.services, wide: true },
          row.priceNote ? { label: fields.priceNote, value: row.priceNote, wide: true } : null,
          { label: fields.files, value: <FileLinks files={row.files} />, wide: true },
          row.opinion ? { label: fields.opinion, value: row.opinion, wide: true } : null,
        ]}
      />
    )}
  </Detail>
);

function Ratings({ id }: { id: string }) {
  const [page, turn] = useState(1);
  const read = useRead(partner.ratings, { id, pageNum: page, pageSize: shownRatings });
  const columns = columnsOf(partner.ratings, fields, (c) => [
    c.text('companyName', { width: 180 }),
    c.number('stars', { width: 70 }),
    c.text('content', { width: 220 }),
    c.time('createTime', { width: 130 }),
  ]);
  return (
    <PagedTable
      read={read}
      columns={columns}
      rowKey="id"
      page={page}
      size={shownRatings}
      onPage={turn}
      locale={{ emptyText: say(text.noRating) }}
    />
  );
}
