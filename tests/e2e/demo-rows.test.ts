import {
  afterSales,
  aptitudeFilling,
  type Call,
  chainPush,
  chainSource,
  dataAuth,
  feedback,
  type Input,
  install,
  migrate,
  supplyPlan,
  warranty,
} from '@touchmark/contract';
import { afterSalesLife, fillingLife, chainPushLife, dataAuthLife, feedbackLife, installLife } from '@touchmark/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, signIn } from './api.ts';
import { withSharedDemo } from './demo.ts';

/** What the demonstration shows of materials and of the time after the sale. Other files may add to it, so the numbers are the least. */
const demo = withSharedDemo();
const accounts = ['yunhe', 'muyu', 'jinge', 'zhengyuan', 'jujia', 'mianchuan', 'operator1'] as const;
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const account of accounts) tokens.set(account, (await signIn(demo.server.url, account)).token);
});

interface Row {
  id: string;
  status: number;
}
async function rows<C extends Call>(who: (typeof accounts)[number], { endpoint }: C, input: Partial<Input<C>> = {}): Promise<Row[]> {
  const answer = await api(demo.server.url, endpoint, { pageSize: 100, ...input }, tokens.get(who));
  if (!answer.success) throw new Error(`${endpoint}: ${answer.msg}`);
  return (answer.data as { records: Row[] }).records;
}
/** The rows of several companies, each once. */
async function together(lists: readonly Promise<Row[]>[]): Promise<Row[]> {
  const all = (await Promise.all(lists)).flat();
  return [...new Map(all.map((row) => [row.id, row])).values()];
}
const statesIn = (list: readonly Row[]) => [...new Set(list.map(({ status }) => status))].toSorted((a, b) => a - b);
const statesOf = (life: { at: Readonly<Record<string, number>> }) => Object.values(life.at).toSorted((a, b) => a - b);

describe('of materials there are', () => {
  it('authorisations in every state, five at least', async () => {
    const all = await together(accounts.slice(0, 4).map((who) => rows(who, dataAuth.list, { direction: 'out' })));
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect(statesIn(all)).toEqual(statesOf(dataAuthLife));
  });

  it('fourteen lots, six pushes, four plans and four fillings, one of them overdue', async () => {
    const companies = accounts.slice(0, 4);
    expect((await together(companies.map((who) => rows(who, chainSource.list)))).length).toBeGreaterThanOrEqual(14);
    const pushes = await together(companies.map((who) => rows(who, chainPush.list, { direction: 'out' })));
    expect(pushes.length).toBeGreaterThanOrEqual(6);
    expect(statesIn(pushes).length).toBeGreaterThanOrEqual(statesOf(chainPushLife).length - 1);
    const plans = await together(companies.map((who) => rows(who, supplyPlan.list, { direction: 'out' })));
    expect(plans.length).toBeGreaterThanOrEqual(4);
    const fillings = await together([rows('yunhe', aptitudeFilling.list), rows('muyu', aptitudeFilling.list)]);
    expect(fillings.length).toBeGreaterThanOrEqual(4);
    expect(statesIn(fillings)).toContain(fillingLife.at.overdue);
  });

  it('six products of the legacy edition, of which something is dropped or missing', async () => {
    // Another file may have moved them; the report keeps what became of each.
    const all = [...(await rows('mianchuan', migrate.list)), ...(await rows('mianchuan', migrate.report))];
    const legacy = all as unknown as { dropped: unknown[]; missing: unknown[] }[];
    expect(legacy).toHaveLength(6);
    expect(legacy.some(({ dropped }) => dropped.length > 0)).toBe(true);
    expect(legacy.some(({ missing }) => missing.length > 0)).toBe(true);
  });
});

describe('of the time after the sale there are', () => {
  it('sixty cards, eighteen requests and fifteen orders in all states', async () => {
    expect((await rows('yunhe', warranty.list)).length).toBeGreaterThanOrEqual(60);
    const requests = await rows('yunhe', afterSales.list);
    expect(requests.length).toBeGreaterThanOrEqual(18);
    expect(statesIn(requests)).toEqual(statesOf(afterSalesLife));
    const orders = await rows('yunhe', install.list);
    expect(orders.length).toBeGreaterThanOrEqual(15);
    expect(statesIn(orders)).toEqual(statesOf(installLife));
  });

  it('twenty feedbacks in all states, and a quality warning with five requests', async () => {
    const all = await rows('operator1', feedback.list);
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(statesIn(all)).toEqual(statesOf(feedbackLife));
    const [warning] = (await rows('yunhe', afterSales.warnings)) as unknown as { requests: number }[];
    expect(warning!.requests).toBeGreaterThanOrEqual(5);
  });
});
