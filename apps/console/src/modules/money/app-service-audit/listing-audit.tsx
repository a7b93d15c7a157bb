import { appServiceAudit, type ListingAudit, listingReview } from '@touchmark/contract';
import { applyLife, inState, listingCategories, listingLife } from '@touchmark/domain';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { fill, nameOf, say } from '../../../core/text.ts';
import { CallButton, CodeText, Facts, fieldsOf, ReasonButton } from '../../../ui/index.ts';
import { ListingFacts } from '../listing/public.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { faultWords, fields, kindChoices, text } from './app-service-audit.text.ts';

const Filter = fieldsOf(listingReview.list, fields);

/** The review of listings and of their next versions. */
export const ListingAuditList = ({ extra }: { extra: ReactNode }) => (
  <ReviewPage
    calls={listingReview}
    words={{ title: text.title, fields }}
    columns={(c, queue) => [
      c.image('icon'),
      c.link('name', queue.open, { width: 160 }),
      c.text('companyName', { width: 200 }),
      c.tag('kind', kindChoices, { width: 110 }),
      c.tag('category', listingCategories, { width: 120, ellipsis: true }),
      c.money('price', { width: 110 }),
      ...queue.tone(),
      queue.state(),
      c.tag('listStatus', listingLife.words, { width: 110 }),
      c.number('release', { width: 90, later: true }),
      c.time('submitTime', { width: 130, later: true }),
      ...queue.decided(),
    ]}
    filters={() => (
      <>
        <Filter.Text name="name" />
        <Filter.Text name="companyName" />
        <Filter.Choice name="kind" of={kindChoices} />
        <Filter.Choice name="category" of={listingCategories} />
        <Filter.Period name="startTime" until="endTime" />
      </>
    )}
    head={() => extra}
    rowActions={({ listingId, listStatus, kind, name }) =>
      inState(listingLife, listStatus, 'listed') && kind === 'FIRST' ? (
        <ReasonButton
          call={appServiceAudit.delist}
          input={{ id: listingId }}
          label={text.delist}
          title={fill(text.delistTitle, { name })}
          hint={text.delistHint}
          field={fields.reason}
          danger
        />
      ) : null
    }
    of={({ name }) => ({ name })}
  >
    {(item) => <Submission item={item} />}
  </ReviewPage>
);

function Submission({ item }: { item: ListingAudit }) {
  return (
    <>
      <Facts
        items={[
          { label: fields.companyName, value: nameOf(item.companyName, item.companyNameEn), wide: true },
          { label: fields.uscc, value: <CodeText code={item.uscc} /> },
          { label: fields.regionName, value: item.regionName },
        ]}
      />
      <Visit item={item} />
      <ListingFacts of={item.submitted} before={item.before} />
    </>
  );
}

/** What came when the entry address was opened. */
function Visit({ item: { id, probe, applyStatus } }: { item: ListingAudit }) {
  const good = probe?.fault === '' && probe.status >= 200 && probe.status < 400;
  const button = inState(applyLife, applyStatus, 'pending') ? (
    <CallButton call={appServiceAudit.probe} input={{ id }} label={probe ? text.probeAgain : text.probe} type="default" />
  ) : null;
  return (
    <Alert
      type={probe === null ? 'warning' : good ? 'success' : 'error'}
      showIcon
      style={{ marginBlock: 12 }}
      title={probe === null ? say(text.notProbed) : say(faultWords[probe.fault])}
      description={
        probe === null ? null : (
          <>
            <code>{probe.url}</code>
            <div>{fill(text.came, { status: probe.status, ms: probe.ms, type: probe.type || '—' })}</div>
            <div>
              {say(text.pageTitle)} {probe.title || '—'} · {probe.time}
            </div>
          </>
        )
      }
      action={button}
    />
  );
}
