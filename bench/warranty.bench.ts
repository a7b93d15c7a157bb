import { warranty } from '@touchmark/contract';
import { customerHashes } from '../apps/server/src/modules/service/warranty/contact.ts';
import { asCompany, asOwner, makerIn, middle } from './code-maker.ts';
import { installation } from './installation.ts';
import type { Row } from './row.ts';

const few = 10_000;
const many = 1_000_000;
const phone = '13900001234';

/** A customer's warranty cards by his phone among very many, beside the same among few. */
export async function benchWarranty(): Promise<Row[]> {
  const maker = await makerIn(await installation());
  const { place, productId } = maker;
  const { main, ok } = maker.people;
  const [hash] = customerHashes(place, phone);
  /** Cards of other customers; the first two are his. */
  const addCards = async (from: number, to: number) => {
    await asCompany(place, main.companyId, (client) =>
      client.query(
        `insert into warranty_card (company_id, batch_id, serial, code, product_id, months, begins, phone_hash, sold_on, source, begin_date, end_date)
         select $1, 1, n, 'C' || n, $2, '{"FRAME": 12}', 'SALE', case when n <= 2 then $3::bytea else sha256(n::text::bytea) end, current_date, 'SALE', current_date, current_date + 365
         from generate_series($4::int, $5::int) n`,
        [main.companyId, productId, hash, from, to],
      ),
    );
    await asOwner(place, (owner) => owner.query('analyze warranty_card'));
  };
  const byPhone = async () => {
    const times: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const began = performance.now();
      const { total } = await ok(main, warranty.list, { phone, pageSize: 20 });
      times.push(performance.now() - began);
      if (total !== 2) throw new Error(`${total} cards were found`);
    }
    return middle(times);
  };
  try {
    await addCards(1, few);
    await byPhone();
    const peerValue = await byPhone();
    await addCards(few + 1, many);
    await byPhone();
    const value = await byPhone();
    const ratio = value / peerValue;
    return [
      {
        what: `warranty cards by phone, among ${many.toLocaleString('en-US')}`,
        value,
        unit: 'ms',
        peer: `among ${few.toLocaleString('en-US')}`,
        peerValue,
        ratio,
        target: 'at most 1.5',
        ok: ratio <= 1.5,
      },
    ];
  } finally {
    await place.end();
  }
}
