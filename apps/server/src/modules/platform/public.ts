export { addMessage, type NewMessage, tellCompany } from '../msg-notify/public.ts';
export { iframeHosts, platformSettings, setAutoPassCodes, setAutoPassGtins } from './platform.queries.ts';
