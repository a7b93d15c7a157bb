export { type ChosenNode, SeriesTree } from './series-tree.tsx';
