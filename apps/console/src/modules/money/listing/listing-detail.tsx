import { appListing, appMarket } from '@touchmark/contract';
import { applyLife, hideReasons, listingLife } from '@touchmark/domain';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { nameOf, say } from '../../../core/text.ts';
import {
  ChoiceText,
  columnsOf,
  Detail,
  Facts,
  factsOf,
  fieldsOf,
  FormDialog,
  History,
  type Neighbours,
  OpenButton,
  PagedTable,
  useDialog,
} from '../../../ui/index.ts';
import { ListingFacts } from './listing-content.tsx';
import { fields, text } from './listing.text.ts';

const Answer = fieldsOf(appListing.answer, fields);
const shownRatings = 10;
const states = { ...applyLife.words };
const actions = { ...applyLife.steps, ...listingLife.steps };

/** A listing of the own company: what is live, what waits, and what is said of it. */
export function ListingDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  return (
    <Detail
      of={useOne(appListing.findOne, id)}
      title={(row) => nameOf(row.name, row.nameEn)}
      steps={steps}
      onClose={onClose}
      tabs={(row) => [
        { key: 'live', label: text.tabLive, children: <ListingFacts of={row.live} /> },
        ...(row.next ? [{ key: 'next', label: text.tabNext, children: <ListingFacts of={row.next} before={row.live} /> }] : []),
        ...(row.appCode ? [{ key: 'ratings', label: text.tabRatings, children: <Ratings key={row.id} id={row.id} /> }] : []),
        { key: 'history', label: text.tabHistory, children: <History rows={row.history} states={states} actions={actions} /> },
      ]}
    >
      {(row) => (
        <Facts
          items={[
            { label: fields.status, value: <ChoiceText of={listingLife.words} value={row.status} /> },
            { label: fields.applyStatus, value: <ChoiceText of={applyLife.words} value={row.applyStatus} /> },
            ...factsOf(fields, row, 'release', 'subscribers', 'appCode'),
            row.opinion ? { label: fields.opinion, value: row.opinion, wide: true } : null,
          ]}
        />
      )}
    </Detail>
  );
}

const labels = {
  companyName: { zh: '企业', en: 'Company' },
  stars: { zh: '星级', en: 'Stars' },
  content: { zh: '评价内容', en: 'Rating' },
  answer: { zh: '回复', en: 'Reply' },
  createTime: { zh: '时间', en: 'Time' },
} as const;

function Ratings({ id }: { id: string }) {
  const [page, turn] = useState(1);
  const read = useRead(appMarket.ratings, { id, pageNum: page, pageSize: shownRatings });
  const answering = useDialog<{ ratingId: string; content: string }>();
  const columns = columnsOf(appMarket.ratings, labels, (c) => [
    c.text('companyName', { width: 140 }),
    c.number('stars', { width: 70 }),
    c.cell(labels.content, (row) => (row.hiddenFor ? say(hideReasons[row.hiddenFor]) : row.content), { width: 180 }),
    c.cell(labels.answer, (row) => row.answer || '—', { width: 150 }),
    c.actions(
      { zh: '操作', en: 'Actions' },
      (row) =>
        row.hiddenFor ? null : (
          <OpenButton
            call={appListing.answer}
            label={text.answer}
            onClick={() => answering.open({ ratingId: row.id, content: row.answer })}
          />
        ),
      80,
    ),
  ]);
  return (
    <>
      <PagedTable
        read={read}
        columns={columns}
        rowKey="id"
        page={page}
        size={shownRatings}
        onPage={turn}
        locale={{ emptyText: say(text.noRating) }}
      />
      <FormDialog call={appListing.answer} dialog={answering} title={text.answerTitle} action={text.answer}>
        <Answer.Area name="content" max={300} />
      </FormDialog>
    </>
  );
}
