import { brandAudit } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { fill, joinItems, say } from '../../../core/text.ts';
import { fieldsOf, ReasonButton } from '../../../ui/index.ts';
import { ReviewPage } from '../../platform/review/public.ts';
import { typeChoices } from '../brand/public.ts';
import { fields, kindChoices, text } from './brand-review.text.ts';
import { BrandSubmission } from './brand-submission.tsx';

const Filter = fieldsOf(brandAudit.list, fields);

export default function BrandAuditPage() {
  return (
    <ReviewPage
      calls={brandAudit}
      words={{ title: text.title, fields }}
      columns={(c, queue) => [
        c.image('logo', { title: say(text.logo) }),
        c.link('brandName', queue.open, { width: 150 }),
        c.text('companyName', { width: 200 }),
        c.tag('kind', kindChoices, { width: 80 }),
        c.tag('brandType', typeChoices, { width: 80 }),
        ...queue.tone(),
        queue.state(),
        c.time('submitTime', { width: 130, later: true }),
        ...queue.decided(),
        c.code('trademarkNo', 'plain', { width: 140, later: true }),
        c.cell(fields.niceClasses, (row) => joinItems(row.niceClasses), { width: 100, ellipsis: true, later: true }),
        c.day('trademarkExpire', { later: true }),
        c.day('authEnd', { later: true }),
      ]}
      filters={() => (
        <>
          <Filter.Text name="brandName" />
          <Filter.Text name="companyName" />
          <Filter.Choice name="kind" of={kindChoices} />
          <Filter.Choice name="brandType" of={typeChoices} />
          <Filter.Text name="trademarkNo" />
          <Filter.Period name="startTime" until="endTime" />
        </>
      )}
      rowActions={({ applyStatus, kind, brandId, brandName }) =>
        inState(applyLife, applyStatus, 'approved') && kind === 'FIRST' ? (
          <ReasonButton
            call={brandAudit.revoke}
            input={{ id: brandId }}
            label={text.revoke}
            title={fill(text.revokeTitle, { name: brandName })}
            hint={text.revokeHint}
            field={fields.reason}
            danger
          />
        ) : null
      }
      of={(item) => ({ name: item.submitted.brandName })}
    >
      {(item) => <BrandSubmission item={item} />}
    </ReviewPage>
  );
}
