import { aptitudeManage, type AptitudeRow } from '@touchmark/contract';
import { applyLife, aptitudeLife } from '@touchmark/domain';
import { useSession } from '../../../api/session.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, useDetail, useList, useSubmissions } from '../../../ui/index.ts';
import { AptitudeDetail } from './aptitude-detail.tsx';
import { AptitudeForm, draftOf, newAptitude } from './aptitude-form.tsx';
import { fields, kindChoices, text } from './aptitude.text.ts';
import { Validity } from './validity.tsx';

const Filter = fieldsOf(aptitudeManage.list, fields);

/** The company’s certificates, licences and test reports. */
export default function AptitudePage() {
  const list = useList(aptitudeManage.list);
  const own = useSubmissions({ list, calls: aptitudeManage, draftOf, nameOf: ({ name }) => name });
  const detail = useDetail();
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const add = own.add(text.add, newAptitude);
  const columns = columnsOf(aptitudeManage.list, fields, (c) => [
    c.link('name', (row) => detail.open(row.id), { width: 200 }),
    ...(staff ? [c.text('companyName', { width: 200 })] : []),
    c.tag('kind', kindChoices, { width: 100 }),
    c.code('certNo', 'plain', { width: 160 }),
    c.text('issuer', { width: 180 }),
    c.cell(fields.validTo, (row) => (row.longTerm ? say(fields.longTerm) : row.validTo), { width: 110 }),
    c.cell(fields.valid, (row) => <Validity of={row} />, { width: 120 }),
    c.cell(fields.applyStatus, own.state, { width: 120 }),
    c.number('products', { width: 90 }),
    c.number('accreditedTo', { width: 110, later: true }),
    c.day('issueDate', { later: true }),
    c.actions(words.actions, (row) => own.steps(row, stepsOf(row)), 190),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        exports={aptitudeManage.export}
        add={add}
        batch={own.batch}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="name" />
            <Filter.Choice name="kind" of={kindChoices} />
            <Filter.Choice name="valid" of={aptitudeLife.words} />
            <Filter.Choice name="applyStatus" of={applyLife.words} />
            <Filter.Text name="certNo" />
            <Filter.Text name="issuer" />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <AptitudeForm dialog={own.editor} />
      <AptitudeForm dialog={own.changer} renewing />
      <AptitudeDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const stepsOf = ({ valid, products, name }: AptitudeRow) => ({
  change: { call: aptitudeManage.renew, label: text.renew, hidden: valid === aptitudeLife.at.revoked },
  delete: { disabled: products > 0, confirm: fill(text.sureDelete, { name }) },
});
