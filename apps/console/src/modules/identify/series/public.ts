export { type ChosenNode, SeriesTree } from './series-tree.tsx';
export { SeriesPick } from './series-pick.tsx';
export { brandIdOf } from './series-nodes.ts';
