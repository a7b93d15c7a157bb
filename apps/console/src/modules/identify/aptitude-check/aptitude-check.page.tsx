import { aptitudeCheck, aptitudeReview } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../core/permissions.tsx';
import { fill, say } from '../../../core/text.ts';
import { fieldsOf, ReasonButton, StatusTag } from '../../../ui/index.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { kindChoices } from '../aptitude/public.ts';
import { fields, kinds, text } from './aptitude-check.text.ts';
import { AptitudeSubmission } from './aptitude-submission.tsx';
import { FindingList } from './finding-list.tsx';

const Filter = fieldsOf(aptitudeReview.list, fields);

/** Findings about certificates; reviewers see the queue first. */
export default function AptitudeCheckPage() {
  const mayReview = useMay(aptitudeCheck.audit.access);
  const [params, setParams] = useSearchParams();
  if (!mayReview) return <FindingList />;
  const view = params.get('view') === 'findings' ? 'findings' : 'review';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'findings' ? { view: next } : {})}
      options={(['review', 'findings'] as const).map((value) => ({ value, label: say(text[value]) }))}
    />
  );
  return view === 'findings' ? <FindingList extra={turn} /> : <Queue extra={turn} />;
}

const Queue = ({ extra }: { extra: ReactNode }) => (
  <ReviewPage
    calls={aptitudeReview}
    words={{ title: text.reviewTitle, fields }}
    columns={(c, queue) => [
      c.cell(
        fields.name,
        (row) => (
          <>
            <Button type="link" className="tm-link" onClick={() => queue.open(row)}>
              {row.name}
            </Button>
            {row.filledTrusted ? <StatusTag tone="green" text={text.trusted} /> : null}
          </>
        ),
        { width: 260, ellipsis: true },
      ),
      c.text('companyName', { width: 200 }),
      c.tag('submission', kinds, { width: 80 }),
      c.tag('kind', kindChoices, { width: 100 }),
      ...queue.tone(),
      queue.state(),
      c.code('certNo', 'plain', { width: 150 }),
      c.text('issuer', { width: 160, later: true }),
      c.time('submitTime', { width: 130, later: true }),
      ...queue.decided(),
    ]}
    filters={() => (
      <>
        <Filter.Text name="name" />
        <Filter.Text name="companyName" />
        <Filter.Choice name="submission" of={kinds} />
        <Filter.Choice name="kind" of={kindChoices} />
        <Filter.Text name="certNo" />
        <Filter.Period name="startTime" until="endTime" />
      </>
    )}
    head={() => extra}
    rowActions={({ applyStatus, submission, aptitudeId, name }) =>
      inState(applyLife, applyStatus, 'approved') && submission === 'FIRST' ? (
        <ReasonButton
          call={aptitudeCheck.revoke}
          input={{ id: aptitudeId }}
          label={text.revoke}
          title={fill(text.revokeTitle, { name })}
          hint={text.revokeHint}
          field={text.reason}
          danger
        />
      ) : null
    }
    of={({ submitted }) => ({ name: submitted.name })}
  >
    {(item) => <AptitudeSubmission item={item} />}
  </ReviewPage>
);
