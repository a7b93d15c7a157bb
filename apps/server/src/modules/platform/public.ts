export { addMessage, platformSettings, tellCompany, type NewMessage } from './platform.queries.ts';
