// Places: <RegionSelect value={adcode} onChange={…} anyLevel? /> as a form input (Field.Custom).
export { pathTo, useDivisions } from './divisions.ts';
export { RegionSelect } from './region-select.tsx';
export { RegionsSelect } from './regions-select.tsx';
