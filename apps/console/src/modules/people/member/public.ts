export { InviteDialog } from './invite-dialog.tsx';
export { usePlaceChoices } from './place-fields.tsx';
export { statusChoices as memberStatusChoices } from './member.text.ts';
