export { InviteDialog } from './invite-dialog.tsx';
export { usePlaceChoices } from './place-fields.tsx';
