import type { Text } from '@touchmark/contract';
import type { MessageChannel, MessageKind } from '@touchmark/domain';

/** A message with its final text. */
export interface Worded {
  title: Text;
  content: Text;
  path: string;
  mark: string;
  sendUser: string;
  level: string;
  kind: MessageKind;
  scene: string;
  channels: readonly MessageChannel[];
  sendId?: string;
}
