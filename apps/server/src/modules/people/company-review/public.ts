export { deleteSample } from './test-data.ts';
export { makeFormal } from './test-data.queries.ts';
export { companyFiles, submissionFiles } from './company-files.ts';
