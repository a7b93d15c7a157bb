import './sign-in.css';

export { CaptchaField, useCaptcha } from './captcha-field.tsx';
export { Note } from './note.tsx';
export { againRules, passwordRules } from './password-rules.ts';
export { default as InvitationNote } from './invitation-note.tsx';
