import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

interface WordHolder {
  holder: string;
  units: number;
  boxes: number;
  recalls: number;
  since: string | null;
}

/** Who has goods now, or had some in a recall, and is known by words alone; most units first. */
export async function wordHolders({ db, me }: Ctx, search = ''): Promise<WordHolder[]> {
  const pattern = like(search);
  const { rows } = await sql<WordHolder>`
    with moved as (
      select holder, coalesce(sum(serial_to - serial_from + 1), 0)::int as units, count(box_id)::int as boxes, min(lower(during)) as since
      from movement where company_id = ${me.companyId || '0'} and upper_inf(during) and receiver_id is null and holder_company is null and holder <> '' and holder ilike ${pattern} group by 1),
    recalled as (
      select name as holder, count(distinct recall_id)::int as recalls from recall_holder
      where company_id = ${me.companyId || '0'} and receiver_id is null and holder_company is null and name <> '' and name ilike ${pattern} group by 1)
    select coalesce(m.holder, r.holder) as holder, coalesce(m.units, 0) as units, coalesce(m.boxes, 0) as boxes, coalesce(r.recalls, 0) as recalls,
      to_char(m.since at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as since
    from moved m full join recalled r using (holder) order by 2 desc, 3 desc, 1 limit 500`.execute(db);
  return rows;
}
