import { appServiceAudit } from '@touchmark/contract';
import { hideReasons } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { fill, words } from '../../../core/text.ts';
import { CallButton, columnsOf, fieldsOf, FormDialog, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { ratingFields as fields, text } from './app-service-audit.text.ts';

const Filter = fieldsOf(appServiceAudit.ratingList, fields);
const Hide = fieldsOf(appServiceAudit.hide, fields);

/** What companies say of applications; staff hide by named reasons. */
export function RatingList({ extra }: { extra: ReactNode }) {
  const list = useList(appServiceAudit.ratingList);
  const hiding = useDialog<{ id: string; version: number; companyName: string }>();
  const columns = columnsOf(appServiceAudit.ratingList, fields, (c) => [
    c.text('listingName', { width: 160 }),
    c.text('companyName', { width: 190 }),
    c.number('stars', { width: 80 }),
    c.text('content', { width: 260 }),
    c.tag('hiddenFor', hideReasons, { width: 160, ellipsis: true }),
    c.text('answer', { width: 200 }),
    c.time('createTime', { width: 130 }),
    c.actions(
      words.actions,
      ({ id, version, hiddenFor, companyName }) =>
        hiddenFor ? (
          <CallButton call={appServiceAudit.show} input={{ id, version }} label={text.show} confirm={text.showSure} />
        ) : (
          <OpenButton call={appServiceAudit.hide} label={text.hide} onClick={() => hiding.open({ id, version, companyName })} />
        ),
      110,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.ratings}
        empty={{ text: text.noRatings }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Switch name="hidden" />
          </>
        }
        actions={extra}
      />
      <FormDialog
        call={appServiceAudit.hide}
        dialog={{ ...hiding, subject: hiding.subject && { id: hiding.subject.id, version: hiding.subject.version } }}
        title={fill(text.hideTitle, { name: hiding.subject?.companyName ?? '' })}
        action={text.hide}
        danger
      >
        <Hide.Radio name="reason" of={hideReasons} help={text.hideHint} />
      </FormDialog>
    </>
  );
}
