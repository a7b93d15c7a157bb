import { dashboard, type Output, wel } from '@touchmark/contract';
import { type Figure, figureNames, figures } from '@touchmark/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import DashboardPage from './dashboard.page.tsx';

const valueOf = (figure: Figure) => 1000 + figureNames.indexOf(figure);
const summary = fillAnswer(dashboard.summary, {
  figures: Object.fromEntries(figureNames.map((figure) => [figure, { n: valueOf(figure), before: 0 }])) as Output<
    typeof dashboard.summary
  >['figures'],
});
const server = useServer([
  [dashboard.summary, () => ok(summary)],
  [dashboard.trend, () => ok([])],
  [
    dashboard.funnel,
    () =>
      ok([
        { figure: 'issued' as const, n: 2000 },
        { figure: 'printed' as const, n: 980 },
        { figure: 'activated' as const, n: 1552 },
        { figure: 'firstScans' as const, n: 40 },
      ]),
  ],
  [dashboard.map, () => ok([])],
  [dashboard.rank, () => ok([])],
  [dashboard.rows, () => ok({ ...pageOf([]).data, archivedMonths: [] })],
  [dashboard.companies, () => pageOf([])],
  [dashboard.choices, () => ok(fillAnswer(dashboard.choices, {}))],
  [wel.summary, () => ok(fillAnswer(wel.summary, { side: 'PLATFORM' }))],
  [wel.todo, () => ok([])],
]);
const open = async (figure: Figure) => {
  show(<DashboardPage />, { may: ['dashboard_view', 'wel_view'] });
  const tile = (await screen.findByText(figures[figure].zh, { selector: '.dash-tiles dt *' })).closest('div')!;
  await userEvent.click(within(tile).getByRole('button', { name: valueOf(figure).toLocaleString('en-US') }));
};

describe('of a company', () => {
  workAs({ userType: 'ENTERPRISE', user_id: '1' });
  it.each(figureNames)('the number %s opens its rows', async (figure) => {
    await open(figure);
    await waitFor(() => expect(server.last(dashboard.rows)).toMatchObject({ figure }));
  });

  it('the way of the codes shows no share larger than the one above it', async () => {
    show(<DashboardPage />, { may: ['dashboard_view', 'wel_view'] });
    const way = within(await screen.findByRole('region', { name: '码的去向（累计）' }));
    await userEvent.click(way.getByRole('button', { name: '看表格' }));
    const numbers = way
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.textContent!.replaceAll(',', '').match(/\d+/)![0]));
    expect(numbers).toEqual([2000, 1552, 980, 40]);
  });
});

describe('of the platform', () => {
  workAs({ userType: 'PLATFORM', user_id: '1' });
  it.each(figureNames)('the number %s opens the companies it is made of', async (figure) => {
    await open(figure);
    await waitFor(() =>
      expect(server.sent(dashboard.companies).some(({ figure: asked, pageSize }) => asked === figure && pageSize === 20)).toBe(true),
    );
  });
});
