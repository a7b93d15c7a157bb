import {
  applyLife,
  batchLife,
  circulationLife,
  codeLife,
  invoiceLife,
  issuedStates,
  lineLife,
  orderLife,
  payAttemptLife,
  refundLife,
  statesOf,
} from '@touchmark/domain';
import { givenInvariants, type Invariant } from './given-invariants.ts';

const batch = batchLife.at;
const issued = statesOf(batchLife, ...issuedStates).join();
const unused = `${codeLife.at.generated}, ${codeLife.at.delivered}`;

/** The state of each code: of the ranges and of its own row, the newer; VOID for ever. */
const codeStates = `
  select c.company_id, c.batch_id, c.code,
    coalesce(r.voided, false) or coalesce(st.status = ${codeLife.at.voided}, false) as voided,
    case when st.status is not null and not coalesce(r.active > st.status_stamp, false) then st.status not in (${unused}) else r.active is not null end as active
  from code c left join code_state st on st.company_id = c.company_id and st.code = c.code
  left join lateral (select bool_or(kind = 'VOID') as voided, max(id) filter (where kind = 'ACTIVATE') as active from code_range x
    where x.company_id = c.company_id and x.batch_id = c.batch_id and c.serial between x.serial_from and x.serial_to and not x.undone) r on true`;

