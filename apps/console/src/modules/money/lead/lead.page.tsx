import { lead, type LeadRow } from '@touchmark/contract';
import { leadInterests, leadLife, leadResults, leadSources, orderLife } from '@touchmark/domain';
import { Tag } from 'antd';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, OpenButton, Steps, useDetail, useDialog, useList } from '../../../ui/index.ts';
import { LeadDetail } from './lead-detail.tsx';
import { AssignDialog, ConvertDialog, FollowDialog, type LeadDraft, LeadForm, useFollowers } from './lead-dialogs.tsx';
import { fields, text } from './lead.text.ts';

const Filter = fieldsOf(lead.list, fields);

/** Who asks for the platform, and who speaks to him next. */
export default function LeadPage() {
  const list = useList(lead.list);
  const detail = useDetail();
  const editor = useDialog<LeadDraft>();
  const assigning = useDialog<{ ids: string[] }>();
  const following = useDialog<LeadRow>();
  const converting = useDialog<LeadRow>();
  const followers = useFollowers();
  const add = (
    <OpenButton
      call={lead.saveOrUpdate}
      mode="add"
      label={text.add}
      type="primary"
      onClick={() => editor.open({ source: 'PHONE', interest: 'NODE' })}
    />
  );
  const columns = columnsOf(lead.list, fields, (c) => [
    c.link('company', (row) => detail.open(row.id), { width: 190 }),
    c.text('leadNo', { width: 140, later: true }),
    c.tag('status', leadLife.words, { width: 120 }),
    c.cell(fields.nextTime, (row) => <NextTime row={row} />, { width: 170 }),
    c.text('followerName', { width: 110 }),
    c.tag('interest', leadInterests, { width: 150, ellipsis: true }),
    c.text('contact', { width: 90 }),
    c.text('phone', { width: 125 }),
    c.cell(fields.sources, (row) => joinItems(row.sources.map((source) => say(leadSources[source]))), { width: 150, ellipsis: true }),
    c.number('asked', { width: 90, later: true }),
    c.tag('result', leadResults, { width: 110 }),
    c.time('lastFollow', { width: 130, later: true }),
    c.text('orderNo', { width: 150, later: true }),
    c.tag('orderStatus', orderLife.words, { width: 120, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) => (
        <Steps
          row={row}
          life={leadLife}
          calls={lead}
          first={['follow', 'assign']}
          how={{
            edit: { onClick: () => editor.open({ ...row, source: row.sources[0]! }) },
            assign: { onClick: () => assigning.open({ ids: [row.id] }) },
            follow: { onClick: () => following.open(row) },
            convert: { onClick: () => converting.open(row) },
            close: { title: fill(text.closeTitle, { name: row.company }), hint: text.closeHint },
          }}
        />
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
            <Filter.Text name="keyword" />
            <Filter.Choice name="status" of={leadLife.words} />
            <Filter.Choice name="followerId" of={followers} />
            <Filter.Choice name="source" of={leadSources} />
            <Filter.Choice name="interest" of={leadInterests} />
            <Filter.Period name="startTime" until="endTime" />
            <Filter.Switch name="mine" />
          </>
        }
        batch={
          <OpenButton
            call={lead.assign}
            label={leadLife.steps.assign!}
            onClick={() => assigning.open({ ids: list.selected as string[] })}
          />
        }
        exports={lead.export}
        add={add}
      />
      <LeadForm dialog={editor} />
      <AssignDialog dialog={assigning} onDone={() => list.setSelected([])} />
      <FollowDialog dialog={following} />
      <ConvertDialog dialog={converting} />
      <LeadDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const NextTime = ({ row }: { row: LeadRow }) => (
  <>
    {row.nextTime?.slice(5, 16) ?? '—'} {row.due ? <Tag color="error">{say(text.overdue)}</Tag> : null}
  </>
);
