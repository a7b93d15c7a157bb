import { companyAudit, type CompanyAudit, type CompanyAuditRow, companyReview, type HistoryEntry } from '@touchmark/contract';
import { applyLife, companyLife, inState } from '@touchmark/domain';
import { Segmented, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fill, say } from '../../../core/text.ts';
import { type Choices, ChoiceText, fieldsOf, OpenButton, Steps } from '../../../ui/index.ts';
import { reviewActions, ReviewPage } from '../../platform/review/public.ts';
import { authChoices, roleChoices, TestDataDialog, typeChoices } from '../company/public.ts';
import { auditActions, fields, kindChoices, numberChoices, paperChoices, phrases, text } from './company-review.text.ts';
import { CompanyList } from './company-list.tsx';
import { RemarkFields, type RemarkList, remarksOf, Submission } from './submission.tsx';

const Filter = fieldsOf(companyReview.list, fields);

/** The review of companies, their changes, appeals for a main account, and persons that must be checked by hand. */
export default function CompanyAuditPage() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'companies' ? 'companies' : 'reviews';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'reviews' ? {} : { view: next })}
      options={[
        { value: 'reviews', label: say(text.reviews) },
        { value: 'companies', label: say(text.companies) },
      ]}
    />
  );
  return view === 'companies' ? <CompanyList turn={turn} /> : <Reviews turn={turn} />;
}

function Reviews({ turn }: { turn: ReactNode }) {
  return (
    <ReviewPage<typeof companyReview, typeof fields, RemarkList>
      calls={companyReview}
      words={{ title: text.title, fields }}
      columns={(c, queue) => [
        c.link('name', queue.open, { width: 210 }),
        c.cell(fields.wholeUscc, (row) => <Uscc row={row} />, { width: 200, ellipsis: true }),
        c.tag('kind', kindChoices, { width: 90 }),
        ...queue.tone(),
        ...(queue.waits
          ? []
          : [
              c.cell(fields.authStatus, ({ authStatus }) => authStatus !== null && <ChoiceText of={authChoices} value={authStatus} />, {
                width: 100,
              }),
            ]),
        queue.state(),
        c.time('submitTime', { width: 130, later: !queue.waits }),
        ...queue.decided(),
        c.text('legalPerson', { width: 90, later: true }),
        c.text('regionName', { width: 170, later: true }),
        c.text('industryName', { width: 140, later: true }),
        c.tag('companyType', typeChoices, { width: 100, later: true }),
        c.text('applicantName', { width: 110, later: true }),
        c.text('channel', { width: 110, later: true }),
      ]}
      head={() => turn}
      filters={() => (
        <>
          <Filter.Text name="search" />
          <Filter.Text name="uscc" />
          <Filter.Choice name="kind" of={kindChoices} />
          <Filter.Choice name="authStatus" of={authChoices} />
          <Filter.Choice name="companyType" of={typeChoices} />
          <Filter.Choice name="companyRole" of={roleChoices} />
          <Filter.Text name="channel" />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      rowActions={(row) => <Freeze row={row} />}
      of={(item, remarks = []) => ({
        name: item.name,
        history: item.history.toReversed().map(worded),
        actions: { ...reviewActions, ...auditActions },
        phrases: phrases[item.kind],
        more: { remarks: remarksOf(remarks) },
      })}
    >
      {(item, { kept = [], keep }) => (
        <>
          <Submission item={item} />
          {keep && <Remarks item={item} list={kept} onChange={keep} />}
          <TestData item={item} />
        </>
      )}
    </ReviewPage>
  );
}

const Uscc = ({ row: { uscc, usccSpecial } }: { row: CompanyAuditRow }) => (
  <>
    {uscc}
    {usccSpecial && (
      <Tag color="red" style={{ marginInlineStart: 6 }}>
        {say(text.special)}
      </Tag>
    )}
  </>
);

/** 冻结 and 解冻 of a certified company. */
function Freeze({ row: { kind, applyStatus, companyId, authStatus, name } }: { row: CompanyAuditRow }) {
  if (kind !== 'FIRST' || !inState(applyLife, applyStatus, 'approved') || !companyId) return null;
  return (
    <Steps
      row={{ id: companyId, status: authStatus ?? companyLife.at.none }}
      life={companyLife}
      calls={companyAudit}
      first={['freeze', 'unfreeze']}
      how={{
        freeze: { danger: true, title: fill(text.freezeTitle, { name }), hint: text.freezeHint, field: fields.reason },
        unfreeze: { confirm: text.sureUnfreeze, input: { reason: '' } },
      }}
    />
  );
}

/** Adds to the history entry which number or paper was viewed: the record contains its name. */
const worded = (row: HistoryEntry): HistoryEntry => {
  const names: Readonly<Record<string, Choices>> = { unmask: numberChoices, paper: paperChoices };
  const whose = names[row.action]?.[row.opinion];
  return whose ? { ...row, opinion: say(whose) } : row;
};

/** Only companies have fields for remarks. */
function Remarks({ item, ...rest }: { item: CompanyAudit; list: RemarkList; onChange: (list: RemarkList) => void }) {
  return item.kind === 'FIRST' || item.kind === 'CHANGE' ? <RemarkFields {...rest} /> : null;
}

/** The platform may delete the test data of a company that has not paid yet. */
function TestData({ item: { isTrial, companyId, authStatus } }: { item: CompanyAudit }) {
  const [deleting, setDeleting] = useState(false);
  if (!isTrial || !companyId || !inState(companyLife, authStatus, 'certified')) return null;
  return (
    <Space style={{ marginBlockStart: 16 }}>
      <OpenButton call={companyAudit.testCounts} label={text.testData} danger type="default" onClick={() => setDeleting(true)} />
      <TestDataDialog key={String(deleting)} companyId={deleting ? companyId : undefined} onClose={() => setDeleting(false)} />
    </Space>
  );
}
