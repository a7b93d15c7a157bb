import { applyLife, commodityLife, prefixLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { goodsCode, Parsed } from '@touchmark/contract';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** Own codes reserved by a user, the newest first. */
export const recent = ({ db, me }: Ctx, { status, pageNum, pageSize }: Parsed<typeof goodsCode.recent>) => {
  let query = db
    .selectFrom('commodityCode as k')
    .innerJoin('brandNode as b', 'b.id', 'k.brandId')
    .innerJoin('proCategory as g', 'g.id', 'k.categoryId')
    .leftJoin('commodityCode as base', 'base.id', 'k.baseCodeId')
    .where('k.companyId', '=', me.companyId)
    .orderBy('k.createTime', 'desc')
    .orderBy('k.id', 'desc')
    .select([
      'k.id',
      'k.gtin',
      'k.codeForm',
      'base.gtin as baseGtin',
      'k.nameCn',
      'b.brandName',
      'k.model',
      'k.spec',
      'g.nameZh as categoryZh',
      'g.nameEn as categoryEn',
      'k.unit',
      'k.innerQty',
      'k.status',
      'k.opinion',
      'k.everSubmitted',
      'k.createTime',
      'k.version',
    ]);
  if (status !== undefined) query = query.where('k.status', '=', status);
  return pageOfRows(query, { pageNum, pageSize });
};

interface PublicCode {
  gtin: string;
  codeForm: string;
  nameCn: string;
  brandName: string;
  model: string;
  spec: string;
  holder: string;
  prefix: string | null;
  status: number;
  statusBefore: number | null;
  reportNo: string | null;
  productIdentifier: string | null;
  listedDate: string | null;
}

const issuedStates = statesOf(commodityLife, 'allotted', 'reportReview', 'reported', 'stopped', 'abnormal');
/** Public fields of allotted codes of any company, read with the resolver's role. */
export async function publicCodes({ services }: Pick<Ctx, 'services'>, gtins: readonly string[]): Promise<PublicCode[]> {
  if (gtins.length === 0) return [];
  const { rows } = await services.scanRaw.query<PublicCode>({
    name: 'gs1-public-codes',
    values: [gtins],
    text: `select k.gtin, k.code_form as "codeForm", k.name_cn as "nameCn", b.brand_name as "brandName", k.model, k.spec, coalesce(x.member_name, '') as holder, x.prefix, k.status, k.status_before as "statusBefore", k.report_no as "reportNo",
        pr.identifier as "productIdentifier", k.listed_date as "listedDate"
      from commodity_code k join brand_node b on b.id = k.brand_id left join gs1_prefix x on x.id = k.prefix_id left join product_identify pr on pr.commodity_code_id = k.id and pr.apply_status = ${applyLife.at.approved}
      where k.gtin = any($1) and k.status in (${issuedStates.join(', ')}) and not k.is_test`,
  });
  return rows;
}

interface OwnCode {
  gtin: string;
  id: string;
  companyId: string;
  status: number;
  codeForm: string;
}
/** The registered data of GTINs that a company wants to use for its products. Codes of others are visible once they are allotted. */
export const standings = async ({ db }: Pick<Ctx, 'db'>, gtins: readonly string[]): Promise<OwnCode[]> =>
  gtins.length === 0
    ? []
    : db
        .selectFrom('commodityCode')
        .where('gtin', 'in', [...gtins])
        .select(['id', 'gtin', 'companyId', 'status', 'codeForm'])
        .execute();

/** For the GTIN of a product: whether codes may still be issued under it (its code is not stopped or abnormal, its prefix is valid). */
export async function issueStanding(
  { db }: Pick<Ctx, 'db'>,
  gtin: string,
): Promise<{ codeStatus: number | null; prefixStatus: number | null }> {
  const { rows } = await sql<{ codeStatus: number | null; prefixStatus: number | null }>`
    select (select status from commodity_code where gtin = ${gtin}) as "codeStatus",
      (select status from gs1_prefix where apply_status = ${applyLife.at.approved} and prefix in (substr(${gtin}, 2, 7), substr(${gtin}, 2, 8), substr(${gtin}, 2, 9), substr(${gtin}, 2, 10)) order by (status = ${prefixLife.at.cancelled}), length(prefix) desc limit 1) as "prefixStatus"`.execute(
    db,
  );
  return rows[0] ?? { codeStatus: null, prefixStatus: null };
}
