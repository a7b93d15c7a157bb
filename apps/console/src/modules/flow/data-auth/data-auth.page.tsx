import { dataAuth, type DataAuth } from '@touchmark/contract';
import { dataAuthLife, dataReach, dataScopes, today } from '@touchmark/domain';
import { Segmented } from 'antd';
import { tellFault } from '../../../api/fault.ts';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, joinItems, nameOf, say, words } from '../../../core/text.ts';
import {
  columnsOf,
  type Dialog,
  fieldsOf,
  FormDialog,
  type Initial,
  ListPage,
  OpenButton,
  Steps,
  useDetail,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { DataAuthDetail } from './data-auth-detail.tsx';
import { directions, fields, kept, scopeChoices, text } from './data-auth.text.ts';
import { changeOf, newOffer, type Offering, OfferForm } from './offer-form.tsx';

const Filter = fieldsOf(dataAuth.list, fields);
const More = fieldsOf(dataAuth.extend, fields);
type Extension = Initial<typeof dataAuth.extend> & { authNo?: string };

/** What the company shows its partners, and what they show it. */
export default function DataAuthPage() {
  const list = useList(dataAuth.list);
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const direction = list.filters.direction ?? 'out';
  const out = direction === 'out';
  const detail = useDetail();
  const offering = useDialog<Offering>();
  const extending = useDialog<Extension>();
  const add = <OpenButton call={dataAuth.saveOrUpdate} label={text.add} type="primary" onClick={() => offering.open(newOffer(today()))} />;
  const columns = columnsOf(dataAuth.list, fields, (c) => [
    c.link('authNo', (row) => detail.open(row.id), { width: 160 }),
    c.tag('status', dataAuthLife.words, { width: 100 }),
    ...(out && !staff ? [] : [c.cell(fields.grantor, (row) => nameOf(row.grantorName, row.grantorNameEn), { width: 200, ellipsis: true })]),
    ...(out || staff ? [c.cell(fields.grantee, (row) => nameOf(row.granteeName, row.granteeNameEn), { width: 210, ellipsis: true })] : []),
    c.cell(fields.scopes, ({ scopes }) => joinItems(scopes.map((scope) => say(dataScopes[scope]))), { width: 130, ellipsis: true }),
    c.cell(fields.products, ({ reach, reachCount }) => `${say(dataReach[reach])}${reachCount > 0 ? ` ${reachCount}` : ''}`, { width: 110 }),
    c.number('fieldCount', { width: 70 }),
    c.day('startDate', { width: 105 }),
    c.day('endDate', { width: 110 }),
    ...(out && !staff ? [c.number('reads', { width: 100 })] : []),
    c.text('purpose', { width: 180, later: true }),
    c.time('createTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) =>
        row.direction === 'in' ? (
          <GranteeSteps row={row} />
        ) : (
          <GrantorSteps
            row={row}
            onChange={() => void send(dataAuth.findOne, { id: row.id }).then((one) => offering.open(changeOf(one)), tellFault)}
            onExtend={() => extending.open({ id: row.id, version: row.version, endDate: row.endDate, authNo: row.authNo })}
          />
        ),
      170,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        actions={
          staff ? null : (
            <Segmented
              value={direction}
              onChange={(next) => list.change({ direction: next })}
              options={(['out', 'in'] as const).map((value) => ({ value, label: say(directions[value]) }))}
            />
          )
        }
        add={out ? add : null}
        exports={dataAuth.export}
        empty={{ hint: out ? text.hintOut : text.hintIn }}
        filters={
          <>
            <Filter.Text name="partner" />
            <Filter.Choice name="scope" of={scopeChoices} />
            <Filter.Choice name="status" of={dataAuthLife.words} />
            <Filter.Period name="startTime" until="endTime" />
          </>
        }
      />
      <OfferForm dialog={offering} />
      <ExtendForm dialog={extending} />
      <DataAuthDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}

const ExtendForm = ({ dialog }: { dialog: Dialog<Extension> }) => (
  <FormDialog call={dataAuth.extend} dialog={dialog} title={fill(text.extendTitle, { no: dialog.subject?.authNo ?? '' })}>
    <More.Date name="endDate" help={text.extendHint} />
  </FormDialog>
);

const GranteeSteps = ({ row }: { row: DataAuth }) => (
  <Steps
    row={row}
    life={dataAuthLife}
    calls={{ agree: dataAuth.agree, refuse: dataAuth.refuse }}
    first={['agree', 'refuse']}
    how={{
      agree: { confirm: { zh: `${text.sureAgree.zh}${kept.zh}`, en: `${text.sureAgree.en} ${kept.en}` } },
      refuse: { title: fill(text.refuseTitle, { no: row.authNo }), danger: true },
    }}
  />
);

const GrantorSteps = ({ row, onChange, onExtend }: { row: DataAuth; onChange: () => void; onExtend: () => void }) => (
  <Steps
    row={row}
    life={dataAuthLife}
    calls={{ replace: dataAuth.saveOrUpdate, extend: dataAuth.extend, revoke: dataAuth.revoke }}
    first={['replace', 'revoke']}
    how={{
      replace: { onClick: onChange },
      extend: { onClick: onExtend },
      revoke: { title: fill(text.revokeTitle, { no: row.authNo }), hint: text.revokeHint, danger: true },
    }}
  />
);
