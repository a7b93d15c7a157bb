import { codesOfSide } from '@touchmark/contract';
import { accreditLife, printOrderLife, recallLife, statesOf } from '@touchmark/domain';

/** What must hold of the data whatever happened to the server: the statement finds the rows of which it does not. */
export interface Invariant {
  name: string;
  sql: string;
  /** A statement after which it does not hold any more: proves that the first one looks at the right thing. */
  breaks: string;
}

/** What is marked, lent, given and sent: nothing of it goes beyond what it comes from. */
export const givenInvariants: readonly Invariant[] = [
  {
    name: 'the units that are marked as recalled are the runs of recalls in force',
    sql: `select company_id, recall_id, batch_id, serial, sum(n) from (
        select company_id, recall_id, batch_id, generate_series(serial_from, serial_to) as serial, 1 as n from code_range where kind = 'RECALL' and not undone
        union all select r.company_id, r.id, u.batch_id, generate_series(lower(u.serials), upper(u.serials) - 1), -1 from recall r
          join recall_run u on u.company_id = r.company_id and u.recall_id = r.id
          where not r.drill and r.status in (${statesOf(recallLife, 'running', 'ending', 'closed').join()})
      ) m group by company_id, recall_id, batch_id, serial having sum(n) <> 0`,
    breaks: `insert into code_range (company_id, batch_id, serial_from, serial_to, kind, recall_id)
      select b.company_id, b.id, 1, 1, 'RECALL', r.id from code_batch b join recall r on r.company_id = b.company_id limit 1`,
  },
  {
    name: 'of a print job no more is sent than it has, and no more is good than was printed',
    sql: `select id, range_from, range_to, sent, good from print_job
      where (sent <> 0 and (sent < range_from - 1 or sent > range_to)) or good > range_to - range_from + 1 or good < 0
      union all select o.id, j.range_from, j.range_to, o.status, o.good from print_order o join print_job j on j.id = o.job_id
      where (o.status = ${printOrderLife.at.reported}) <> (o.good is not null) or o.good > j.range_to - j.range_from + 1 or o.good < 0`,
    breaks: `update print_job set good = range_to - range_from + 2`,
  },
  {
    name: 'a certificate has one loan to a company that is open or in force',
    sql: `select aptitude_id, to_company_id, count(*) from aptitude_accredit where status in (${accreditLife.at.open}, ${accreditLife.at.inForce})
      group by aptitude_id, to_company_id having count(*) > 1`,
    breaks: `drop index aptitude_accredit_open;
      insert into aptitude_accredit (company_id, aptitude_id, to_company_id, start_date, end_date, status)
      select company_id, id, company_id, current_date, current_date, ${accreditLife.at.inForce} from (select * from aptitude limit 1) a, generate_series(1, 2)`,
  },
  {
    name: 'a member has a role of the platform or of his own company',
    sql: `select m.id, m.role_code from membership m
      where not exists (select from role r where r.code = m.role_code and (r.company_id is null or r.company_id = m.company_id))`,
    breaks: `alter table membership drop constraint membership_role; update membership set role_code = 'NO_SUCH_ROLE'`,
  },
  {
    name: 'a role of a company has no right but those of companies',
    sql: `select r.id, p.code from role r join role_permission p on p.role_id = r.id and p.allowed
      where r.company_id is not null and (p.company_id is distinct from r.company_id or p.code not in (${[...codesOfSide('enterprise')].map((code) => `'${code}'`).join()}))`,
    breaks: `insert into role_permission (role_id, company_id, code) select id, company_id, 'user_add' from role where company_id is not null limit 1`,
  },
  {
    name: 'nobody lends a certificate or shows goods that are not his',
    sql: `select l.id, l.company_id, a.company_id as of_company from aptitude_accredit l join aptitude a on a.id = l.aptitude_id where a.company_id <> l.company_id
      union all select d.id, d.company_id, p.company_id from data_auth d join product_identify p on d.reach = 'PRODUCT' and p.id = any (d.reach_ids) where p.company_id <> d.company_id
      union all select d.id, d.company_id, s.company_id from data_auth d join product_series s on d.reach = 'SERIES' and s.id = any (d.reach_ids) where s.company_id <> d.company_id`,
    breaks: `insert into aptitude_accredit (company_id, aptitude_id, to_company_id, start_date, end_date)
      select c.id, a.id, a.company_id, current_date, current_date from aptitude a join company c on c.id <> a.company_id limit 1`,
  },
  {
    name: 'what a subscription sends, its company asked for: query and key are its own',
    sql: `select s.id from event_subscription s join event_query q on q.id = s.query_id join app_key k on k.id = s.key_id
      where q.company_id <> s.company_id or k.company_id <> s.company_id`,
    breaks: `update event_subscription set company_id = (select id from company where id <> event_subscription.company_id limit 1)`,
  },
];
