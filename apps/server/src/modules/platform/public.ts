export { addMessage, platformSettings, setAutoPassCodes, tellCompany, type NewMessage } from './platform.queries.ts';
