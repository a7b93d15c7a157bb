export { kindChoices } from './notice.text.ts';
export { NoticesByMail } from './notices-by-mail.tsx';
