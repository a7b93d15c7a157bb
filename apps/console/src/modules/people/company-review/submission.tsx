import { companyAudit, type CompanyAudit, type CompanyView, type IdentityPaper, isUnreadable } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { colon, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { ChoiceText, CodeText, Facts, FileLinks, Unreadable } from '../../../ui/index.ts';
import { authChoices, CompanyFacts, companyFieldWords, idChoices } from '../company/public.ts';
import { fields, paperChoices, text } from './company-review.text.ts';
import { Paper } from './paper.tsx';
import './company-review.css';

/** The submission: a company's licence beside its fields, a person's documents, or an appeal's proofs. */
export function Submission({ item }: { item: CompanyAudit }) {
  const number = (masked: string, field: 'legalIdNo' | 'beforeLegalIdNo' | 'idNo') => <Masked id={item.id} masked={masked} field={field} />;
  return (
    <>
      <Facts
        items={[
          { label: text.applicant, value: `${item.applicantName}（${item.applicantAccount}）` },
          item.authStatus !== null && { label: fields.authStatus, value: <ChoiceText of={authChoices} value={item.authStatus} /> },
          item.entNo !== null && { label: fields.entNo, value: <CodeText code={item.entNo} /> },
          item.reason !== '' && { label: text.changeReason, value: item.reason, wide: true },
          item.proofs.length > 0 && { label: text.proofs, value: <FileLinks files={item.proofs} />, wide: true },
          item.appeal && { label: text.appealFrom, value: item.appeal.fromName },
          item.appeal && { label: text.appealTo, value: item.appeal.toName },
        ]}
      />
      {item.submitted?.licenseImg && <Paper file={item.submitted.licenseImg} alt={say(text.licence)} />}
      {item.usccSpecial && <Tag color="red">{say(text.special)}</Tag>}
      {item.submitted && (
        <CompanyFacts content={item.submitted} before={item.before} changed={item.changed} remarks={item.remarks} number={number} />
      )}
      {item.person && <Person item={item} person={item.person} number={number} />}
    </>
  );
}

function Person({
  item,
  person,
  number,
}: {
  item: CompanyAudit;
  person: NonNullable<CompanyAudit['person']>;
  number: (masked: string, field: 'idNo') => React.ReactNode;
}) {
  return (
    <>
      {person.papers.map((paper) => (
        <PersonPaper key={`${item.id}.${paper}`} item={item} paper={paper} />
      ))}
      <Facts
        items={[
          { label: text.realName, value: person.realName },
          { label: text.idType, value: <ChoiceText of={idChoices} value={person.idType} /> },
          { label: text.idNo, value: number(person.idNo, 'idNo') },
          { label: text.phone, value: person.phone },
          { label: text.email, value: person.email || '—' },
        ]}
      />
    </>
  );
}

/** A person's paper, behind a button: each look is recorded in the audit log, and after the decision there is none. */
function PersonPaper({ item: { id, applyStatus }, paper }: { item: CompanyAudit; paper: IdentityPaper }) {
  const look = useWrite(companyAudit.paper);
  const may = useMay(companyAudit.paper.access);
  const name = say(paperChoices[paper]);
  if (look.data) return <Paper file={look.data} alt={name} />;
  const waits = inState(applyLife, applyStatus, 'pending');
  return (
    <div className="paper-hidden">
      <b>{name}</b>
      <span>{say(waits ? text.paperHidden : text.paperOver)}</span>
      {may && waits && (
        <Button
          loading={look.isPending}
          aria-label={`${say(text.showPaper)}${colon()}${name}`}
          onClick={() => look.mutate({ id, paper }, { onSuccess: () => void toast('success', say(text.shown)) })}
        >
          {say(text.showPaper)}
        </Button>
      )}
    </div>
  );
}

/** A masked number. Users who may decide can view all of it; each view is recorded in the audit log. */
function Masked({ id, masked, field }: { id: string; masked: string; field: 'legalIdNo' | 'beforeLegalIdNo' | 'idNo' }) {
  const [whole, setWhole] = useState<{ id: string; value: string }>();
  const unmask = useWrite(companyAudit.unmask);
  const may = useMay(companyAudit.unmask.access);
  const shown = whole?.id === id ? whole.value : null;
  const look = () =>
    unmask.mutate(
      { id, field },
      {
        onSuccess: ({ value }) => {
          setWhole({ id, value });
          toast('success', say(text.shown));
        },
      },
    );
  return (
    <>
      {isUnreadable(shown ?? masked) ? <Unreadable explained /> : <CodeText code={shown ?? masked} />}
      {may && !shown && (
        <Button type="link" size="small" loading={unmask.isPending} onClick={look}>
          {say(text.show)}
        </Button>
      )}
    </>
  );
}

export type RemarkList = readonly { field: string; remark: string }[];
export const remarksOf = (list: RemarkList): Record<string, string> =>
  Object.fromEntries(list.filter(({ field, remark }) => field && remark.trim()).map(({ field, remark }) => [field, remark.trim()]));

/** Remarks on single fields, shown to the applicant with the rejection. */
export function RemarkFields({ list, onChange }: { list: RemarkList; onChange: (list: RemarkList) => void }) {
  const options = Object.entries(companyFieldWords)
    .filter(([name]) => name !== 'agree' && name !== 'proofs' && name !== 'reason')
    .map(([value, label]) => ({ value: value as keyof CompanyView, label: say(label) }));
  const put = (at: number, next: Partial<RemarkList[number]>) => onChange(list.map((row, nth) => (nth === at ? { ...row, ...next } : row)));
  return (
    <div>
      <h4>{say(text.remarks)}</h4>
      {list.map((row, at) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no other name
        <div key={at} className="remark-row">
          <Select
            aria-label={say(text.field)}
            placeholder={say(text.field)}
            {...(row.field ? { value: row.field } : {})}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(field: string) => put(at, { field })}
          />
          <Input
            aria-label={say(text.remark)}
            placeholder={say(text.remark)}
            maxLength={200}
            value={row.remark}
            onChange={(event) => put(at, { remark: event.target.value })}
          />
          <Button type="text" aria-label="×" onClick={() => onChange(list.filter((_, nth) => nth !== at))}>
            ×
          </Button>
        </div>
      ))}
      <Button size="small" type="dashed" disabled={list.length >= 10} onClick={() => onChange([...list, { field: '', remark: '' }])}>
        {say(text.addRemark)}
      </Button>
    </div>
  );
}
