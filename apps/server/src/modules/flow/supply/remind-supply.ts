import { groupBy, addDays, amountText, lackingOf, latenessOf, latenessWords } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db, type Pool } from '../../../db/connect.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { markTold, mayBeLate } from './lines.queries.ts';

const step = 100;
/** As far ahead as a line can be at risk. */
const ahead = 7;
const named = 5;
type Line = Awaited<ReturnType<typeof mayBeLate>>[number];

/** Tells buyer and supplier of lines that will be late or are at risk, once for each. Returns the number of messages. */
export async function remindOfSupply(pool: Pool, today: string, { between }: { between: () => Promise<void> }): Promise<number> {
  let told = 0;
  for (let after = '0'; ;) {
    const found = await asSystem({ pool }, (db) => mayBeLate(db, { after, until: addDays(today, ahead), most: step }));
    const plans = [...groupBy(found, ({ planId }) => planId)];
    for (const [, lines] of plans) told += await asSystem({ pool }, (db) => tellOf(db, lines, today));
    if (plans.length < step) return told;
    after = plans.at(-1)![0];
    await between();
  }
}

async function tellOf(db: Db, lines: readonly Line[], today: string): Promise<number> {
  const late = lines.flatMap((line) => {
    const how = latenessOf(line, today);
    return how ? [{ line, how }] : [];
  });
  const fresh = new Set(
    (
      await Promise.all([
        markTold(
          db,
          late.filter(({ how }) => how === 'LATE').map(({ line }) => line.id),
          'LATE',
        ),
        markTold(
          db,
          late.filter(({ how }) => how !== 'LATE').map(({ line }) => line.id),
          'RISK',
        ),
      ])
    ).flat(),
  );
  const news = late.filter(({ line }) => fresh.has(line.id));
  const [first] = news;
  if (!first) return 0;
  const { companyId, supplierId, planId, planNo, buyerName, supplierName } = first.line;
  const said = news
    .slice(0, named)
    .map(({ line, how }) => `${line.material} ${amountText(lackingOf(line), line.unit, 'zh')} ${line.needDate} ${latenessWords[how].zh}`);
  const text = `${said.join('；')}${news.length > named ? ` …（${news.length}）` : ''}`;
  const values = (companyName: string) => ({ planNo, companyName, lines: text });
  const path = (direction: 'in' | 'out') => `/cluster/chain/supplyPlan?direction=${direction}&id=${planId}`;
  await tellCompany(db, companyId, ['ENT_WMS'], { scene: 'SUPPLY_LATE_OUT', values: values(supplierName), path: path('out') });
  if (!supplierId) return 1;
  await tellCompany(db, supplierId, ['ENT_WMS'], { scene: 'SUPPLY_LATE_IN', values: values(buyerName), path: path('in') });
  return 2;
}
