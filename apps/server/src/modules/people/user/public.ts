export { confirmOnServer } from './confirm-on-server.ts';
