export { addMessage, type NewMessage, tellCompany, tellRole } from '../../messages/message/public.ts';
export { allowFrameHost, iframeHosts, platformSettings, setAutoPassCodes, setAutoPassGtins } from './settings.queries.ts';
