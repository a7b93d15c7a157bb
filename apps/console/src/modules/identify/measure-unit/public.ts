// The units of measure as a list, for a tab of the industry's dictionary.
export { MeasureUnits } from './measure-units.tsx';
