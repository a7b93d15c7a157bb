// GB/T 2260: administrative divisions for other modules.
export { divisionVersion } from './division-data.ts';
export { divisionName, divisionTree, isDivision, regionName } from './division.ts';
