import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { number } from '../amounts.ts';
import { type Drawn, optionOf } from './chart-option.ts';

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** The picture of a chart. A screen reader is told by the frame around it (chart.tsx). */
export default function Drawing({ at, onPick, ...drawn }: Drawn & { at: number; onPick?: ((at: number) => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts>();
  useEffect(() => {
    const made = init(place.current!, undefined, { renderer: 'svg' });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(place.current!);
    setChart(made);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  const option = JSON.stringify(drawn);
  useEffect(() => {
    chart?.setOption(optionOf(JSON.parse(option) as Drawn, number), { notMerge: true });
  }, [chart, option]);
  useEffect(() => {
    chart?.dispatchAction(at < 0 ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: at });
  }, [chart, at]);
  useEffect(() => {
    if (!chart || !onPick) return;
    const pick = ({ dataIndex }: { dataIndex: number }) => onPick(dataIndex);
    chart.on('click', pick);
    return () => void chart.off('click', pick);
  }, [chart, onPick]);
  return <div ref={place} className="tm-drawing" data-picks={onPick !== undefined} aria-hidden />;
}
