import { ecodeBatch } from '@touchmark/contract';
import { asCompany, asOwner, type Maker } from './code-maker.ts';

const pages = 400;

interface Listed {
  maker: Maker;
  id: string;
  quantity: number;
}

/** Reads pages at random positions, filtered by state, of each batch alternately; returns the 95th percentile of each. */
export async function pageTimes(listed: readonly Listed[]): Promise<number[]> {
  for (const one of listed) {
    await mixStates(one);
    await scatter(one);
  }
  const times = listed.map((): number[] => []);
  for (let i = 0; i < pages + 50; i++) {
    for (const [
      nth,
      {
        maker: {
          people: { main, ok },
        },
        id,
        quantity,
      },
    ] of listed.entries()) {
      const input = { batchId: id, status: ([0, 1, 2, 8, 9] as const)[i % 5]!, after: Math.floor(Math.random() * quantity), size: 20 };
      const begun = performance.now();
      await ok(main, ecodeBatch.codes, input);
      // The first ones are warm-up.
      if (i >= 50) times[nth]!.push(performance.now() - begun);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!);
}

/** A range activated for every twentieth code and a state of its own for every tenth: 500,000 and 1,000,000 of ten million codes. */
async function scatter({ maker: { place, people }, id, quantity }: Listed): Promise<void> {
  const { companyId } = people.main;
  await asCompany(place, companyId, async (client) => {
    await client.query(
      `insert into code_range (company_id, batch_id, serial_from, serial_to, kind) select $1::bigint, $2::bigint, n * 20 + 1, n * 20 + 5, 'ACTIVATE' from generate_series(0, ${quantity / 20 - 1}) n`,
      [companyId, id],
    );
    await client.query(
      `insert into code_state (company_id, code, batch_id, serial, status, status_stamp) select company_id, code, batch_id, serial, 2, nextval('row_number') from code where company_id = $1 and batch_id = $2 and serial % 10 = 7 on conflict do nothing`,
      [companyId, id],
    );
  });
  await asOwner(place, (owner) => owner.query('analyze code_range, code_state'));
}

/** The same mixture of ranges and single codes, independent of the batch's size. */
async function mixStates({
  maker: {
    people: { main, ok },
  },
  id,
  quantity,
}: Listed): Promise<void> {
  const reason = 'bench: part of the roll';
  const share = (part: number) => Math.floor(quantity * part);
  for (let i = 1; i < 20; i += 2)
    await ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: share(i / 20) + 1, to: share((i + 1) / 20) } });
  for (let i = 0; i < 4; i++)
    await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: share(i / 5) + 100, to: share(i / 5) + 199 } });
  const { records } = await ok(main, ecodeBatch.codes, { batchId: id, after: share(0.5), size: 200 });
  await ok(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: records.map(({ code }) => code) } });
}
