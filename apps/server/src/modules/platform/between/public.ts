// Things between two companies: naming the other one, lists by direction, answering in the name of the owner, notifying.
export { answerFor, findPartner, notifyPartner, requirePartner } from './between.ts';
export { betweenColumns, companyById } from './between.queries.ts';
