export { addMessage, type NewMessage, tellCompany, tellRole } from '../../messages/message/public.ts';
export { iframeHosts, platformSettings, setAutoPassCodes, setAutoPassGtins } from './settings.queries.ts';
