import { supplyPlan, type SupplyLine, type SupplyPlanDetail as Whole } from '@touchmark/contract';
import { inState, supplyPlanLife } from '@touchmark/domain';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { fill, nameOf, say } from '../../../core/text.ts';
import {
  CallButton,
  ChoiceText,
  columnsFor,
  CopyButton,
  Detail,
  Facts,
  FileLinks,
  History,
  type Neighbours,
  nearTime,
  readableText,
} from '../../../ui/index.ts';
import { amountOf } from '../material/public.ts';
import { fields, lateness, roundWords, text } from './supply.text.ts';
import './supply.css';

const actions = {
  ...supplyPlanLife.steps,
  add: text.add,
  renewLink: text.newLink,
  withdrawLink: text.withdrawLink,
  import: { zh: '导入', en: 'Import' },
  signIn: { zh: '凭验证码打开', en: 'Opened by a code' },
};

/** A plan: its lines with what was confirmed and delivered, every round, and how it is answered. */
export const PlanDetail = ({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) => (
  <Detail
    of={useOne(supplyPlan.findOne, id)}
    title={(plan) => plan.planNo}
    steps={steps}
    onClose={onClose}
    tabs={(plan) => [
      { key: 'lines', label: text.linesTab, children: <Lines of={plan} /> },
      { key: 'rounds', label: text.roundsTab, children: <Rounds of={plan} /> },
      { key: 'deliveries', label: text.deliveriesTab, children: <Deliveries of={plan} /> },
      { key: 'basic', label: text.basic, children: <Basic of={plan} /> },
      { key: 'history', label: text.history, children: <History rows={plan.history} states={supplyPlanLife.words} actions={actions} /> },
    ]}
  />
);

const lineColumns = columnsFor<SupplyLine>()(fields, (c) => [
  c.cell(fields.material, (row) => noted([row.material, row.spec].filter(Boolean).join(' '), row.note), { width: 210 }),
  c.cell(fields.qty, (row) => onDay(amountOf(row.qty, row.unit), row.needDate), { width: 110 }),
  c.cell(fields.confirmedQty, (row) => (row.confirmedQty === null ? '—' : onDay(amountOf(row.confirmedQty, row.unit), row.confirmedDate)), {
    width: 110,
  }),
  c.cell(fields.delivered, (row) => amountOf(row.delivered, row.unit), { width: 90, align: 'end' }),
  c.cell(fields.lateness, (row) => (row.lateness ? <ChoiceText of={lateness} value={row.lateness} /> : '—'), { width: 120 }),
]);
/** A material with what is asked of its quality below. */
const noted = (material: string, note: string) => (
  <>
    {material}
    {note ? <div className="tm-hint">{note}</div> : null}
  </>
);
/** An amount with its day below. */
const onDay = (amount: string, day: string | null) => (
  <>
    {amount}
    <br />
    <span className="tm-hint tm-number">{day ?? '—'}</span>
  </>
);
const Lines = ({ of }: { of: Whole }) => (
  <Table<SupplyLine>
    rowKey="id"
    size="small"
    pagination={false}
    columns={lineColumns}
    dataSource={of.lineList}
    scroll={{ x: 'max-content' }}
  />
);

const nameOfLine = (of: Whole, lineId: string) => {
  const line = of.lineList.find(({ id }) => id === lineId);
  return line ? { name: [line.material, line.spec].filter(Boolean).join(' '), unit: line.unit } : { name: '—', unit: 'pcs' as const };
};
/** Every offer of both sides, the latest first. */
function Rounds({ of }: { of: Whole }) {
  const numbers = [...new Set(of.rounds.map(({ roundNo }) => roundNo))].toReversed();
  return numbers.map((no) => {
    const rounds = of.rounds.filter(({ roundNo }) => roundNo === no);
    const { kind, byName, createTime, note } = rounds[0]!;
    return (
      <section key={no} style={{ marginBottom: 16 }}>
        <h3>
          {fill(text.round, { n: no })} · {say(roundWords[kind])}
        </h3>
        <p className="tm-hint">
          {byName} {nearTime(createTime)} {note}
        </p>
        <Facts
          columns={1}
          items={rounds.map(({ lineId, qty, day }) => {
            const { name, unit } = nameOfLine(of, lineId);
            return { label: { zh: name, en: name }, value: `${amountOf(qty, unit)} · ${day}` };
          })}
        />
      </section>
    );
  });
}

const Deliveries = ({ of }: { of: Whole }) =>
  of.deliveries.length === 0 ? (
    <p className="tm-hint">{say(text.noDeliveries)}</p>
  ) : (
    <Facts
      columns={1}
      items={of.deliveries.map((one) => {
        const { name, unit } = nameOfLine(of, one.lineId);
        return {
          label: { zh: one.day, en: one.day },
          value: (
            <>
              {name} {amountOf(one.qty, unit)} {one.deliveryNo} {one.lotLabel}{' '}
              {one.undone ? <span className="tm-hint">{say(text.undone)}</span> : null}{' '}
              {one.pushId ? (
                <Link to={`/cluster/chain/chainSourcePush?direction=${of.direction === 'in' ? 'out' : 'in'}&id=${one.pushId}`}>
                  {say(text.openPush)}
                </Link>
              ) : null}{' '}
              {one.lotId ? <Link to={`/cluster/chain/chainSource?id=${one.lotId}`}>{say(text.openLot)}</Link> : null}
              <br />
              <span className="tm-hint">
                {one.byName} {nearTime(one.createTime)}
              </span>
            </>
          ),
        };
      })}
    />
  );

const Basic = ({ of }: { of: Whole }) => (
  <>
    <Facts
      items={[
        { label: fields.status, value: <ChoiceText of={supplyPlanLife.words} value={of.status} /> },
        { label: fields.buyer, value: nameOf(of.buyerName, of.buyerNameEn) },
        { label: fields.supplier, value: nameOf(of.supplierName, of.supplierNameEn) },
        { label: fields.period, value: `${of.periodStart} – ${of.periodEnd}` },
        { label: fields.issueTime, value: of.issueTime ? nearTime(of.issueTime) : '—' },
        of.phone ? { label: fields.phone, value: of.phone } : null,
        of.note ? { label: fields.planNote, value: of.note, wide: true } : null,
        of.reason ? { label: fields.reason, value: of.reason, wide: true } : null,
        of.attachment ? { label: fields.attachment, value: <FileLinks files={[of.attachment]} />, wide: true } : null,
      ]}
    />
    {of.direction === 'out' && of.phone && inState(supplyPlanLife, of.status, 'toConfirm', 'negotiating', 'confirmed', 'running') ? (
      <PhoneLink of={of} />
    ) : null}
  </>
);

/** The link for the supplier's phone, made, copied and withdrawn. */
const PhoneLink = ({ of: { id, link, phone } }: { of: Whole }) => (
  <section style={{ marginTop: 16 }}>
    <h3>{say(text.linkTitle)}</h3>
    <p className="tm-hint">{fill(text.linkHint, { phone: readableText(phone) })}</p>
    {link ? (
      <>
        <p className="supply-link">
          <code>{link.link}</code> <CopyButton text={link.link} />
        </p>
        <p className="tm-hint">
          {fill(text.linkUntil, { time: link.until })} ·{' '}
          {link.openedTime ? fill(text.linkOpened, { time: link.openedTime }) : say(text.linkNotOpened)}
        </p>
      </>
    ) : null}
    <CallButton call={supplyPlan.link} label={text.newLink} input={{ id }} type={link ? 'default' : 'primary'} />{' '}
    {link ? <CallButton call={supplyPlan.link} label={text.withdrawLink} input={{ id, revoke: true }} confirm={text.sureWithdraw} /> : null}
  </section>
);
