// Which rows are sample data, for the modules that refuse them or do not count them.
export { addSampleRows, hasSample, includeWork, notSample, refuseSample } from './sample-row.queries.ts';
