// GB/T 2260: what other modules need of the administrative divisions.
export { divisionVersion } from './division-data.ts';
export { divisionName, divisionTree, isDivision, regionName } from './division.ts';