export const invariants: readonly Invariant[] = [
  {
    name: 'the quota used is what was issued and not returned',
    sql: `select q.company_id, q.code_type, q.used, l.used as in_ledger from code_quota q
      left join lateral (select coalesce(-sum(delta), 0) as used from quota_ledger l where l.company_id = q.company_id and l.code_type = q.code_type and reason in ('ISSUE', 'VOID')) l on true
      where q.used <> l.used`,
    breaks: `insert into quota_ledger (company_id, code_type, delta, reason) select company_id, code_type, -1, 'ISSUE' from code_quota limit 1`,
  },
  {
    name: 'the quota bought is what orders brought and refunds took back',
    sql: `select q.company_id, q.code_type, q.total, l.total as in_ledger from code_quota q
      left join lateral (select coalesce(sum(delta), 0) as total from quota_ledger l where l.company_id = q.company_id and l.code_type = q.code_type and reason in ('ORDER', 'REFUND')) l on true
      where q.total <> l.total`,
    breaks: `update code_quota set total = total + 1`,
  },
  {
    name: 'the quota reserved is that of the applications that wait',
    sql: `select q.company_id, q.code_type, q.frozen, a.waiting from code_quota q
      left join lateral (select coalesce(sum(quantity), 0) as waiting from code_apply a where a.company_id = q.company_id and a.code_type = q.code_type and not a.is_test and a.apply_status = ${applyLife.at.pending}) a on true
      where q.frozen <> a.waiting`,
    breaks: `update code_apply set quantity = quantity + 1 where apply_status = ${applyLife.at.pending}`,
  },
  {
    name: 'a batch has taken its quantity from the quota once',
    sql: `select b.id, b.quantity, l.taken from code_batch b
      left join lateral (select coalesce(-sum(delta), 0) as taken from quota_ledger l where l.company_id = b.company_id and l.reason = 'ISSUE' and l.ref_id = b.apply_id) l on true
      where l.taken <> case when b.is_test then 0 else b.quantity end
      union all select l.id, -l.delta, 0 from quota_ledger l where reason = 'ISSUE' and not exists (select from code_batch b where b.apply_id = l.ref_id)`,
    breaks: `update code_batch set quantity = quantity + 1`,
  },
  {
    name: 'an approved application has one batch, and no other has any',
    sql: `select a.id, a.apply_status from code_apply a left join code_batch b on b.apply_id = a.id where (a.apply_status = ${applyLife.at.approved}) <> (b.id is not null)`,
    breaks: `update code_apply set apply_status = ${applyLife.at.draft} where apply_status = ${applyLife.at.approved}`,
  },
  {
    name: 'an issued batch has all of its codes, and every batch those it counts',
    sql: `select b.id, b.status, b.quantity, b.generated, c.codes from code_batch b
      left join lateral (select count(*) as codes from code c where c.company_id = b.company_id and c.batch_id = b.id) c on true
      where c.codes <> b.generated or (b.status in (${issued}) and b.generated <> b.quantity)`,
    breaks: `update code_batch set generated = generated - 1 where status in (${issued})`,
  },
  {
    name: 'the places of a batch are taken once and without a gap',
    sql: `select b.id, b.serial_from, c.* from code_batch b
      join lateral (select count(*) as codes, count(distinct serial) as places, min(serial) as first, max(serial) as last from code c where c.company_id = b.company_id and c.batch_id = b.id) c on true
      where b.status in (${issued}) and (c.places <> c.codes or c.first <> b.serial_from or c.last <> b.serial_to or c.last - c.first + 1 <> c.codes)`,
    breaks: `update code_batch set serial_to = serial_to + 1 where status in (${issued})`,
  },
  {
    name: 'every issued batch can be found by its codes',
    sql: `select b.id from code_batch b where b.status in (${issued}) and not exists (select from code_locator l where l.company_id = b.company_id and l.code_type = b.code_type)`,
    breaks: `delete from code_locator`,
  },
  {
    name: 'the next number of a product’s ecodes follows its last',
    sql: `select b.product_id, s.next_serial, max(b.serial_to) as last from code_batch b left join code_serial s on s.company_id = b.company_id and s.product_id = b.product_id
      where b.code_type = 'ECODE' and b.status <> ${batch.voided} group by b.product_id, s.next_serial having coalesce(s.next_serial, 0) <= max(b.serial_to)`,
    breaks: `update code_batch set code_type = 'ECODE'`,
  },
  {
    name: 'a batch counts as active the codes that are',
    sql: `with states as (${codeStates})
      select b.id, b.activated, s.active from code_batch b
      join lateral (select count(*) as active from states where batch_id = b.id and active and not voided) s on true
      where b.status in (${issued}) and b.activated <> s.active`,
    breaks: `update code_batch set activated = activated + 1 where status in (${issued})`,
  },
  {
    name: 'a batch counts as scrapped the codes that are',
    sql: `with states as (${codeStates})
      select b.id, b.spoilt, s.voided from code_batch b
      join lateral (select count(*) as voided from states where batch_id = b.id and voided) s on true
      where b.status in (${issued}) and b.spoilt <> s.voided`,
    breaks: `update code_batch set spoilt = spoilt + 1 where status in (${issued})`,
  },
  {
    name: 'a daily figure is what its rows of that day add up to, once they are counted',
    sql: `select company_id, figure, sum(n) from (
        select company_id, figure, day, n from stat_daily where slice = 'ALL'
        union all select company_id, 'scans', (at at time zone 'Asia/Shanghai')::date, -1 from scan_log where scene = 'CONSUMER' and company_id is not null
        union all select company_id, 'issued', (create_time at time zone 'Asia/Shanghai')::date, -generated from code_batch where status in (${issued})
        union all select company_id, 'activated', (confirm_time at time zone 'Asia/Shanghai')::date, -activated from code_return where status in (2, 3) and confirm_time is not null
      ) f where figure in ('scans', 'issued', 'activated') and not exists (select from stat_touched)
        and not (figure = 'scans' and exists (select from scan_archive a where a.state <> 'RESTORED' and a.month = date_trunc('month', day)::date))
      group by company_id, figure, day having sum(n) <> 0`,
    breaks: `delete from stat_touched; update stat_daily set n = n + 1`,
  },
  {
    name: 'a code counts as many scans as its log has counted rows',
    sql: `select coalesce(s.company_id, l.company_id) as company_id, coalesce(s.code, l.code) as code, s.scan_count, l.rows from code_scan s
      full join (select company_id, code, count(*) as rows from scan_log where counted group by company_id, code) l on l.company_id = s.company_id and l.code = s.code
      where coalesce(s.scan_count, 0) <> coalesce(l.rows, 0) and not exists (select from scan_archive where row_count > 0 and state in ('DETACHED', 'ARCHIVED', 'RESTORING'))`,
    breaks: `insert into scan_log (company_id, code, verdict, counted) select company_id, code, 'genuine', true from code limit 1`,
  },
  {
    name: 'a code’s first and last scan are those of its log',
    sql: `select s.company_id, s.code, s.first_time, l.first, s.last_time, l.last from code_scan s
      join (select company_id, code, min(at) as first, max(at) as last from scan_log where counted group by company_id, code) l on l.company_id = s.company_id and l.code = s.code
      where (s.first_time, s.last_time) is distinct from (l.first, l.last) and not exists (select from scan_archive where row_count > 0 and state in ('DETACHED', 'ARCHIVED', 'RESTORING'))`,
    breaks: `insert into code_scan (company_id, code, scan_count) select company_id, code, 1 from code limit 1;
      insert into scan_log (company_id, code, verdict, counted) select company_id, code, 'genuine', true from code_scan limit 1`,
  },
  {
    name: 'an order of codes was credited once if it was paid, and never else',
    sql: `select o.id, o.status, l.credits from orders o
      left join lateral (select count(*) as credits from quota_ledger l where l.company_id = o.company_id and l.reason = 'ORDER' and l.ref_id = o.id) l on true
      where o.biz_type = 'CODE_PACK' and l.credits <> case when o.status in (${orderLife.at.done}, ${orderLife.at.refunded}) then 1 else 0 end`,
    breaks: `update orders set status = ${orderLife.at.done} where biz_type = 'CODE_PACK'`,
  },
  {
    name: 'every done order was delivered once, whatever it sells, and none that waits or was cancelled',
    sql: `select o.id, o.deliver_kind, o.status, d.deliveries from orders o
      left join lateral (select count(*) as deliveries from audit_log a where a.company_id = o.company_id and a.biz_type = 'order' and a.biz_id = o.id and a.action = 'deliver') d on true
      where o.status in (${statesOf(orderLife, 'unpaid', 'toConfirm', 'cancelled', 'done').join()}) and d.deliveries <> case when o.status = ${orderLife.at.done} then 1 else 0 end`,
    breaks: `update orders set status = ${orderLife.at.done}`,
  },
  {
    name: 'what was paid online is the money of its orders, and what waits or went back is of none',
    sql: `select a.id, a.status, a.amount, o.paid from pay_attempt a
      left join lateral (select coalesce(sum(amount), 0) as paid from orders o where o.attempt_id = a.id) o on true
      where o.paid <> case when a.status = ${payAttemptLife.at.paid} then a.amount else 0 end`,
    breaks: `insert into pay_attempt (company_id, order_ids, amount, channel, out_trade_no, status, expire_time)
      select company_id, array[id], 1, 'WECHAT', 'P1', ${payAttemptLife.at.paid}, now() from orders limit 1`,
  },
  {
    name: 'the money of a company that came in is in its orders, in its balance, given back, or waits',
    sql: `select company_id, sum(fen) from (
        select company_id, arrived as fen from payment where apply_status = ${applyLife.at.approved}
        union all select company_id, amount from pay_attempt where status in (${statesOf(payAttemptLife, 'paid', 'late', 'returning', 'returned').join()})
        union all select company_id, -amount from orders where status in (${orderLife.at.paid}, ${orderLife.at.done})
        union all select company_id, -amount from balance_entry
        union all select company_id, -amount from refund_row where status = ${refundLife.at.done} and way <> 'BALANCE'
        union all select company_id, -amount from pay_attempt where status in (${statesOf(payAttemptLife, 'late', 'returning').join()})
      ) f group by company_id having sum(fen) <> 0`,
    breaks: `update balance_entry set amount = amount + 1 where amount > 0`,
  },
  {
    name: 'a balance is never below zero, and an order paid from it took its sum once',
    sql: `select company_id, sum(amount) from balance_entry group by company_id having sum(amount) < 0
      union all select o.id, o.amount + coalesce(b.taken, 0) from orders o left join lateral (select sum(amount) as taken from balance_entry b where b.order_id = o.id and b.reason = 'ORDER') b on true
      where coalesce(-b.taken, 0) <> case when o.pay_way = 'BALANCE' then o.amount else 0 end`,
    breaks: `update orders set pay_way = 'BALANCE' where amount > 0`,
  },
  {
    name: 'the live invoices of an order are never more than it, and an invoice is the sum of its parts',
    sql: `select o.id, o.amount, sum(p.amount) as held from orders o join invoice_order p on p.order_id = o.id join invoice i on i.id = p.invoice_id
      left join invoice r on r.id = i.replaces
      where i.status in (${statesOf(invoiceLife, 'asked', 'issued', 'toAgree', 'toRed').join()}) and (r.id is null or r.status = ${invoiceLife.at.reversed}) group by o.id, o.amount having sum(p.amount) > o.amount
      union all select i.id, i.amount, sum(p.amount) from invoice i join invoice_order p on p.invoice_id = i.id group by i.id, i.amount having sum(p.amount) <> i.amount`,
    breaks: `insert into invoice (company_id, kind, title, tax_no, email, amount) select company_id, 'NORMAL', 'x', 'x', 'x', 1 from orders limit 1;
      insert into invoice_order (company_id, invoice_id, order_id, amount) select o.company_id, max(i.id), o.id, o.amount + 2 from orders o join invoice i on i.company_id = o.company_id group by o.company_id, o.id, o.amount limit 1`,
  },
  {
    name: 'an order is refunded when its money is, and not before',
    sql: `select o.id, r.status, o.status as of_order from orders o left join refund_row r on r.order_id = o.id
      where coalesce(r.status = ${refundLife.at.done}, false) <> (o.status = ${orderLife.at.refunded}) or r.amount <> o.amount`,
    breaks: `insert into refund_row (company_id, order_id, amount, way, refund_no, status)
      select company_id, id, amount, 'TRANSFER', 'R1', ${refundLife.at.done} from orders where status <> ${orderLife.at.refunded} limit 1`,
  },
  {
    name: 'a document has as many units as its lines that were not removed',
    sql: `select d.id, d.units, l.units as of_lines from circulation_doc d
      join lateral (select coalesce(sum(units), 0) as units from circulation_line l where l.doc_id = d.id and l.state <> ${lineLife.at.removed}) l on true
      where d.doc_type in ('SHIP', 'TRANSFER') and d.status <> ${circulationLife.at.cancelled} and d.units <> l.units`,
    breaks: `update circulation_doc set units = units + 1 where doc_type = 'SHIP'`,
  },
  {
    name: 'what somebody holds is what the open movements add up to',
    sql: `select company_id, receiver_id, product_id, status, sum(units) from (
        select company_id, receiver_id, product_id, status, units from holding
        union all select company_id, receiver_id, product_id, status, units from holding_delta
        union all select m.company_id, coalesce(m.receiver_id, 0), b.product_id, m.status, lower(m.serials) - upper(m.serials) from movement m join code_batch b on b.id = m.batch_id where upper_inf(m.during)
      ) h group by company_id, receiver_id, product_id, status having sum(units) <> 0`,
    breaks: `insert into holding_delta (company_id, receiver_id, product_id, status, units) select company_id, 0, product_id, ${codeLife.at.inStock}, 1 from code_batch limit 1`,
  },
  {
    name: 'a thing has one change that waits at most',
    sql: `select company_id, biz_type, biz_id, count(*) from change_request where apply_status = ${applyLife.at.pending} group by company_id, biz_type, biz_id having count(*) > 1`,
    breaks: `drop index change_request_open; insert into change_request (company_id, biz_type, biz_id, snapshot, before) select company_id, biz_type, biz_id, snapshot, before from change_request where apply_status = ${applyLife.at.pending}`,
  },
  {
    name: 'a confirmed write-back has its event, an undone one also the event that corrects it',
    sql: `select r.id, r.status, e.events, e.corrections from code_return r
      left join lateral (select count(*) filter (where error_time is null) as events, count(*) filter (where error_time is not null) as corrections from epcis_event e where e.company_id = r.company_id and e.doc_id = r.id) e on true
      where (r.status in (2, 3)) <> (e.events > e.corrections)`,
    breaks: `update code_return set status = case when status in (2, 3) then 4 else 2 end`,
  },
  {
    name: 'no piece of a code lies in two boxes at a time, nor a box in two',
    sql: `select a.id, b.id as other from packing a join packing b on b.company_id = a.company_id and a.id < b.id and a.during && b.during
      and (a.child_box_id = b.child_box_id or (a.batch_id = b.batch_id and a.piece_no = b.piece_no and a.serials && b.serials))`,
    breaks: `alter table packing drop constraint packing_one_parent;
      insert into packing (company_id, box_id, batch_id, serials, piece_no, piece_total, during) select company_id, box_id, batch_id, serials, piece_no, piece_total, during from packing where batch_id is not null limit 1`,
  },
  {
    name: 'a box counts what lies in it',
    sql: `select b.id, b.qty, k.pieces from box_code b
      left join lateral (select coalesce(sum(case when child_box_id is null then upper(serials) - lower(serials) else 1 end), 0) as pieces from packing where box_id = b.id and upper_inf(during)) k on true
      where b.qty <> k.pieces`,
    breaks: `update box_code set qty = qty + 1`,
  },
  {
    name: 'every packing has its event',
    sql: `select k.id from packing k where not exists (select from event_subject s join epcis_event e on e.company_id = s.company_id and e.id = s.event
      where s.company_id = k.company_id and s.box_id = k.box_id and s.role = 'PARENT' and e.action = 'ADD' and e.biz_step = 'packing')`,
    breaks: `delete from event_subject where role = 'PARENT'`,
  },
  ...givenInvariants,
  {
    name: 'the audit log of a company counts from one without a gap',
    sql: `select h.company_id, h.seq, l.rows, l.last from audit_head h
      left join lateral (select count(*) as rows, max(seq) as last from audit_log l where l.company_id = h.company_id) l on true
      where h.seq <> l.rows or h.seq <> l.last`,
    breaks: `update audit_head set seq = seq + 1`,
  },
  {
    name: 'no task counts as running whose server has let go of it',
    sql: `select id, kind, lease_until from task where state = 'running' and lease_until < now() - interval '1 minute'`,
    breaks: `update task set state = 'running', lease_until = now() - interval '1 hour'`,
  },
];
