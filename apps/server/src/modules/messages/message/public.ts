// Messages to people, and the operator's templates.
export { addMessage, type MessageWords, type NewMessage, tellCompany, tellRole } from './tell.ts';
export type { Worded } from './worded.ts';
export { send as sendTo } from './tell.queries.ts';
export * as storedTemplates from './stored-templates.queries.ts';
export type { StoredTemplate } from './stored-templates.queries.ts';
export { postDue } from './post.ts';
export { postIsDue, withdraw as withdrawMessages } from './post.queries.ts';
export { forgetMessages } from './retention.queries.ts';
