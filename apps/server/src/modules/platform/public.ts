export { addMessage, iframeHosts, platformSettings, setAutoPassCodes, tellCompany, type NewMessage } from './platform.queries.ts';
