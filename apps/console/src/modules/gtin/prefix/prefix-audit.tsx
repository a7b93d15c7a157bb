import { prefixReview, type PrefixAudit } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { nameOf } from '../../../core/text.ts';
import { CodeText, Facts, factsOf, fieldsOf, FileLinks, SubmittedFacts } from '../../../ui/index.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { fields, kindChoices, prefixActions, text } from './prefix.text.ts';

const Filter = fieldsOf(prefixReview.list, fields);

/** The review of certificates and of their renewals. */
export function PrefixAuditList({ extra }: { extra: ReactNode }) {
  return (
    <ReviewPage
      calls={prefixReview}
      words={{ title: text.reviewTitle, fields }}
      columns={(c, queue) => [
        c.link('prefix', queue.open, { width: 140 }),
        c.text('companyName', { width: 230 }),
        c.tag('kind', kindChoices, { width: 90 }),
        c.text('memberName', { width: 230 }),
        c.text('certNo', { width: 150 }),
        ...queue.tone(),
        queue.state({ width: 190 }),
        c.day('validFrom'),
        c.day('validTo'),
        c.time('submitTime'),
        ...queue.decided(160),
      ]}
      filters={() => (
        <>
          <Filter.Text name="prefix" />
          <Filter.Text name="companyName" />
          <Filter.Choice name="kind" of={kindChoices} />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      head={() => extra}
      of={({ prefix }) => ({ name: prefix, actions: prefixActions })}
    >
      {(item) => <Submission item={item} />}
    </ReviewPage>
  );
}

function Submission({ item }: { item: PrefixAudit }) {
  const renewed = item.validToBefore !== null;
  return (
    <>
      <Facts
        items={[
          { label: fields.companyName, value: nameOf(item.companyName, item.companyNameEn), wide: true },
          { label: fields.uscc, value: <CodeText code={item.uscc} /> },
          { label: fields.regionName, value: item.regionName },
        ]}
      />
      <SubmittedFacts
        items={[
          { label: fields.prefix, value: <CodeText code={item.prefix} /> },
          ...factsOf(fields, item, 'memberName', 'certNo', 'issueDate', 'validFrom'),
          { label: fields.validTo, value: item.validTo, ...(renewed ? { changed: true, before: item.validToBefore } : {}) },
          { label: fields.certFile, value: <FileLinks files={item.certFile} /> },
          { label: fields.gln, value: item.gln ? <CodeText code={item.gln} kind="gtin" /> : null },
          { label: fields.remark, value: item.remark },
        ]}
      />
    </>
  );
}
