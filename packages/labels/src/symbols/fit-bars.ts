import type { BarSymbol } from './bars.ts';

/** The symbol with every bar and space rounded to whole dots; widths stay in modules. */
export function onDots(symbol: BarSymbol, dots: number): BarSymbol {
  if (dots < 1 || symbol.bars.every(Number.isInteger)) return symbol;
  const whole = (width: number) => Math.round(width * dots) / dots;
  const bars: number[] = [];
  let at = 0;
  let end = 0;
  for (let i = 0; i < symbol.bars.length; i += 2) {
    at += whole(symbol.bars[i]! - end);
    end = symbol.bars[i]! + symbol.bars[i + 1]!;
    bars.push(at, whole(symbol.bars[i + 1]!));
    at += bars.at(-1)!;
  }
  return { ...symbol, bars, modules: at };
}

/** The most dots per module with which the symbol and `quiet` modules beside it fit into `room` dots; 0 if not even one does. */
export function dotsThatFit(symbol: BarSymbol, quiet: number, room: number, most: number): number {
  let dots = Math.max(0, Math.min(most, Math.floor(room / (symbol.modules + quiet))));
  while (dots > 0 && (onDots(symbol, dots).modules + quiet) * dots > room + 1e-6) dots--;
  return dots;
}
