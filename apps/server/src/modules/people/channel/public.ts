// By which channel somebody came, for registration, certification, the daily work and the change of keys.
export { channelPurposes } from './channel-contact.ts';
export { endChannels, fixChannel, touchChannel } from './touch.queries.ts';
