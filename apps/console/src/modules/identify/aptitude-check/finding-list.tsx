import { aptitudeCheck, type AptitudeFinding } from '@touchmark/contract';
import { aptitudeFindingTones } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { CallButton, columnsOf, fieldsOf, ListPage, MoreActions, ReasonButton, useList } from '../../../ui/index.ts';
import { findingFields as fields, handledChoices, ruleChoices, text } from './aptitude-check.text.ts';

const Filter = fieldsOf(aptitudeCheck.list, fields);

/** What is wrong between certificates and products today; the platform’s staff see it of all companies. */
export function FindingList({ extra }: { extra?: ReactNode }) {
  const list = useList(aptitudeCheck.list);
  const ofAll = useSession().userInfo?.userType === 'PLATFORM';
  const columns = columnsOf(aptitudeCheck.list, fields, (c) => [
    c.cell(fields.rule, (row) => say(ruleChoices[row.rule]!), { width: 190 }),
    c.tag('tone', aptitudeFindingTones, { width: 100 }),
    c.text('aptitudeName', { width: 200 }),
    c.text('productName', { width: 200 }),
    c.text('detail', { width: 120 }),
    ...(ofAll ? [c.text('companyName', { width: 220 })] : []),
    ...(list.filters.handled === 'ignored' ? [c.text('reason', { width: 200 })] : []),
    c.actions(words.actions, (row) => <Actions row={row} own={!ofAll} />),
  ]);
  return (
    <ListPage
      list={list}
      columns={columns}
      title={text.title}
      actions={<>{extra}</>}
      exports={aptitudeCheck.export}
      empty={{ hint: text.hint }}
      filters={
        <>
          <Filter.Choice name="rule" of={ruleChoices} />
          <Filter.Choice name="tone" of={aptitudeFindingTones} />
          <Filter.Choice name="handled" of={handledChoices} />
          {ofAll ? <Filter.Text name="companyName" /> : null}
        </>
      }
    />
  );
}

/** A finding is left as it is by the company that has it. */
function Actions({ row, own }: { row: AptitudeFinding; own: boolean }) {
  const navigate = useNavigate();
  const notify = useWrite(aptitudeCheck.notify);
  const tell = () =>
    notify.mutate({ companyId: row.companyId }, { onSuccess: ({ findings }) => toast('success', fill(text.notified, { n: findings })) });
  const key = { rule: row.rule, aptitudeId: row.aptitudeId, productId: row.productId };
  const what = [say(ruleChoices[row.rule]!), row.aptitudeName, row.productName].filter(Boolean).join(' · ');
  return (
    <>
      {!own ? null : row.reason === '' ? (
        <ReasonButton
          call={aptitudeCheck.ignore}
          input={key}
          label={text.ignore}
          title={fill(text.ignoreTitle, { what })}
          hint={text.ignoreHint}
        />
      ) : (
        <CallButton call={aptitudeCheck.ignore} input={{ ...key, reason: '' }} label={text.reopen} />
      )}
      <MoreActions
        actions={[
          row.aptitudeId !== null && { label: text.toCertificate, onClick: () => void navigate(`/aptitude/manage?id=${row.aptitudeId}`) },
          row.productId !== null && {
            label: text.toProducts,
            onClick: () => void navigate(`/productNode/templateNew?id=${row.productId}`),
          },
          // The company would learn of another one’s certificate.
          row.rule !== 'OTHER_HOLDER' && { label: text.notify, call: aptitudeCheck.notify, onClick: tell },
        ]}
      />
    </>
  );
}
