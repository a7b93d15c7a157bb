import { migrate, productIdentify } from '@touchmark/contract';
import { sql } from 'kysely';
import { asOwner, makerIn } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

const legacy = 10_000;
const page = 200;

/** The rehearsal of the move of very many legacy products, beside reading the same products as the page of products does. */
export async function benchMigration(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  try {
    const { main, ok } = maker.people;
    await maker.place.asStaff(async (db) => {
      const { rows } = await sql<{ list: string }>`
        select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
        where table_name = 'product_identify' and is_generated = 'NEVER' and column_name not in ('id', 'model', 'edition', 'product_no', 'identifier', 'gtin', 'commodity_code_id')`.execute(
        db,
      );
      const columns = sql.raw(rows[0]!.list);
      await sql`insert into product_identify (${columns}, model, edition) select ${columns}, 'L-' || i, 'OLD' from product_identify p, generate_series(1, ${legacy}::int) i where p.id = ${maker.productId}`.execute(
        db,
      );
      await sql`insert into product_identify_model (company_id, product_id, standard_id, standard_version_id, element_values, selected)
        select m.company_id, p.id, m.standard_id, m.standard_version_id, m.element_values, m.selected from product_identify_model m
        join product_identify p on p.company_id = m.company_id and p.edition = 'OLD' where m.product_id = ${maker.productId} and m.is_current`.execute(
        db,
      );
    });
    await asOwner(maker.place, (owner) => owner.query('analyze product_identify; analyze product_identify_model'));
    const timed = async (work: () => Promise<unknown>) => {
      await work();
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const rehearse = await timed(async () => {
      const { products } = await ok(main, migrate.rehearse, {});
      if (products !== legacy) throw new Error(`${products} products were rehearsed`);
    });
    const read = await timed(async () => {
      for (let pageNum = 1; pageNum <= legacy / page; pageNum += 1)
        await ok(main, productIdentify.list, { edition: 'OLD', pageNum, pageSize: page });
    });
    const ratio = rehearse / read;
    return [
      {
        what: `rehearsal of ${legacy.toLocaleString('en-US')} legacy products`,
        value: rehearse,
        unit: 'ms',
        peer: 'reading the same products, page by page',
        peerValue: read,
        ratio,
        target: 'at most 1.5 of reading',
        ok: ratio <= 1.5,
      },
    ];
  } finally {
    await maker.place.end();
  }
}
