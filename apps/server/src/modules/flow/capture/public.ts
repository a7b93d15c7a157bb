export { asCompany, type Asked } from './asked.ts';
export { addEpcis } from './epcis.routes.ts';
export { addEpcisApi, bodyOf, discovery, type Method, nextUrl, perPageOf } from './epcis-api.ts';
export { answerQuery, parametersOf, readEventQuery, recordedPage, type Since } from './event-answers.ts';
export { queryDocument } from './event-document.ts';
export { settledUntil } from './events.queries.ts';
export { captureJob, captureKind } from './capture.job.ts';
export { Problem } from './problem.ts';
export type { Parameters } from './query-parameters.queries.ts';
