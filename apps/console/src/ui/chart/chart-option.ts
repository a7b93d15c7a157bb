import type { EChartsCoreOption } from 'echarts/core';
import type { ChartProps, Point } from './chart-props.ts';

/** What a drawing shows; colours are those of the look, because SVG attributes know no CSS variables. */
export interface Drawn {
  kind: ChartProps['kind'];
  points: readonly Point[];
  unit: string;
  font: string;
  colours: Record<'mark' | 'text' | 'faint' | 'line' | 'ground', string>;
}

/** The options of ECharts for a drawing: from zero, one colour, the numbers beside the bars. */
export function optionOf({ kind, points, unit, font, colours: c }: Drawn, shown: (n: number) => string): EChartsCoreOption {
  const names = { type: 'category', data: points.map(({ name }) => name), axisTick: { show: false } };
  const amounts = {
    type: 'value',
    min: 0,
    minInterval: 1,
    splitLine: { lineStyle: { color: c.line } },
    axisLabel: { color: c.faint, formatter: shown },
  };
  const label = ({ dataIndex }: { dataIndex: number }) => [shown(points[dataIndex]!.n), points[dataIndex]!.note].filter(Boolean).join('  ');
  const common = {
    animation: false,
    textStyle: { fontFamily: font },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: c.ground,
      borderColor: c.line,
      textStyle: { color: c.text },
      valueFormatter: (n: number) => `${shown(n)} ${unit}`,
    },
  };
  if (kind === 'line')
    return {
      ...common,
      grid: { left: 8, right: 16, top: 16, bottom: 0, containLabel: true },
      xAxis: {
        ...names,
        boundaryGap: false,
        axisLabel: { color: c.faint, formatter: (day: string) => day.slice(5) },
        axisLine: { lineStyle: { color: c.line } },
      },
      yAxis: amounts,
      series: [
        {
          type: 'line',
          data: points.map(({ n }) => n),
          showSymbol: points.length <= 31,
          symbolSize: 6,
          itemStyle: { color: c.mark },
          lineStyle: { color: c.mark, width: 2 },
          areaStyle: { color: c.mark, opacity: 0.08 },
        },
      ],
    };
  return {
    ...common,
    grid: { left: 0, right: 96, top: 0, bottom: 0, containLabel: true },
    xAxis: { ...amounts, show: false },
    yAxis: { ...names, inverse: true, axisLine: { show: false }, axisLabel: { color: c.text, width: 128, overflow: 'truncate' } },
    series: [
      {
        type: 'bar',
        data: points.map(({ n }) => n),
        barWidth: 16,
        itemStyle: { color: c.mark, borderRadius: [0, 2, 2, 0] },
        label: { show: true, position: 'right', color: c.text, formatter: label },
      },
    ],
  };
}
