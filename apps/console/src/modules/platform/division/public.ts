// Places and industries: <RegionSelect value={adcode} onChange={…} anyLevel? /> and <IndustrySelect />, both as form inputs (Field.Custom).
export { pathTo, useDivisions } from './divisions.ts';
export { IndustrySelect } from './industry-select.tsx';
export { RegionSelect } from './region-select.tsx';
