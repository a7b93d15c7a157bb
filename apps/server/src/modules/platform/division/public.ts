// GB/T 2260: administrative divisions for other modules.
export { divisionVersion } from './division-data.ts';
export { cityTyped, divisionName, divisionTree, isDivision, placeIn, regionName } from './division.ts';
