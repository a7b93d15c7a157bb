import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Chart } from './chart.tsx';
import { optionOf } from './chart-option.ts';
import { show, useServer, workAs } from '../test-rig.tsx';

workAs({ userType: 'ENTERPRISE' });
useServer([]);
const points = [
  { name: '广州市', n: 1200 },
  { name: '佛山市', n: 300, note: '25%' },
  { name: '其他', n: 0 },
];
const chart = (onPick?: (at: number) => void) => (
  <Chart
    kind="bar"
    title={{ zh: '扫码城市', en: 'Cities' }}
    unit={{ zh: '次扫码', en: 'scans' }}
    points={points}
    {...(onPick && { onPick })}
    empty="没有数据"
  />
);

it('is a table, too, whose numbers open their rows', async () => {
  const pick = vi.fn();
  show(chart(pick));
  await userEvent.click(screen.getByRole('button', { name: '看表格' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['项目次扫码', '广州市1,200', '佛山市300 25%', '其他0']);
  await userEvent.click(screen.getByRole('button', { name: '300' }));
  expect(pick).toHaveBeenCalledWith(1);
  // Nothing lies behind nought.
  expect(screen.queryByRole('button', { name: '0' })).toBeNull();
});

it('draws the first points only, and leads to all of them', async () => {
  show(<Chart kind="bar" title={{ zh: '城市', en: 'Cities' }} unit={{ zh: '次', en: 'x' }} points={points} drawn={1} empty="没有数据" />);
  expect(screen.getByRole('application', { name: /共 1 项/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看全部 3 项' }));
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: '查看全部 3 项' })).toBeNull();
});

it('is walked along by arrow keys, which say each point; Enter opens it', async () => {
  const pick = vi.fn();
  show(chart(pick));
  screen.getByRole('application', { name: /扫码城市：图表，共 3 项/ }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByText(/佛山市 300 25%/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledWith(1);
});

it('begins at zero, in one colour, with the numbers beside the bars', () => {
  const colours = { mark: '#1668C4', text: '#111', faint: '#666', line: '#eee', ground: '#fff' };
  const option = optionOf({ kind: 'bar', points, unit: '次', font: 'sans', colours }, String) as {
    xAxis: { min: number };
    series: { itemStyle: { color: string }; label: { formatter: (of: { dataIndex: number }) => string } }[];
  };
  expect([option.xAxis.min, option.series.length, option.series[0]!.itemStyle.color]).toEqual([0, 1, '#1668C4']);
  expect(option.series[0]!.label.formatter({ dataIndex: 1 })).toBe('300  25%');
});

it('says so where there is nothing', () => {
  show(
    <Chart kind="line" title={{ zh: '趋势', en: 'Trend' }} unit={{ zh: '次', en: 'x' }} points={[{ name: 'a', n: 0 }]} empty="没有数据" />,
  );
  expect(screen.getByText('没有数据')).toBeTruthy();
});
