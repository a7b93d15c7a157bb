import type { GmdAttribute } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { perRequest } from '../../../http/per-request.ts';

type Words = { zh: string; en: string };
const read = ({ db }: Pick<Ctx, 'db'>): Promise<GmdAttribute[]> =>
  db
    .selectFrom('gmdAttribute as a')
    .innerJoin('gmdModule as m', 'm.id', 'a.moduleId')
    .select(['a.code', 'a.nameCn as zh', 'a.nameEn as en', 'm.code as module', 'a.type', 'a.mandatory as required', 'a.enabled'])
    .select(['a.maxLength as max', 'a.elementCode as element', sql<GmdAttribute['transform']>`a.transform`.as('transform')])
    .select(sql<Words>`jsonb_build_object('zh', m.name_cn, 'en', m.name_en)`.as('moduleName'))
    .select(
      sql<Words | null>`case when a.unit_zh <> '' then jsonb_build_object('zh', a.unit_zh, 'en', coalesce(nullif(a.unit_en, ''), a.unit_zh)) end`.as(
        'unit',
      ),
    )
    .select(
      sql<
        GmdAttribute['choices']
      >`coalesce((select jsonb_agg(jsonb_build_object('value', d.dict_key, 'zh', d.dict_value, 'en', coalesce(nullif(d.dict_value_en, ''), d.dict_value), 'enabled', not d.is_sealed, 'synonyms', d.synonyms) order by d.sort, d.id) from dict d where d.source = 'GMD' and d.code = a.list_code and d.parent_id is not null), '[]')`.as(
        'choices',
      ),
    )
    .orderBy('m.sort')
    .orderBy('a.sort')
    .orderBy('a.code')
    .execute();

/** The attributes of GMD in their order, also disabled ones. A batch checks thousands of rows with them, and a queue all of its reports. */
export const gmdAttributes = perRequest(read);
