export { AppealButton } from './appeal-button.tsx';
export { OpenTransfer } from './open-transfer.tsx';
