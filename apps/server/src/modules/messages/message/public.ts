export { addMessage, type NewMessage, tellCompany, type Worded } from './tell.ts';
export { noteSent, send as sendTo } from './tell.queries.ts';
export { postDue } from './post.ts';
