export { addMessage, iframeHosts, platformSettings, setAutoPassCodes, setAutoPassGtins, tellCompany, type NewMessage } from './platform.queries.ts';
